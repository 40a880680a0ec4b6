/**
 * Streams by their names: those that begin with `prefix`, and of these the ones whose next character is from `from`
 * (inclusive) to `before` (exclusive). A name that is the bare prefix belongs to the range without `from`. All three are
 * ASCII, and the bounds one character each.
 */
export interface StreamRange {
  readonly prefix: string;
  readonly from?: string;
  readonly before?: string;
}

/** The range as two names in the order of their bytes: the first belongs to it, the second does not. */
export function boundsOf({ prefix, from = '', before }: StreamRange): readonly [first: string, end: string] {
  return [prefix + from, before === undefined ? neighbour(prefix, 1) : prefix + before];
}

/** The range as a regular expression, for a server that chooses streams by one: anchors, classes and alternatives. */
export function patternOf({ prefix, from, before }: StreamRange): RegExp {
  const start = `^${prefix.replace(/[^\w-]/g, String.raw`\$&`)}`;
  if (from === undefined && before === undefined) return new RegExp(start);
  const last = before === undefined ? '\uffff' : neighbour(before, -1);
  const next = `[${escaped(from ?? '\0')}-${escaped(last)}]`;
  return new RegExp(from === undefined ? `${start}($|${next})` : start + next);
}

/** The text with its last character replaced by the one before or after it. */
function neighbour(text: string, step: -1 | 1): string {
  return text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + step);
}

const escaped = (character: string): string => String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
