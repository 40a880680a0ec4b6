import { type ErrorCode } from '@sabi50/vocabulary/error-codes';

interface ErrorTexts {
  readonly network: string;
  readonly unknown: string;
  /** In place of the server's message; the server speaks English. */
  readonly codes: Readonly<Partial<Record<ErrorCode, string>>>;
}

export const ENGLISH: ErrorTexts = {
  network: 'The server does not answer. Please check the connection, then try again.',
  unknown: 'Something went wrong on our side',
  codes: {},
};
