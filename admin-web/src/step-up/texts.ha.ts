import type { ENGLISH } from './texts.en';

/** The password or a code again, before something that needs it, in Hausa. */
export const TEXTS: typeof ENGLISH = {
  title: 'A tabbatar da kai',
  text: 'Wannan yana sauya kuɗi, izini ko hanyar shiga, ko yana aika imel ga mutane da yawa. A fara rubuta kalmar sirri ko lambar manhaja.',
  password: 'Kalmar sirri',
  code: 'Lambar manhajar, ko lambar ceto',
  useCode: 'Yi amfani da lamba',
  usePassword: 'Yi da kalmar sirri',
  confirm: 'Tabbatar',
  confirming: 'Ana dubawa…',
};
