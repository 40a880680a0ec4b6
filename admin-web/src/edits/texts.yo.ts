import { type ENGLISH } from './texts.en';

export const TEXTS: typeof ENGLISH = {
  title: 'Ó ti yí padà láàárín àkókò yìí',
  hint: 'Kò tíì sí ohun tó wà ní ìpamọ́. Ẹ wo ohun tí ẹlòmíràn yí padà, kí ẹ tún fi pamọ́.',
  now: (field, value) => `${field}: ${value} ni báyìí`,
  theirs: (value) => `Tiwọn: ${value}`,
  yours: (value) => `Tiyín: ${value}`,
  nothing: 'kò sí nǹkan',
  yes: 'Bẹ́ẹ̀ ni',
  no: 'Bẹ́ẹ̀ kọ́',
};
