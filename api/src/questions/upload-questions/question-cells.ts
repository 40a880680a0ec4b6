import { OPTION_LETTERS, type OptionLetter } from '@sabi50/vocabulary/enumerations';
import { type Language, LANGUAGE_ENGLISH_NAMES, LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/vocabulary/languages';
import { QUESTION_FILE_MESSAGES } from '@sabi50/texts/api/en/question-file-messages';
import { type DraftFault, type DraftReading, readQuestionDraft } from '../edit-questions/question-draft.rules.js';
import { type QuestionColumns } from './question-columns.js';

/** What a row of a file says, and what was taken for granted in reading it. */
export interface RowReading {
  readonly reading: DraftReading;
  readonly warnings: readonly DraftFault[];
}

/**
 * Reads a row as people write them into spreadsheets: `English` for `en`, `Current Affairs` for `current-affairs`, the
 * right option by its letter or by its text.
 * @param width how many columns the file has
 */
export function readQuestionCells(cells: readonly string[], columns: QuestionColumns, width: number): RowReading {
  if (cells.slice(width).some((cell) => cell !== '')) {
    return { reading: { faults: [{ field: 'question', message: QUESTION_FILE_MESSAGES.tooManyCells }] }, warnings: [] };
  }
  const cell = (field: Parameters<QuestionColumns['get']>[0]): string => cells[columns.get(field) ?? -1] ?? '';
  const options = [cell('optionA'), cell('optionB'), cell('optionC'), cell('optionD')];
  const warnings: DraftFault[] = [];
  const difficulty = plain(cell('difficulty'));
  if (difficulty === '' && columns.has('difficulty')) {
    warnings.push({ field: 'difficulty', message: QUESTION_FILE_MESSAGES.difficultyEmpty });
  }
  const reading = readQuestionDraft({
    question: cell('question'),
    options,
    correctAnswer: letterOf(cell('correctAnswer'), options, warnings),
    category: plain(cell('category')),
    language: languageOf(cell('language')),
    difficulty,
  });
  return { reading, warnings };
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
function letterOf(answer: string, options: readonly string[], warnings: DraftFault[]): string {
  const [, letter] = /^(?:option\s*)?\(?([a-d])[).:]?$/i.exec(answer) ?? [];
  if (letter !== undefined) return letter.toUpperCase();
  const same = (option: string): boolean => option !== '' && option.toLowerCase() === answer.toLowerCase();
  const place = options.findIndex(same);
  if (place === -1 || options.filter(same).length > 1) return answer;
  const named = OPTION_LETTERS[place] as OptionLetter;
  warnings.push({ field: 'correctAnswer', message: QUESTION_FILE_MESSAGES.answerByText(named) });
  return named;
}
