import { createHmac, randomUUID } from 'node:crypto';
import { v5 } from 'uuid';

/** Namespace of every id that is derived from a natural key; frozen, since stored ids depend on it. */
const NAMESPACE = '6f1c1a52-5b0e-4f0d-9c56-5ab150000001';

/** A fresh random UUID. */
export const newId = (): string => randomUUID();

/** The same UUID for the same key parts, for ever: what makes a retried effect recognisable. */
export const derivedId = (...key: readonly (string | number)[]): string => v5(key.join('/'), NAMESPACE);

/** As derivedId, but not computable without the secret: for ids that also must not be guessable. */
export const secretDerivedId = (secret: string, ...key: readonly (string | number)[]): string =>
  v5(createHmac('sha256', secret).update(key.join('\n')).digest('hex'), NAMESPACE);
