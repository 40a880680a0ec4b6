import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type Language } from '@sabi50/contracts/languages';
import { Config } from '../../../platform/config.js';
import { LOGO_FILE } from '../../../platform/mail-layout/mail-logo.js';
import {
  type BroadcastMail,
  type BroadcastContent,
  type MailReader,
  prepareMail,
} from '../mail-content/broadcast-mail.js';
import { UnsubscribeTokens } from '../unsubscribe/unsubscribe-tokens.js';
import { type Attachment } from './attachment-cache.js';
import { type ClaimedRecipient } from './recipient-claim-batcher.js';

/**
 * The Message-ID of one recipient's mail in one broadcast: the same whenever it is sent, so that a mail of unknown outcome can
 * be looked for in the server's log, and a server that drops duplicates knows it.
 */
export const messageIdOf = (broadcastId: string, userId: string, publicUrl: string): string =>
  `<${broadcastId}.${userId}@${new URL(publicUrl).hostname}>`;

/** A mail as it goes over the wire, and its envelope's sender. */
export interface WrittenMail {
  readonly from: string;
  /** In pieces: the files are the same bytes in all mails of a broadcast. */
  readonly message: readonly Buffer[];
}

/** What is the same in all mails of a broadcast. */
interface Prepared {
  readonly broadcastId: string;
  /** Each with the mark that stands for it in the mail that the library writes; nothing else can hold it. */
  readonly files: readonly (Attachment & { readonly mark: string })[];
}

/** Writes the mails of broadcasts. */
@Injectable()
export class MailWriter {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly config: Config,
  ) {}

  /** How the mails of one broadcast are written; each language is prepared once, when it is first needed. */
  writerOf(
    broadcastId: string,
    content: BroadcastContent,
    attachments: readonly Attachment[],
  ): (recipient: ClaimedRecipient) => Promise<WrittenMail> {
    const files = attachments.map((attachment) => ({ ...attachment, mark: `[${randomUUID()}]` }));
    const mails = new Map<Language, (reader: MailReader) => BroadcastMail>();
    const mailIn = (language: Language) => {
      const known = mails.get(language) ?? prepareMail(content, language, this.config.PUBLIC_URL);
      mails.set(language, known);
      return known;
    };
    return (recipient) => this.write({ broadcastId, files }, recipient, mailIn(recipient.language));
  }

  private async write(
    { broadcastId, files }: Prepared,
    recipient: ClaimedRecipient,
    mailFor: (reader: MailReader) => BroadcastMail,
  ): Promise<WrittenMail> {
    const unsubscribeUrl = this.tokens.urlFor({ userId: recipient.userId, broadcastId });
    const { subject, html, text } = mailFor({ ...recipient, unsubscribeUrl });
    const mail = new MailComposer({
      from: this.config.MAIL_FROM,
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
      attachments: [
        ...files.map(({ mark, contentId }) => ({ raw: mark, ...(contentId !== null && { cid: contentId }) })),
        ...(html === null ? [] : [LOGO_FILE]),
      ],
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    const from = mail.getEnvelope().from;
    return { from: from === false ? '' : from, message: withFiles(await mail.build(), files) };
  }
}

/** The written mail, cut at the marks, with the files in between. */
function withFiles(written: Buffer, files: Prepared['files']): Buffer[] {
  const places = files
    .map(({ mark, part }) => ({ at: written.indexOf(mark), length: mark.length, part }))
    .sort((one, other) => one.at - other.at);
  const pieces: Buffer[] = [];
  let from = 0;
  for (const { at, length, part } of places) {
    if (at < from) throw new Error('A file has no place in the mail');
    pieces.push(written.subarray(from, at), part);
    from = at + length;
  }
  return [...pieces, written.subarray(from)];
}
