import { type TranslatedCodes, type TranslatedMessages } from './server-messages';

interface ErrorTexts {
  readonly network: string;
  /** An answer that did not come in time. */
  readonly timeout: string;
  readonly unknown: string;
  /** In place of the server's message; null where the server speaks this language. */
  readonly codes: TranslatedCodes | null;
  /** In place of what the server says of a field, a file or a row; null likewise. */
  readonly messages: TranslatedMessages | null;
}

export const ENGLISH: ErrorTexts = {
  network: 'The server does not answer. Please check the connection, then try again.',
  timeout: 'The server has not answered within 20 seconds. Please try again.',
  unknown: 'Something went wrong on our side',
  codes: null,
  messages: null,
};
