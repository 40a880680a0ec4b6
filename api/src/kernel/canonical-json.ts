/**
 * One text for one value: the JSON of RFC 8785 (keys sorted by UTF-16 code units, no spaces), so that a hash over it
 * is the same wherever it is computed. Values whose text could differ are refused rather than guessed.
 *
 * @param omit keys that are left out of the outermost object
 * @throws RangeError for a number that is not a safe integer (rule money/whole-kobo)
 * @throws TypeError for what JSON cannot hold: undefined, functions, lone surrogates
 */
export function canonicalJson(value: unknown, omit: readonly string[] = []): string {
  // What already stands in order needs no second writing: the engine's own writer is several times faster.
  if (inOrder(value) && omit.length === 0) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const record = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of sortedKeys(record)) {
    if (omit.includes(key)) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(record[key])}`;
  }
  return `{${text}}`;
}

function sortedKeys(record: object): string[] {
  const keys = Object.keys(record);
  return isSorted(keys) ? keys : keys.sort();
}

function isSorted(keys: readonly string[]): boolean {
  for (let index = 1; index < keys.length; index += 1) {
    if ((keys[index - 1] as string) > (keys[index] as string)) return false;
  }
  return true;
}

/** Whether JSON.stringify would write the canonical form; refuses what has none. */
function inOrder(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
      if (!value.isWellFormed()) throw new TypeError('Text with a lone surrogate has no canonical form');
      return true;
    case 'number':
      if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number that JSON keeps exactly: ${value}`);
      return true;
    case 'boolean':
      return true;
    case 'object':
      return value === null || innerInOrder(value);
    default:
      throw new TypeError(`JSON has no ${typeof value}`);
  }
}

function innerInOrder(value: object): boolean {
  let ordered = true;
  if (Array.isArray(value)) {
    for (const item of value) ordered = inOrder(item) && ordered;
    return ordered;
  }
  const record = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(record);
  for (const key of keys) ordered = inOrder(key) && inOrder(record[key]) && ordered;
  return ordered && isSorted(keys);
}

/** The same value with every object's keys in canonical order, so that its plain JSON is its canonical text. */
export function inCanonicalOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => inCanonicalOrder(item)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(sortedKeys(record).map((key) => [key, inCanonicalOrder(record[key])])) as Value;
}
