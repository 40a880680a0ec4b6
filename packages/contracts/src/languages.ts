/** The languages of the interface, of mails and of the question bank. */
export const LANGUAGES = ['en', 'ha', 'yo', 'ig'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Used where nothing, or nothing known, was chosen (rule data/four-languages). */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Each language by its own name, as the pickers show it. */
export const LANGUAGE_OWN_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ha: 'Hausa',
  yo: 'Yorùbá',
  ig: 'Igbo',
};

/** Each language by its English name, as the staff console shows it. */
export const LANGUAGE_ENGLISH_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ha: 'Hausa',
  yo: 'Yoruba',
  ig: 'Igbo',
};

/** Whether a value read from storage or a request is one of the four codes. */
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);
