import { QUESTION_FILE_MESSAGES } from '@sabi50/texts/api/en/question-file-messages';
import {
  autoMapping,
  mappingEntry,
  QUESTION_FILE_FIELDS,
  type QuestionFileField,
  type QuestionFileMapping,
} from '@sabi50/contracts/question-files';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { CSV_MESSAGES } from '@sabi50/texts/api/en/csv-messages';
import { plainHeader } from '@sabi50/contracts/csv-uploads';
import { type Message } from '../../../kernel/domain-error.js';
import { type Finding } from '../../../platform/csv/file-findings.js';
import { fieldRefused } from '../../../platform/http/validation.js';

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

/** How many of the columns that are wanted a header has. */
export const columnsKnown = (headers: readonly string[], mapping: QuestionFileMapping | null): number =>
  mapping === null
    ? Object.keys(autoMapping(headers)).length
    : Object.values(mapping).filter((header) => headers.includes(tidied(header))).length;

/** As the header of a file is read. */
const tidied = (header: string): string => header.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Finds the columns of a file by its headers, and says what is wrong with the mapping or worth knowing. */
export function findColumns(
  headers: readonly string[],
  mapping: QuestionFileMapping | null,
): { columns: QuestionColumns; findings: readonly Finding[] } {
  const columns = new Map<QuestionFileField, number>();
  const findings: Finding[] = [];
  const wanted = mapping ?? autoMapping(headers);
  const isDoubled = (header: string): boolean =>
    headers.filter((other) => other === header || plainHeader(other) === (plainHeader(header) || other)).length > 1;
  for (const { field, label, isRequired } of QUESTION_FILE_FIELDS) {
    const header = tidied(wanted[field] ?? '');
    const place = headers.indexOf(header);
    const refuse = (message: Message) => findings.push({ gravity: 'error', field, message });
    if (place !== -1) columns.set(field, place);
    if (header === '' && isRequired) refuse(QUESTION_FILE_MESSAGES.notMapped(label));
    if (header === '') continue;
    if (place === -1) refuse(QUESTION_FILE_MESSAGES.noSuchColumn(label, header));
    else if (isDoubled(header)) refuse(CSV_MESSAGES.doubledColumn(header));
  }
  const hint = (field: QuestionFileField, message: string) =>
    columns.has(field) || findings.push({ gravity: 'hint', field, message });
  hint('optionD', QUESTION_FILE_MESSAGES.optionDNotMapped);
  hint('difficulty', QUESTION_FILE_MESSAGES.difficultyNotMapped);
  return { columns, findings };
}
