import { type Texts } from '@sabi50/texts/console/sections';
import { type Language } from '@sabi50/contracts/languages';

/** The texts of a language by folder of the console; a folder that is missing speaks English. */
export type TextsByFolder = Partial<Texts>;

/** A language travels in one file; English stands in each folder already. */
const FILES: Readonly<Record<Language, () => Promise<TextsByFolder>>> = {
  en: async () => ({}),
  ha: async () => (await import('@sabi50/texts/console/ha')).TEXTS,
  yo: async () => (await import('@sabi50/texts/console/yo')).TEXTS,
  ig: async () => (await import('@sabi50/texts/console/ig')).TEXTS,
};

/** Fetches the texts of a language. */
export const loadTexts = (language: Language): Promise<TextsByFolder> => FILES[language]();
