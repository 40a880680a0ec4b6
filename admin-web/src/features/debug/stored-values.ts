/** Never shown: a reader could act as its owner. */
const SECRET = 'authToken';

/** Everything in the browser's local storage as JSON text, tokens left out; null where there is nothing or no storage. */
export function storedValues(): string | null {
  try {
    const values = Object.entries({ ...localStorage }).filter(([key]) => key !== SECRET);
    return values.length === 0 ? null : JSON.stringify(Object.fromEntries(values), null, 2);
  } catch {
    return null;
  }
}
