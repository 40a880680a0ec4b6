import { Injectable } from '@nestjs/common';
import MailComposer from 'nodemailer/lib/mail-composer';
import { BRAND } from '@sabi50/vocabulary/brand';
import { type Language } from '@sabi50/vocabulary/languages';
import { Config } from '../../platform/config.js';
import { type Letter, type LetterContent, type LetterReader, prepareLetter } from '../letters/letter.js';
import { UnsubscribeTokens } from '../unsubscribe/unsubscribe-tokens.js';
import { messageIdOf } from './message-id.js';
import { type ClaimedRecipient } from './recipient-exchange.js';

/** A mail as it goes over the wire, and its envelope's sender. */
export interface WrittenMail {
  readonly from: string;
  readonly message: Buffer;
}

/** Writes the mails of broadcasts. */
@Injectable()
export class MailWriter {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly config: Config,
  ) {}

  /** How the mails of one broadcast are written; each language is prepared once, when it is first needed. */
  writerOf(broadcastId: string, content: LetterContent): (recipient: ClaimedRecipient) => Promise<WrittenMail> {
    const prepared = new Map<Language, (reader: LetterReader) => Letter>();
    const letterIn = (language: Language) => {
      const known = prepared.get(language) ?? prepareLetter(content, language, this.config.PUBLIC_URL);
      prepared.set(language, known);
      return known;
    };
    return (recipient) => this.write(broadcastId, recipient, letterIn(recipient.language));
  }

  private async write(
    broadcastId: string,
    recipient: ClaimedRecipient,
    letterFor: (reader: LetterReader) => Letter,
  ): Promise<WrittenMail> {
    const unsubscribeUrl = this.tokens.urlFor({ userId: recipient.userId, broadcastId });
    const { subject, html, text } = letterFor({ ...recipient, unsubscribeUrl });
    const mail = new MailComposer({
      from: BRAND.mailFrom,
      // As an object, so that no address list is ever parsed out of it.
      to: { name: '', address: recipient.email },
      messageId: messageIdOf(broadcastId, recipient.userId, this.config.PUBLIC_URL),
      headers: {
        // One click, without a page (RFC 8058).
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        Precedence: 'bulk',
      },
      subject,
      text,
      ...(html !== null && { html }),
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    const from = mail.getEnvelope().from;
    return { from: from === false ? '' : from, message: await mail.build() };
  }
}
