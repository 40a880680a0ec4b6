import { OPTION_LETTERS } from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGE_ENGLISH_NAMES, LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/contracts/languages';
import { QUESTION_FILE_MESSAGES } from '@sabi50/texts/api/en/question-file-messages';
import { isConvertedDate, damageOf } from '../../../platform/csv/csv-cells.js';
import { type Finding } from '../../../platform/csv/file-findings.js';
import { type CsvRow } from '../../../platform/csv/csv-reader.js';
import { type QuestionDraft, readQuestionDraft } from '../edit-questions/question-draft.rules.js';
import { type QuestionColumns } from './question-columns.js';

/** A row of a file, and what was found in it. */
export interface RowReading {
  /** Null where something is wrong. */
  readonly draft: QuestionDraft | null;
  readonly findings: readonly Finding[];
}

/**
 * Reads a row as people write them into spreadsheets: `English` for `en`, `Current Affairs` for `current-affairs`, the
 * right option by its letter or by its text.
 */
export function readQuestionCells({ cells, fault }: Omit<CsvRow, 'line'>, columns: QuestionColumns): RowReading {
  if (fault !== null) return { draft: null, findings: [{ gravity: 'error', field: null, message: fault }] };
  const cell = (field: Parameters<QuestionColumns['get']>[0]): string => cells[columns.get(field) ?? -1] ?? '';
  const options = [cell('optionA'), cell('optionB'), cell('optionC'), cell('optionD')];
  const findings: Finding[] = suspicionsOf(cell('question'), options);
  const difficulty = plain(cell('difficulty'));
  if (difficulty === '' && columns.has('difficulty')) {
    findings.push({ gravity: 'hint', field: 'difficulty', message: QUESTION_FILE_MESSAGES.difficultyEmpty });
  }
  const reading = readQuestionDraft({
    question: cell('question'),
    options,
    correctAnswer: letterOf(cell('correctAnswer'), options, findings),
    category: plain(cell('category')),
    language: languageOf(cell('language')),
    difficulty,
  });
  if ('draft' in reading) return { draft: reading.draft, findings };
  const errors = reading.faults.map(({ field, message }) => ({ gravity: 'error', field, message }) as const);
  return { draft: null, findings: [...errors, ...findings] };
}

/** Signs that a spreadsheet or a web page damaged the texts. */
function suspicionsOf(question: string, options: readonly string[]): Finding[] {
  const found: Finding[] = [];
  const note = (field: string, message: string | null) =>
    message !== null && found.push({ gravity: 'suspicious', field, message });
  note('question', damageOf(question));
  OPTION_LETTERS.forEach((letter, place) => {
    const option = options[place] ?? '';
    note(`option${letter}`, isConvertedDate(option, options) ? QUESTION_FILE_MESSAGES.convertedDate : damageOf(option));
  });
  return found;
}

/** `Current Affairs`, `current_affairs` and `current-affairs` are one. */
const plain = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, '-');

const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** `en`, `English`, and each language by its own name. */
const LANGUAGE_NAMES: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.flatMap((language) =>
    [language, LANGUAGE_ENGLISH_NAMES[language], LANGUAGE_OWN_NAMES[language]].map(
      (name) => [withoutMarks(name), language] as const,
    ),
  ),
);

const languageOf = (text: string): string => LANGUAGE_NAMES.get(withoutMarks(text)) ?? text;

/** The letter as it is written, out of `Option B` or `B)`, or of the one option that has these words. */
function letterOf(answer: string, options: readonly string[], findings: Finding[]): string {
  const [, letter] = /^(?:option\s*)?\(?([a-d])[).:]?$/i.exec(answer) ?? [];
  const same = (option: string): boolean => option !== '' && option.toLowerCase() === (letter ?? answer).toLowerCase();
  const place = options.findIndex(same);
  const named = OPTION_LETTERS[place] ?? null;
  if (letter !== undefined) {
    const meant = letter.toUpperCase();
    if (named !== null && named !== meant) {
      const message = QUESTION_FILE_MESSAGES.letterIsOption(meant, named);
      findings.push({ gravity: 'suspicious', field: 'correctAnswer', message });
    }
    return meant;
  }
  if (named === null || options.filter(same).length > 1) return answer;
  findings.push({ gravity: 'hint', field: 'correctAnswer', message: QUESTION_FILE_MESSAGES.answerByText(named) });
  return named;
}
