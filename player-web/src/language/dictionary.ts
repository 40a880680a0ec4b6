import { type Language } from '@sabi50/vocabulary/languages';
import { type Texts } from './texts';
import { ENGLISH } from './texts.en';
import { HAUSA } from './texts.ha';
import { IGBO } from './texts.ig';
import { YORUBA } from './texts.yo';

/** What the app says, in each of its languages. */
export const DICTIONARY: Readonly<Record<Language, Texts>> = { en: ENGLISH, ha: HAUSA, yo: YORUBA, ig: IGBO };
