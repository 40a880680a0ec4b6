import { VALIDATION } from '@sabi50/vocabulary/validation-messages';
import { type ErrorsTexts } from '../sections/errors';

export const ERRORS: ErrorsTexts = {
  codes: null,
  validation: VALIDATION,
  offline: 'Kò sí ayélujára. Ẹ tan dátà tàbí Wi-Fi, kí ẹ sì gbìyànjú lẹ́ẹ̀kan sí i.',
  timeout: 'Ayélujára ń falẹ̀, ìdáhùn kò sì dé. Ẹ jọ̀wọ́, ẹ gbìyànjú lẹ́ẹ̀kan sí i.',
  unknown: 'Àṣìṣe kan ṣẹlẹ̀. Ẹ jọ̀wọ́, ẹ gbìyànjú lẹ́ẹ̀kan sí i.',
};
