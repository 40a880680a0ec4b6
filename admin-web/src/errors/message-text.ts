import { ERRORS } from '@sabi50/texts/api/en/errors';
import { type ErrorCode } from '@sabi50/vocabulary/error-codes';
import { SERVER_MESSAGES } from './server-messages';
import { type ErrorTexts } from './texts';

type Sentence = string | ((...args: readonly string[]) => string);
type Sentences = Readonly<Record<string, Readonly<Record<string, Sentence>>>>;

/** Between the reasons of one row of a file. */
const BETWEEN_REASONS = '; ';

/**
 * What the server wrote, in the language of `texts`: a message of the vocabulary by its translation, several reasons of one
 * row one by one, anything else as it came.
 */
export function messageText(message: string, texts: ErrorTexts): string {
  const whole = translated(message, texts);
  if (whole !== null || !message.includes(BETWEEN_REASONS)) return whole ?? message;
  const reasons = message.split(BETWEEN_REASONS).map((reason) => translated(reason, texts) ?? reason);
  return reasons.join(BETWEEN_REASONS);
}

/** One sentence of the vocabulary in the language of `texts`; null where it is none, or the server speaks that language. */
export function translated(message: string, texts: ErrorTexts): string | null {
  const { codes, messages } = texts;
  if (!codes || !messages) return null;
  const found = find(message);
  if (!found) return null;
  if ('code' in found) return (codes as Readonly<Record<string, string | undefined>>)[found.code] ?? null;
  const sentence = (messages as unknown as Sentences)[found.part]?.[found.name];
  if (sentence === undefined) return null;
  if (typeof sentence === 'string') return sentence;
  // A value may be a sentence itself, such as the reason why mails wait, or the name of a column.
  const columns: Readonly<Record<string, string>> = texts.columns;
  return sentence(...found.values.map((value) => translated(value, texts) ?? columns[value] ?? value));
}

type Found =
  { readonly code: ErrorCode } | { readonly part: string; readonly name: string; readonly values: readonly string[] };

function find(message: string): Found | null {
  const whole = WHOLE.get(message);
  if (whole) return whole;
  for (const { part, name, pattern } of PATTERNS) {
    const values = pattern.exec(message)?.slice(1);
    if (values) return { part, name, values };
  }
  return null;
}

const ALL = Object.entries(SERVER_MESSAGES as unknown as Sentences).flatMap(([part, sentences]) =>
  Object.entries(sentences).map(([name, sentence]) => ({ part, name, sentence })),
);

/** Sentences that are always the same. */
const WHOLE: ReadonlyMap<string, Found> = new Map<string, Found>([
  ...Object.entries(ERRORS).map(([code, message]) => [message, { code: code as ErrorCode }] as const),
  ...ALL.flatMap(({ part, name, sentence }) =>
    typeof sentence === 'string' ? [[sentence, { part, name, values: [] }] as const] : [],
  ),
]);

/** Stands for a value in a sentence; no message holds it. */
const VALUE = '\u0001';

/** Serves where a word, a number or a list of words is asked for. */
const ANY_VALUE = { toString: () => VALUE, join: () => VALUE } as unknown as string;

/** Sentences that hold values, each as the pattern that finds the values again. */
const PATTERNS = ALL.flatMap(({ part, name, sentence }) =>
  typeof sentence === 'string' ? [] : [{ part, name, pattern: patternOf(sentence) }],
);

function patternOf(sentence: (...args: readonly string[]) => string): RegExp {
  const words = sentence(...Array.from({ length: sentence.length }, () => ANY_VALUE));
  const escaped = words.split(VALUE).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('(.+)')}$`, 's');
}
