import { randomInt } from 'node:crypto';

/** Names a text that stands nowhere else; letters only, so that any field takes it. */
export const canary = (of: string): string =>
  `Kanari${of}${Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`;
