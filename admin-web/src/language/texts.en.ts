import english from 'ra-language-english';
import { type TranslationMessages } from 'react-admin';

/** What react-admin itself says: its own English. Other languages fill the same frame. */
export const ENGLISH: TranslationMessages = english;
