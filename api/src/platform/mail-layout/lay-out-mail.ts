import { MAIL_LAYOUT } from './mail-layout.js';

/** The places of the layout that a mail fills; each value is HTML. */
export interface LayoutParts {
  readonly language: string;
  readonly subject: string;
  readonly brand: string;
  readonly body: string;
  readonly footer: string;
}

const PLACE = /@@(language|subject|brand|body|footer)@@/g;

/** A mail in the frame that all mails have. */
export const laidOut = (parts: LayoutParts): string =>
  MAIL_LAYOUT.replace(PLACE, (_, name: keyof LayoutParts) => parts[name]);
