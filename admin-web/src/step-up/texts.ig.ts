import type { ENGLISH } from './texts.en';

/** The password or a code again, before something that needs it, in Igbo. */
export const TEXTS: typeof ENGLISH = {
  title: 'Ọ bụ gị?',
  text: 'Nke a na-agbanwe ego, ikike ma ọ bụ mbanye, ma ọ bụ na-ezigara ọtụtụ mmadụ email. Biko buru ụzọ dee okwuntughe gị ma ọ bụ koodu.',
  password: 'Okwuntughe gị',
  code: 'Koodu nke ngwa ahụ, ma ọ bụ koodu mgbake',
  useCode: 'Jiri koodu',
  usePassword: 'Jiri okwuntughe',
  confirm: 'Kwenye',
  confirming: 'Na-enyocha…',
};
