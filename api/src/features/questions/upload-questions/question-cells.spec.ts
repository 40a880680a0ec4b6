import { describe, expect, it } from '@jest/globals';
import { QUESTION_FILE_MESSAGES } from '@sabi50/texts/api/en/question-file-messages';
import { CSV_MESSAGES } from '@sabi50/texts/api/en/csv-messages';
import { QUESTION_FILE_COLUMNS } from '@sabi50/contracts/question-files';
import { readQuestionCells } from './question-cells.js';
import { wordsOf } from '../../../kernel/domain-error.js';
import { findColumns, mappingOf } from './question-columns.js';
import { QuestionFile } from './question-file.js';

const GOOD = ['Which river flows through Lokoja?', 'Niger', 'Nile', 'Congo', '', 'A', 'sports', 'en', 'easy'];
const place = (field: (typeof QUESTION_FILE_COLUMNS)[number]): number => QUESTION_FILE_COLUMNS.indexOf(field);

function read(
  change: Partial<Record<(typeof QUESTION_FILE_COLUMNS)[number], string>> = {},
  fault: string | null = null,
) {
  const cells = QUESTION_FILE_COLUMNS.map((field) => change[field] ?? GOOD[place(field)] ?? '');
  const { columns } = findColumns(QUESTION_FILE_COLUMNS, null);
  return readQuestionCells({ cells, fault }, columns);
}

describe('a row of a question file', () => {
  it('is a question as the bank keeps it', () =>
    expect(read()).toEqual({
      draft: {
        text: 'Which river flows through Lokoja?',
        options: ['Niger', 'Nile', 'Congo'],
        correctOption: 0,
        category: 'sports',
        language: 'en',
        difficulty: 'easy',
      },
      findings: [],
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
    expect(read({ [field]: text })).toMatchObject({ draft, findings: [] });
  });

  it('takes the right option by its text, and says so', () =>
    expect(read({ correctAnswer: 'nile' })).toMatchObject({
      draft: { correctOption: 1 },
      findings: [{ gravity: 'hint', field: 'correctAnswer', message: QUESTION_FILE_MESSAGES.answerByText('B') }],
    }));

  it('takes a letter for a letter, and has it confirmed where another option is that letter', () => {
    expect(read({ optionA: 'D', optionB: 'C', optionC: 'B', optionD: 'A', correctAnswer: 'D' })).toMatchObject({
      draft: { correctOption: 3 },
      findings: [
        { gravity: 'suspicious', field: 'correctAnswer', message: QUESTION_FILE_MESSAGES.letterIsOption('D', 'A') },
      ],
    });
    expect(read({ optionA: 'A', optionB: 'B', correctAnswer: 'A' }).findings).toEqual([]);
  });

  it.each([
    ['question', 'K? ni or?k? olu-ilu Naijiria?', CSV_MESSAGES.questionMarks],
    ['optionB', 'Osun &amp; Ogun', CSV_MESSAGES.htmlCode],
    ['optionC', '02-Jan', QUESTION_FILE_MESSAGES.convertedDate],
  ] as const)('has a text confirmed that looks damaged: %s', (field, text, message) =>
    expect(read({ [field]: text })).toMatchObject({
      draft: expect.anything(),
      findings: [{ gravity: 'suspicious', field, message }],
    }),
  );

  it('is of medium difficulty where that is empty, and says so', () =>
    expect(read({ difficulty: '' })).toMatchObject({
      draft: { difficulty: 'medium' },
      findings: [{ gravity: 'hint', field: 'difficulty', message: QUESTION_FILE_MESSAGES.difficultyEmpty }],
    }));

  it('is refused when its cells cannot be relied on', () =>
    expect(read({}, CSV_MESSAGES.tooManyCells)).toEqual({
      draft: null,
      findings: [{ gravity: 'error', field: null, message: CSV_MESSAGES.tooManyCells }],
    }));

  it('names every field that is wrong', () => {
    const { draft, findings } = read({ question: '', optionB: '', correctAnswer: 'Volta', language: 'Igala' });
    expect(draft).toBeNull();
    expect(findings.map(({ field }) => field)).toEqual(['question', 'optionB', 'correctAnswer', 'language']);
  });
});

describe('the rows of a question file', () => {
  it('are no more than anybody writes', async () => {
    const row = `x${','.repeat(QUESTION_FILE_COLUMNS.length - 1)}\n`;
    const text = `${QUESTION_FILE_COLUMNS.join()}\n${row.repeat(11)}`;
    const sql = { query: async () => [] } as never;
    const read = (rowsMax: number) =>
      QuestionFile.open(Buffer.from(text), null).read(sql, async () => undefined, rowsMax);
    await expect(read(11)).resolves.toBeUndefined();
    await expect(read(10)).rejects.toThrow(expect.objectContaining({ code: 'CSV_TOO_LARGE' }));
  });
});

describe('the columns of a question file', () => {
  const form = (entries: Record<string, string>) => new Map(Object.entries(entries));

  it('are found by their headers, however they are written', () => {
    const headers = ['Lang', 'Question Text', 'option_a', 'OPTION B', 'Option-C', 'Correct Answer', 'Category', 'note'];
    const { columns, findings } = findColumns(headers, null);
    expect(Object.fromEntries(columns)).toEqual({
      language: 0,
      question: 1,
      optionA: 2,
      optionB: 3,
      optionC: 4,
      correctAnswer: 5,
      category: 6,
    });
    expect(findings.map(({ gravity, field }) => [gravity, field])).toEqual([
      ['hint', 'optionD'],
      ['hint', 'difficulty'],
    ]);
  });

  it('are those that the form names, and none else, once it names one', () => {
    const mapping = mappingOf(form({ mapping_question: 'Q', mapping_optionA: ' first ', mapping_optionD: '' }));
    const { columns, findings } = findColumns(['Q', 'first', 'optionB'], mapping);
    expect(Object.fromEntries(columns)).toEqual({ question: 0, optionA: 1 });
    const errors = findings.filter(({ gravity }) => gravity === 'error');
    expect(errors.map(({ message }) => wordsOf(message))).toEqual([
      'Option B is required but not mapped',
      'Option C is required but not mapped',
      'Correct answer is required but not mapped',
      'Category is required but not mapped',
      'Language is required but not mapped',
    ]);
  });

  it('are wrong when the file has no such column', () =>
    expect(findColumns(QUESTION_FILE_COLUMNS, { question: 'Frage' }).findings[0]).toEqual({
      gravity: 'error',
      field: 'question',
      message: QUESTION_FILE_MESSAGES.noSuchColumn('Question', 'Frage'),
    }));

  it.each([
    ['the same words', ['question', 'question', ...QUESTION_FILE_COLUMNS.slice(1)]],
    ['other blanks and case', [...QUESTION_FILE_COLUMNS, 'Question ']],
  ])('are named where they stand in the file twice, in %s', (_, headers) =>
    expect(findColumns(headers, null).findings).toEqual([
      { gravity: 'error', field: 'question', message: CSV_MESSAGES.doubledColumn('question') },
    ]),
  );

  it.each(['mapping___proto__', 'mapping_points', 'constructor', 'validateOnly'])(
    'are not named by the entry %s',
    (name) => {
      expect(() => mappingOf(form({ [name]: 'x' }))).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
      if (name === 'validateOnly') expect(mappingOf(form({ [name]: 'true' }), [name])).toBeNull();
    },
  );
});
