import {
  CATEGORIES,
  type Category,
  DIFFICULTIES,
  type Difficulty,
  OPTION_LETTERS,
} from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import {
  ANSWER_TEXT_LENGTH_MAX,
  OPTIONS_PER_QUESTION_MIN,
  QUESTION_TEXT_LENGTH_MAX,
  QUESTION_TEXT_LENGTH_MIN,
} from '@sabi50/contracts/limits';

/** What a row says in one language; NFC, trimmed. */
export interface ImportedTexts {
  readonly text: string;
  readonly options: readonly string[];
}

/** One row of the bank's files: one question in every language. */
export interface ImportedQuestion {
  readonly key: string;
  readonly category: Category;
  readonly difficulty: Difficulty;
  /** Index into the options, the same in each language. */
  readonly correctOption: number;
  /** False: staff have to switch it on before it is drawn. */
  readonly isActive: boolean;
  /** Keys of questions that it must not meet in a game (rule staff/switched-off-questions). */
  readonly notWith: readonly string[];
  readonly texts: Readonly<Record<Language, ImportedTexts>>;
}

const KEY = /^[a-z0-9][a-z0-9-]{2,63}$/;
const FIELDS: ReadonlySet<string> = new Set([
  'key',
  'category',
  'difficulty',
  'correct',
  'active',
  'notWith',
  ...LANGUAGES,
]);
const OPTION_FIELDS = ['a', 'b', 'c', 'd'] as const;

/**
 * Reads one line. Answers the question, or every fault that was found in it,
 * in words.
 */
export function readQuestionRow(line: string): ImportedQuestion | readonly string[] {
  const row = parse(line);
  if (!row) return ['is not a JSON object'];
  const faults: string[] = [];
  const key = textOf(row['key']);
  if (!KEY.test(key)) faults.push('key: must be 3 to 64 lower-case letters, digits and dashes');
  const category = oneOf(CATEGORIES, row['category'], 'category', faults);
  const difficulty = oneOf(DIFFICULTIES, row['difficulty'], 'difficulty', faults);
  const letter = oneOf(OPTION_LETTERS, row['correct'], 'correct', faults);
  for (const field of Object.keys(row)) if (!FIELDS.has(field)) faults.push(`${field}: is not a known field`);
  const rules = readRules(row, key, faults);
  const correctOption = letter ? OPTION_LETTERS.indexOf(letter) : -1;
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [language, readTexts(language, row[language], correctOption, faults)]),
  ) as Record<Language, ImportedTexts>;
  const counts = new Set(LANGUAGES.map((language) => texts[language].options.length));
  if (counts.size > 1 && faults.length === 0) faults.push('d: must be there in every language or in none');
  if (faults.length > 0 || !category || !difficulty) return faults;
  return { key, category, difficulty, correctOption, ...rules, texts };
}

/** Whether it may be drawn, and beside what it may not; both may be left out. */
function readRules(
  { active = true, notWith = [] }: Readonly<Record<string, unknown>>,
  key: string,
  faults: string[],
): Pick<ImportedQuestion, 'isActive' | 'notWith'> {
  if (typeof active !== 'boolean') faults.push('active: must be true or false');
  const keys = isKeys(notWith) ? notWith : [key];
  if (keys.includes(key)) faults.push('notWith: must be a list of keys of other questions');
  return { isActive: active === true, notWith: keys };
}

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && KEY.test(one));

function readTexts(language: Language, value: unknown, correctOption: number, faults: string[]): ImportedTexts {
  const texts: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
  if (!isRecord(value)) faults.push(`${language}: is missing`);
  const text = textOf(texts['q']);
  if (text.length < QUESTION_TEXT_LENGTH_MIN || text.length > QUESTION_TEXT_LENGTH_MAX) {
    faults.push(`${language}.q: must be ${QUESTION_TEXT_LENGTH_MIN} to ${QUESTION_TEXT_LENGTH_MAX} characters`);
  }
  const options = OPTION_FIELDS.map((field) => textOf(texts[field]));
  if (options.at(-1) === '') options.pop();
  options.forEach((option, index) => {
    if (option === '' || option.length > ANSWER_TEXT_LENGTH_MAX) {
      faults.push(`${language}.${OPTION_FIELDS[index]}: must be 1 to ${ANSWER_TEXT_LENGTH_MAX} characters`);
    }
  });
  if (new Set(options).size !== options.length) faults.push(`${language}: two options are the same`);
  if (correctOption >= Math.max(options.length, OPTIONS_PER_QUESTION_MIN)) {
    faults.push(`${language}: the correct option is not there`);
  }
  return { text, options };
}

function oneOf<Value extends string>(
  known: readonly Value[],
  value: unknown,
  field: string,
  faults: string[],
): Value | undefined {
  const found = known.find((one) => one === value);
  if (found === undefined) faults.push(`${field}: must be one of ${known.join(', ')}`);
  return found;
}

/** The same letters always as the same code points: answers are compared by text (rule quiz/options-shuffled). */
const textOf = (value: unknown): string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value.normalize('NFC').trim() : '';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
