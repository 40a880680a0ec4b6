import type { ENGLISH } from './texts.en';

/** What the debug page says, in Yoruba. */
export const TEXTS: typeof ENGLISH = {
  title: 'Ìwádìí àṣìṣe',
  storedEmail: 'Ímeèlì alákòóso tó wà ní ìpamọ́',
  storedUser: 'Ìsọfúnni alákòóso',
  storage: 'Ohun tó wà ní ìpamọ́ nínú bíráwúsà',
  nothing: 'Kò sí ohunkóhun ní ìpamọ́',
  testStats: 'Dán ìpè ìṣirò wò',
  testing: 'A ń dán an wò…',
  answer: (status: number) => `Ìdáhùn ìpè náà ni ${status}`,
  backToLogin: 'Padà sí ojú-ìwé ìwọlé',
  backToPanel: 'Padà sí ojú-ìwé àkóso',
  notHere: 'Ojú-ìwé ìwádìí àṣìṣe kò sí níbí',
};
