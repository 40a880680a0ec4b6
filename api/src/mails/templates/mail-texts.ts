import { type MailKind } from '../mails.events.js';

/** What the texts of a mail may mention. */
export interface MailFacts {
  /** Null: the mail goes to an address that nobody has verified, and carries nothing that somebody typed. */
  readonly firstName: string | null;
  readonly product: string;
  readonly support: string;
}

/** The words of one mail, plain text; the layout escapes them. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The words on the button; left out where a mail leads nowhere. */
  readonly button?: string;
  /** Said below the button, in small print. */
  readonly notes: readonly string[];
}

/** All mails in one language, and the words that every mail has around its text. */
export interface MailTexts {
  readonly kinds: Readonly<Record<MailKind, (facts: MailFacts) => MailText>>;
  /** Said above the bare link, for readers whose mail program shows no buttons. */
  readonly linkHint: string;
  readonly footer: (facts: MailFacts) => string;
}

/** A name behind the sign that stands before it; nothing where there is no name. */
export const after = (sign: string, name: string | null): string => (name === null ? '' : sign + name);
