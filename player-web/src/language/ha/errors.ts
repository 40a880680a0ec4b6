import { VALIDATION } from '@sabi50/vocabulary/validation-messages';
import { type ErrorsTexts } from '../sections/errors';

export const ERRORS: ErrorsTexts = {
  codes: null,
  validation: VALIDATION,
  offline: 'Babu intanet. A kunna data ko Wi-Fi, sannan a sake gwadawa.',
  timeout: 'Intanet yana jinkiri, amsa ba ta zo ba. A sake gwadawa.',
  unknown: 'An samu matsala. A sake gwadawa.',
};
