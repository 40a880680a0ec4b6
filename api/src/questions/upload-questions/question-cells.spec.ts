import { describe, expect, it } from '@jest/globals';
import { QUESTION_FILE_MESSAGES } from '@sabi50/texts/api/en/question-file-messages';
import { QUESTION_FILE_COLUMNS, QUESTION_FILE_ROWS_MAX } from '@sabi50/vocabulary/question-files';
import { readQuestionCells } from './question-cells.js';
import { findColumns, mappingOf } from './question-columns.js';
import { QuestionRows } from './question-rows.js';

const GOOD = ['Which river flows through Lokoja?', 'Niger', 'Nile', 'Congo', '', 'A', 'sports', 'en', 'easy'];
const place = (field: (typeof QUESTION_FILE_COLUMNS)[number]): number => QUESTION_FILE_COLUMNS.indexOf(field);

function read(change: Partial<Record<(typeof QUESTION_FILE_COLUMNS)[number], string>> = {}, more: string[] = []) {
  const cells = QUESTION_FILE_COLUMNS.map((field) => change[field] ?? GOOD[place(field)] ?? '');
  const { columns } = findColumns(QUESTION_FILE_COLUMNS, null);
  return readQuestionCells([...cells, ...more], columns, QUESTION_FILE_COLUMNS.length);
}

describe('a row of a question file', () => {
  it('is a question as the bank keeps it', () =>
    expect(read()).toEqual({
      reading: {
        draft: {
          text: 'Which river flows through Lokoja?',
          options: ['Niger', 'Nile', 'Congo'],
          correctOption: 0,
          category: 'sports',
          language: 'en',
          difficulty: 'easy',
        },
      },
      warnings: [],
    }));

  it.each([
    ['category', 'Current Affairs', { category: 'current-affairs' }],
    ['category', 'CURRENT_AFFAIRS', { category: 'current-affairs' }],
    ['language', 'Yoruba', { language: 'yo' }],
    ['language', 'yorùbá', { language: 'yo' }],
    ['language', 'HA', { language: 'ha' }],
    ['difficulty', 'Hard', { difficulty: 'hard' }],
    ['correctAnswer', 'c', { correctOption: 2 }],
    ['correctAnswer', 'Option B', { correctOption: 1 }],
    ['correctAnswer', '(b)', { correctOption: 1 }],
    ['correctAnswer', 'B.', { correctOption: 1 }],
  ] as const)('takes %s as people write it: %s', (field, text, draft) => {
    const { reading, warnings } = read({ [field]: text });
    expect(reading).toMatchObject({ draft });
    expect(warnings).toEqual([]);
  });

  it('takes the right option by its text, and says so', () =>
    expect(read({ correctAnswer: 'nile' })).toMatchObject({
      reading: { draft: { correctOption: 1 } },
      warnings: [{ field: 'correctAnswer', message: QUESTION_FILE_MESSAGES.answerByText('B') }],
    }));

  it('takes a letter for a letter, even where an option is that letter', () =>
    expect(read({ optionA: 'B', optionB: 'A', correctAnswer: 'A' })).toMatchObject({
      reading: { draft: { correctOption: 0 } },
    }));

  it('is of medium difficulty where that is empty, and says so', () =>
    expect(read({ difficulty: '' })).toMatchObject({
      reading: { draft: { difficulty: 'medium' } },
      warnings: [{ field: 'difficulty', message: QUESTION_FILE_MESSAGES.difficultyEmpty }],
    }));

  it('is refused when it has more cells than there are columns, blank ones aside', () => {
    expect(read({}, ['', ''])).toMatchObject({ reading: { draft: {} } });
    expect(read({}, ['', 'Volta'])).toMatchObject({
      reading: { faults: [{ message: QUESTION_FILE_MESSAGES.tooManyCells }] },
    });
  });

  it('names every field that is wrong', () => {
    const { reading } = read({ question: '', optionB: '', correctAnswer: 'Volta', language: 'Igala' });
    const faults = 'faults' in reading ? reading.faults.map(({ field }) => field) : [];
    expect(faults).toEqual(['question', 'optionB', 'correctAnswer', 'language']);
  });
});

describe('the rows of a question file', () => {
  it('are no more than anybody writes', async () => {
    async function* rows() {
      yield { line: 0, cells: QUESTION_FILE_COLUMNS };
      for (let line = 2; line < QUESTION_FILE_ROWS_MAX + 3; line += 1) yield { line, cells: [''] };
    }
    const reading = QuestionRows.open(rows(), null).then(async (file) => {
      let count = 0;
      for await (const batch of file.batches()) count += batch.length;
      return count;
    });
    await expect(reading).rejects.toThrow(expect.objectContaining({ code: 'CSV_TOO_LARGE' }));
  });
});

describe('the columns of a question file', () => {
  const form = (entries: Record<string, string>) => new Map(Object.entries(entries));

  it('are found by their headers, however they are written', () => {
    const headers = ['Lang', 'Question Text', 'option_a', 'OPTION B', 'Option-C', 'Correct Answer', 'Category', 'note'];
    const { columns, errors, warnings } = findColumns(headers, null);
    expect(Object.fromEntries(columns)).toEqual({
      language: 0,
      question: 1,
      optionA: 2,
      optionB: 3,
      optionC: 4,
      correctAnswer: 5,
      category: 6,
    });
    expect(errors).toEqual([]);
    expect(warnings.map(({ field }) => field)).toEqual(['optionD', 'difficulty']);
  });

  it('are those that the form names, and none else, once it names one', () => {
    const mapping = mappingOf(form({ mapping_question: 'Q', mapping_optionA: ' first ', mapping_optionD: '' }));
    const { columns, errors } = findColumns(['Q', 'first', 'optionB'], mapping);
    expect(Object.fromEntries(columns)).toEqual({ question: 0, optionA: 1 });
    expect(errors.map(({ message }) => message)).toEqual([
      'Option B is required but not mapped',
      'Option C is required but not mapped',
      'Correct Answer is required but not mapped',
      'Category is required but not mapped',
      'Language is required but not mapped',
    ]);
  });

  it('are wrong when the file has no such column', () =>
    expect(findColumns(QUESTION_FILE_COLUMNS, { question: 'Frage' }).errors[0]).toEqual({
      line: null,
      field: 'question',
      code: 'question-file-messages.noSuchColumn',
      params: { label: 'Question', header: 'Frage' },
      message: 'Question is mapped to "Frage", which is no column of this file',
    }));

  it.each(['mapping___proto__', 'mapping_points', 'constructor', 'validateOnly'])(
    'are not named by the entry %s',
    (name) => {
      expect(() => mappingOf(form({ [name]: 'x' }))).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
      if (name === 'validateOnly') expect(mappingOf(form({ [name]: 'true' }), [name])).toBeNull();
    },
  );
});
