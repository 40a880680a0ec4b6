/** Files of questions that staff upload. */

import { plainHeader, type RowFailureView } from './csv-uploads.js';

/** What a column of a file can mean; `aliases` are further headers that are known for it, in lower case without blanks. */
export const QUESTION_FILE_FIELDS = [
  { field: 'question', label: 'Question', isRequired: true, aliases: ['questiontext', 'text'] },
  { field: 'optionA', label: 'Option A', isRequired: true, aliases: ['a', 'option1', 'answera'] },
  { field: 'optionB', label: 'Option B', isRequired: true, aliases: ['b', 'option2', 'answerb'] },
  { field: 'optionC', label: 'Option C', isRequired: true, aliases: ['c', 'option3', 'answerc'] },
  { field: 'optionD', label: 'Option D', isRequired: false, aliases: ['d', 'option4', 'answerd'] },
  {
    field: 'correctAnswer',
    label: 'Correct answer',
    isRequired: true,
    aliases: ['correct', 'answer', 'correctoption', 'rightanswer'],
  },
  { field: 'category', label: 'Category', isRequired: true, aliases: ['topic'] },
  { field: 'language', label: 'Language', isRequired: true, aliases: ['lang'] },
  { field: 'difficulty', label: 'Difficulty', isRequired: false, aliases: ['level', 'difficultylevel'] },
] as const;

export type QuestionFileField = (typeof QUESTION_FILE_FIELDS)[number]['field'];

/** The columns of the sample file, in order. */
export const QUESTION_FILE_COLUMNS = QUESTION_FILE_FIELDS.map(({ field }) => field);

/** Which column, by its header, is which field; a field that is left out or blank is not in the file. */
export type QuestionFileMapping = Readonly<Partial<Record<QuestionFileField, string>>>;

/** The name of the form's entry that maps a field to the header of its column. */
export const mappingEntry = (field: QuestionFileField): `mapping_${QuestionFileField}` => `mapping_${field}`;

/** Maps columns by their headers, whatever their case, blanks and dashes: what the wizard proposes. */
export function autoMapping(headers: readonly string[]): QuestionFileMapping {
  const plain = headers.map(plainHeader);
  const mapping: Partial<Record<QuestionFileField, string>> = {};
  for (const { field, aliases } of QUESTION_FILE_FIELDS) {
    const names: readonly string[] = [field.toLowerCase(), ...aliases];
    const name = names.find((one) => plain.includes(one));
    if (name !== undefined) mapping[field] = headers[plain.indexOf(name)];
  }
  return mapping;
}

/** More rows than anybody writes; 5 MB of nearly nothing would be more than a million. */
export const QUESTION_FILE_ROWS_MAX = 100_000;

export interface QuestionsUploadView {
  readonly message: string;
  readonly successful: number;
  readonly failed: number;
  readonly summary: { readonly total: number; readonly successful: number; readonly failed: number };
  /** The first of them. */
  readonly failures: readonly RowFailureView[];
}
