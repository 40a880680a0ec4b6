/**
 * One text for one value: the JSON of RFC 8785 (keys sorted by UTF-16 code units, no spaces), so that a hash over it
 * is the same wherever it is computed. Values whose text could differ are refused rather than guessed.
 * @throws RangeError for a number that is not a safe integer (money is counted in integers, decision D2)
 * @throws TypeError for what JSON cannot hold: undefined, functions, lone surrogates
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      if (!value.isWellFormed()) throw new TypeError('Text with a lone surrogate has no canonical form');
      return JSON.stringify(value);
    case 'number':
      if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number that JSON keeps exactly: ${value}`);
      return Object.is(value, -0) ? '0' : String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? `[${value.map(canonicalJson).join(',')}]` : canonicalObject(value);
    default:
      throw new TypeError(`JSON has no ${typeof value}`);
  }
}

function canonicalObject(value: object): string {
  const record = value as Readonly<Record<string, unknown>>;
  const parts = Object.keys(record)
    .sort()
    .map((key) => `${canonicalJson(key)}:${canonicalJson(record[key])}`);
  return `{${parts.join(',')}}`;
}
