import type { ENGLISH } from './texts.en';

/** What the debug page says, in Hausa. */
export const TEXTS: typeof ENGLISH = {
  title: 'Binciken kuskure',
  storedEmail: 'Imel na mai gudanarwa da aka adana',
  storedUser: 'Bayanan mai gudanarwa',
  storage: 'Abin da aka adana a burauza',
  nothing: 'Ba a adana komai ba',
  testStats: 'Gwada kiran ƙididdiga',
  testing: 'Ana gwadawa…',
  answer: (status: number) => `Kiran ya ba da amsa ${status}`,
  backToLogin: 'Koma shafin shiga',
  backToPanel: 'Koma shafin gudanarwa',
  notHere: 'Babu shafin binciken kuskure a nan',
};
