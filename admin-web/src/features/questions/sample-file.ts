import Papa from 'papaparse';
import { QUESTION_FILE_COLUMNS, type QuestionFileField } from '@sabi50/contracts/question-files';

export const SAMPLE_FILE_NAME = 'sample-questions.csv';

/** One of each kind: four options, three options, another language. */
const SAMPLE_ROWS: readonly Readonly<Record<QuestionFileField, string>>[] = [
  {
    ...{ question: 'Which city is the capital of Nigeria?', optionA: 'Lagos', optionB: 'Abuja', optionC: 'Kano' },
    ...{ optionD: 'Enugu', correctAnswer: 'B', category: 'current-affairs', language: 'en', difficulty: 'easy' },
  },
  {
    ...{ question: 'How many players of a football team are on the pitch at the kick-off?', optionA: '9' },
    ...{ optionB: '10', optionC: '11', optionD: '', correctAnswer: 'C' },
    ...{ category: 'sports', language: 'en', difficulty: 'medium' },
  },
  {
    ...{ question: 'Wane birni ne babban birnin Jihar Kano?', optionA: 'Kano', optionB: 'Wudil', optionC: 'Gaya' },
    ...{ optionD: 'Bichi', correctAnswer: 'A', category: 'current-affairs', language: 'ha', difficulty: 'easy' },
  },
];

/** The text of the sample: quoted, with the mark by which spreadsheets know UTF-8 (rule data/csv). */
export const sampleText = (): string =>
  `\uFEFF${Papa.unparse([...SAMPLE_ROWS], {
    columns: [...QUESTION_FILE_COLUMNS],
    quotes: true,
    newline: '\r\n',
    escapeFormulae: true,
  })}\r\n`;

/** The file to download (rule data/csv). */
export const sampleFile = (): Blob => new Blob([sampleText()], { type: 'text/csv;charset=utf-8' });
