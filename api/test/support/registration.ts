import { randomInt, randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@sabi50/contracts/terms';

/** A registration that would be accepted, with an address and a number that nobody else has. */
export function anyRegistration(changes: Record<string, unknown> = {}) {
  return {
    firstName: 'Chidi',
    lastName: 'Okeke',
    email: `chidi-${randomUUID()}@sabi50.test`,
    password: '246813',
    mobile: `0803${String(randomInt(10_000_000)).padStart(7, '0')}`,
    preferredLanguage: 'en',
    gender: 'male',
    location: 'lagos',
    source: 'social-media',
    ageConfirmed: true,
    termsVersion: TERMS_VERSION,
    ...changes,
  };
}
