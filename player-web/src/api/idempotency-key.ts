/**
 * A fresh key for one intention of the player, such as one tap on Pay (decision D7). Keep it for every repetition of that
 * intention, so that the money moves once; take a new one for the next.
 */
export const newIdempotencyKey = (): string =>
  // Pages that are not served over TLS (a phone in the workshop) have no randomUUID.
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
