/**
 * The canonical JSON of RFC 8785, as docs/ledger-format.md describes it: keys in the order of their UTF-16 code units, no
 * spaces. The log holds whole numbers only.
 *
 * @throws RangeError for another number; TypeError for what JSON cannot hold
 */
export function canonicalText(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number that JSON keeps`);
    return Object.is(value, -0) ? '0' : String(value);
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('A lone surrogate has no canonical text');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value === 'object') return canonicalObject(value as Readonly<Record<string, unknown>>);
  throw new TypeError(`JSON holds no ${typeof value}`);
}

/** The text of an object without some of its own keys. */
export function canonicalObject(object: Readonly<Record<string, unknown>>, without: readonly string[] = []): string {
  const members: string[] = [];
  for (const key of Object.keys(object).sort()) {
    if (!without.includes(key)) members.push(`${canonicalText(key)}:${canonicalText(object[key])}`);
  }
  return `{${members.join(',')}}`;
}
