import { createTransport } from 'nodemailer';
import { type BroadcastMail, type MailReader } from '@sabi50/api/features/broadcasts/mail-content/broadcast-mail';
import { BRAND } from '@sabi50/contracts/brand';

/** What the bare loop is given. */
export interface BareRun {
  readonly url: string;
  readonly connections: number;
  readonly readers: readonly (MailReader & { readonly id: string })[];
  readonly write: (reader: MailReader) => BroadcastMail;
}

/**
 * The peer: the same mails through the mail library's own pool, without any record of who got one. What it forgets when
 * it dies, is unknown.
 */
export async function sendBare({ url, connections, readers, write }: BareRun): Promise<void> {
  const transport = createTransport({ url, pool: true, maxConnections: connections, maxMessages: Infinity });
  const waiting = readers[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (const reader of waiting) {
      const { subject, html, text } = write(reader);
      await transport.sendMail({
        from: BRAND.mailFrom,
        to: { name: '', address: reader.email },
        messageId: `<${reader.id}@bare.sabi50.test>`,
        headers: {
          'List-Unsubscribe': { prepared: true, value: `<${reader.unsubscribeUrl}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        subject,
        text,
        html: html ?? undefined,
      });
    }
  };
  // Twice as many as connections, so that the pool always has one waiting.
  await Promise.all(Array.from({ length: connections * 2 }, work));
  transport.close();
}
