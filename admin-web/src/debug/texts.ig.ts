import type { ENGLISH } from './texts.en';

/** What the debug page says, in Igbo. */
export const TEXTS: typeof ENGLISH = {
  title: 'Nchọpụta njehie',
  storedEmail: 'Email onye nlekọta e chekwara',
  storedUser: 'Nkọwa onye nlekọta',
  storage: 'Ihe e chekwara na braụza',
  nothing: 'E chekwaghị ihe ọ bụla',
  testStats: 'Nwalee oku ọnụọgụ',
  testing: 'Na-anwale…',
  answer: (status: number) => `Oku ahụ zara ${status}`,
  backToLogin: 'Laghachi na mbanye',
  backToPanel: 'Laghachi na peeji nlekọta',
  notHere: 'Peeji nchọpụta njehie adịghị ebe a',
};
