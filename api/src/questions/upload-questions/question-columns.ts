import { QUESTION_FILE_MESSAGES } from '@sabi50/texts/api/en/question-file-messages';
import {
  autoMapping,
  mappingEntry,
  QUESTION_FILE_FIELDS,
  type QuestionFileField,
  type QuestionFileMapping,
  type QuestionFileNoteView,
} from '@sabi50/vocabulary/question-files';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type Message } from '../../kernel/domain-error.js';
import { coded } from '../../platform/http/coded-messages.js';
import { fieldRefused } from '../../platform/http/validation.js';

/** Where in a row each field stands; a field that is not in the file has no place. */
export type QuestionColumns = ReadonlyMap<QuestionFileField, number>;

/**
 * The mapping that a form carries as `mapping_{field}`; null when it carries none, and the headers decide
 * (rule staff/question-files).
 * @param others the form's further entries that mean something to the caller
 * @throws DomainError VALIDATION_FAILED naming an entry that nobody knows
 */
export function mappingOf(
  entries: ReadonlyMap<string, string>,
  others: readonly string[] = [],
): QuestionFileMapping | null {
  const fields = new Map<string, QuestionFileField>(
    QUESTION_FILE_FIELDS.map(({ field }) => [mappingEntry(field), field]),
  );
  const mapping: Partial<Record<QuestionFileField, string>> = {};
  for (const [name, header] of entries) {
    const field = fields.get(name);
    if (field) mapping[field] = header;
    else if (!others.includes(name)) throw fieldRefused(name, VALIDATION.unknownField);
  }
  return Object.keys(mapping).length === 0 ? null : mapping;
}

/** Finds the columns of a file by its headers, and says what is wrong with the mapping or worth knowing. */
export function findColumns(
  headers: readonly string[],
  mapping: QuestionFileMapping | null,
): { columns: QuestionColumns; errors: readonly QuestionFileNoteView[]; warnings: readonly QuestionFileNoteView[] } {
  const columns = new Map<QuestionFileField, number>();
  const errors: QuestionFileNoteView[] = [];
  const wanted = mapping ?? autoMapping(headers);
  for (const { field, label, isRequired } of QUESTION_FILE_FIELDS) {
    const header = wanted[field]?.normalize('NFC').trim() ?? '';
    const place = headers.indexOf(header);
    const note = (message: Message) => errors.push({ line: null, field, ...coded(message) });
    if (header !== '' && place !== -1) columns.set(field, place);
    else if (header !== '') note(QUESTION_FILE_MESSAGES.noSuchColumn(label, header));
    else if (isRequired) note(QUESTION_FILE_MESSAGES.notMapped(label));
  }
  const warnings: QuestionFileNoteView[] = [];
  const warn = (field: QuestionFileField, message: string) =>
    columns.has(field) || warnings.push({ line: null, field, ...coded(message) });
  warn('optionD', QUESTION_FILE_MESSAGES.optionDNotMapped);
  warn('difficulty', QUESTION_FILE_MESSAGES.difficultyNotMapped);
  return { columns, errors, warnings };
}
