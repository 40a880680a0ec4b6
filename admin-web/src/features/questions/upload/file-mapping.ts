import {
  mappingEntry,
  QUESTION_FILE_FIELDS,
  type QuestionFileField,
  type QuestionFileMapping,
} from '@sabi50/contracts/question-files';

/** Required fields without a column. */
export const missingFields = (mapping: QuestionFileMapping): readonly QuestionFileField[] =>
  QUESTION_FILE_FIELDS.filter(({ field, isRequired }) => isRequired && !mapping[field]).map(({ field }) => field);

/** What is sent: the file, and `mapping_{field}` with the header of its column. */
export function formOf(
  file: File,
  mapping: QuestionFileMapping,
  others: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(others)) form.append(name, value);
  for (const { field } of QUESTION_FILE_FIELDS) {
    const header = mapping[field];
    if (header) form.append(mappingEntry(field), header);
  }
  form.append('csvFile', file);
  return form;
}

/** Headers that a field can be mapped to: those with a name, each once. */
export const namedHeaders = (headers: readonly string[]): readonly string[] => [
  ...new Set(headers.filter((header) => header !== '')),
];
