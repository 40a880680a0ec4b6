import { Intention, type IntentionOptions } from '@sabi50/vocabulary/intentions';
import { errorBody, statusOf } from '../errors/error-text';

/** Something that staff want done once, such as a broadcast or an edit: see `Intention`. */
export const newIntention = (options: Omit<IntentionOptions, 'refusalOf'> = {}): Intention =>
  new Intention({
    ...options,
    refusalOf: (error) => ({ status: statusOf(error), code: errorBody(error)?.code ?? null }),
  });
