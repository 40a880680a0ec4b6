/** One thing that the app says, under a key such as "quiz.result.won". */
export interface SpokenText {
  readonly key: string;
  readonly text: string;
}

/** Values that functions of a dictionary are tried with: a number and a word serve them all. */
const SAMPLES: readonly (readonly unknown[])[] = [
  [1, 1, 1, 1],
  [3, 3, 3, 3],
  ['x', 'x', 'x', 'x'],
];

/** Every text of a dictionary, those that its functions make included. */
export function spokenTexts(value: unknown, key = ''): readonly SpokenText[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (typeof value === 'function') return textsOf(value as (...args: readonly unknown[]) => unknown, key);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => spokenTexts(inner, key ? `${key}.${name}` : name));
}

function textsOf(say: (...args: readonly unknown[]) => unknown, key: string): readonly SpokenText[] {
  return SAMPLES.flatMap((sample, index) => {
    try {
      return spokenTexts(say(...sample), `${key}#${index}`);
    } catch {
      // This one takes another kind of value; a further sample fits.
      return [];
    }
  });
}
