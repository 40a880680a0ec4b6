import {
  CATEGORIES,
  type Category,
  DIFFICULTIES,
  type Difficulty,
  OPTION_LETTERS,
  type OptionLetter,
} from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import {
  ANSWER_TEXT_LENGTH_MAX,
  OPTIONS_PER_QUESTION_MAX,
  OPTIONS_PER_QUESTION_MIN,
  QUESTION_TEXT_LENGTH_MAX,
  QUESTION_TEXT_LENGTH_MIN,
} from '@sabi50/contracts/limits';
import { QUESTION_MESSAGES } from '@sabi50/texts/api/en/question-messages';
import { type Message } from '../../../kernel/domain-error.js';

/** A question as somebody wrote it, in a form or in a row of a file; nothing about it is certain. */
export interface RawQuestion {
  readonly question: unknown;
  /** Texts; what follows the third and is blank is not there. */
  readonly options: unknown;
  /** A letter. */
  readonly correctAnswer: unknown;
  readonly category: unknown;
  readonly language: unknown;
  /** Medium when it is left out. */
  readonly difficulty?: unknown;
}

/** A question that the bank can take. */
export interface QuestionDraft {
  readonly text: string;
  readonly options: readonly string[];
  /** Index into `options`. */
  readonly correctOption: number;
  readonly category: Category;
  readonly language: Language;
  readonly difficulty: Difficulty;
}

/** What is wrong with one field. */
export interface DraftFault {
  readonly field: string;
  readonly message: Message;
  /** Nothing was filled in where something must be. */
  readonly isMissing?: boolean;
}

export type DraftReading = { readonly draft: QuestionDraft } | { readonly faults: readonly DraftFault[] };

/** What a question must have (rule screens/questions), for every way a question comes. */
export function readQuestionDraft(raw: RawQuestion): DraftReading {
  const faults: DraftFault[] = [];
  const text = readText(raw.question, faults);
  const options = readOptions(raw.options, faults);
  const correctOption = readCorrectAnswer(raw.correctAnswer, options, faults);
  const category = oneOf(CATEGORIES, raw.category, { field: 'category', message: QUESTION_MESSAGES.category });
  const language = oneOf(LANGUAGES, raw.language, { field: 'language', message: QUESTION_MESSAGES.language });
  const isLeftOut = raw.difficulty === undefined || raw.difficulty === null || raw.difficulty === '';
  const difficulty = oneOf(DIFFICULTIES, isLeftOut ? 'medium' : raw.difficulty, {
    field: 'difficulty',
    message: QUESTION_MESSAGES.difficulty,
  });
  for (const one of [category, language, difficulty]) if (typeof one === 'object') faults.push(one);
  if (faults.length > 0) return { faults };
  return { draft: { text, options, correctOption, category, language, difficulty } as QuestionDraft };
}

/** What the whole form says when something that must be filled in is not; else the first fault. */
export const draftRefusal = (faults: readonly DraftFault[]): Message =>
  faults.some(({ isMissing }) => isMissing) ? QUESTION_MESSAGES.requiredFields : (faults[0]?.message ?? '');

function readText(value: unknown, faults: DraftFault[]): string {
  const text = cleaned(value);
  const refuse = (message: Message) =>
    faults.push({ field: 'question', message, ...(text === '' && { isMissing: true }) });
  if (text.length < QUESTION_TEXT_LENGTH_MIN) refuse(QUESTION_MESSAGES.questionTooShort);
  if (text.length > QUESTION_TEXT_LENGTH_MAX) refuse(QUESTION_MESSAGES.questionTooLong);
  if (UNREADABLE.test(text)) refuse(QUESTION_MESSAGES.questionUnreadable);
  return text;
}

function readOptions(value: unknown, faults: DraftFault[]): readonly string[] {
  const options = (Array.isArray(value) ? (value as unknown[]) : []).map(cleaned);
  while (options.length > OPTIONS_PER_QUESTION_MIN && options.at(-1) === '') options.pop();
  while (options.length < OPTIONS_PER_QUESTION_MIN) options.push('');
  if (options.length > OPTIONS_PER_QUESTION_MAX) {
    faults.push({ field: 'options', message: QUESTION_MESSAGES.tooManyOptions });
    return options;
  }
  options.forEach((option, index) => {
    const letter = OPTION_LETTERS[index] as OptionLetter;
    const field = `option${letter}`;
    if (option === '') faults.push({ field, message: QUESTION_MESSAGES.optionRequired(letter), isMissing: true });
    else if (option.length > ANSWER_TEXT_LENGTH_MAX) {
      faults.push({ field, message: QUESTION_MESSAGES.optionTooLong(letter) });
    } else if (UNREADABLE.test(option)) faults.push({ field, message: QUESTION_MESSAGES.optionUnreadable(letter) });
    else if (options.indexOf(option) < index) faults.push({ field, message: QUESTION_MESSAGES.optionTwice(letter) });
  });
  return options;
}

function readCorrectAnswer(value: unknown, options: readonly string[], faults: DraftFault[]): number {
  const letter = cleaned(value).toUpperCase();
  const letters = OPTION_LETTERS.slice(0, Math.min(options.length, OPTIONS_PER_QUESTION_MAX));
  const place = letters.findIndex((one) => one === letter);
  const field = 'correctAnswer';
  if (letter === '') faults.push({ field, message: QUESTION_MESSAGES.correctAnswerRequired, isMissing: true });
  else if (!OPTION_LETTERS.some((one) => one === letter))
    faults.push({ field, message: QUESTION_MESSAGES.correctAnswerNoLetter });
  else if (place === -1) faults.push({ field, message: QUESTION_MESSAGES.correctAnswer(letters.join(', ')) });
  return place;
}

const oneOf = <Value extends string>(known: readonly Value[], value: unknown, fault: DraftFault): Value | DraftFault =>
  known.find((one) => one === value) ?? fault;

/** Control characters, and what is left of letters that were written in another encoding. */
const UNREADABLE = /[\p{Cc}\uFFFD]/u;

/** The same letters always as the same code points, since answers are compared by text (rule quiz/options-shuffled). */
const cleaned = (value: unknown): string =>
  typeof value === 'string' && value.isWellFormed() ? value.normalize('NFC').replace(/\s+/g, ' ').trim() : '';
