import { describe, expect, it } from '@jest/globals';
import { autoMapping, QUESTION_FILE_COLUMNS } from '@sabi50/vocabulary/question-files';
import { sampleText } from '../sample-file';
import { readCsvPreview } from './csv-preview';

const previewOf = (text: string) => readCsvPreview(new TextEncoder().encode(text));

describe('the preview of a CSV file', () => {
  it('shows the header, the first five rows and how many rows there are', () => {
    const lines = Array.from({ length: 12 }, (_, row) => `Question ${row},A${row}`);
    const preview = previewOf(['question,optionA', ...lines].join('\n'));
    expect(preview?.headers).toEqual(['question', 'optionA']);
    expect(preview?.rows).toHaveLength(5);
    expect(preview?.rows[4]).toEqual(['Question 4', 'A4']);
    expect(preview?.rowCount).toBe(12);
  });

  it('reads quotes, commas and line ends inside cells, and counts no row in which nothing stands', () => {
    const preview = previewOf('question,optionA\r\n"Who said ""yes, sir""\nto whom?", Musa \r\n,\r\n\r\n');
    expect(preview?.rows).toEqual([['Who said "yes, sir"\nto whom?', 'Musa']]);
    expect(preview?.rowCount).toBe(1);
  });

  it.each([
    ['semicolons', 'question;optionA\nWhere, then?;There'],
    ['tabs', 'question\toptionA\nWhere, then?\tThere'],
    ['what the first line names', 'sep=;\r\nquestion;optionA\r\nWhere, then?;There'],
    ['semicolons after a byte order mark', '\uFEFFquestion;optionA\nWhere, then?;There'],
  ])('finds columns that are separated by %s', (_, text) => {
    expect(previewOf(text)).toMatchObject({
      headers: ['question', 'optionA'],
      rows: [['Where, then?', 'There']],
      rowCount: 1,
    });
  });

  it.each([
    ['an empty file', ''],
    ['a header alone', 'question,optionA\n\n'],
    ['a spreadsheet that was only renamed', 'PK\u0003\u0004\0\0,\nx'],
  ])('has nothing to show of %s', (_, text) => {
    expect(previewOf(text)).toBeNull();
  });

  it('finds every column of our own sample', () => {
    const preview = previewOf(sampleText());
    expect(preview?.rowCount).toBe(3);
    expect(autoMapping(preview?.headers ?? [])).toEqual(
      Object.fromEntries(QUESTION_FILE_COLUMNS.map((field) => [field, field])),
    );
  });
});
