import { VALIDATION } from '@sabi50/vocabulary/validation-messages';
import { type ErrorsTexts } from '../sections/errors';

export const ERRORS: ErrorsTexts = {
  codes: null,
  validation: VALIDATION,
  offline: 'Ịntanet adịghị. Gbanye data ma ọ bụ Wi-Fi, wee nwaa ọzọ.',
  timeout: 'Ịntanet na-egbu oge, azịza abịaghị. Biko nwaa ọzọ.',
  unknown: 'E nwere njehie. Biko nwaa ọzọ.',
};
