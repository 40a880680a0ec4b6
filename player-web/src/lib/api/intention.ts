import { Intention, type IntentionOptions } from '@sabi50/contracts/intentions';
import { ApiError } from './api-error';

/** Something to be done once with the API, such as a payment: see `Intention`. */
export const newIntention = (options: Omit<IntentionOptions, 'refusalOf'> = {}): Intention =>
  new Intention({
    ...options,
    refusalOf: (error) => (error instanceof ApiError ? { status: error.status, code: error.ownCode } : null),
  });
