import { ACCESS_MESSAGES } from '@sabi50/vocabulary/access-messages';
import { VALIDATION } from '@sabi50/vocabulary/validation-messages';
import { type ErrorsTexts } from '../sections/errors';

export const ERRORS: ErrorsTexts = {
  codes: null,
  validation: VALIDATION,
  waits: ACCESS_MESSAGES,
  offline: 'You are offline. Turn on mobile data or Wi-Fi, then try again.',
  timeout: 'The network is slow and no answer came. Please try again.',
  unknown: 'Something went wrong. Please try again.',
};
