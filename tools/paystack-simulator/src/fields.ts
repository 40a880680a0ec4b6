/** A JSON object whose fields have not been checked yet. */
export type Fields = Record<string, unknown>;

/** Whether a value is a JSON object (not an array, not null). */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A whole number of at least `min`, given as a JSON number or as a decimal string; null for anything else. */
export function wholeNumber(value: unknown, min = 0): number | null {
  const candidate = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof candidate === 'number' && Number.isSafeInteger(candidate) && candidate >= min ? candidate : null;
}

/** A non-empty text, or null for anything else. */
export function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** An absolute http or https address, or null for anything else. */
export function webAddress(value: unknown): string | null {
  const address = text(value);
  if (address === null || !URL.canParse(address)) return null;
  return ['http:', 'https:'].includes(new URL(address).protocol) ? address : null;
}
