import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { buffer } from 'node:stream/consumers';
import MimeNode from 'nodemailer/lib/mime-node';
import { type MailedFileView } from '@sabi50/contracts/broadcast-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { type MediaFile, MediaFiles } from '../../media/media.queries.js';
import { Config } from '../../../platform/config.js';
import { contentIdOf, isPicture } from '../mail-content/mail-file.rules.js';

/** A file as it stands in every mail of a broadcast. */
export interface Attachment {
  /** By what the mail shows it; null for what it does not show. */
  readonly contentId: string | null;
  /** The part of the mail, with its headers, ready for the wire. */
  readonly part: Buffer;
}

/** As many as broadcasts can be under way in one process; each set is within MAIL_ATTACHMENTS_BYTES_MAX. */
const SETS_MAX = 8;

/**
 * Keeps the files of the broadcasts that are being sent, so that each is read and encoded once, however many mails it goes
 * along with.
 */
@Injectable()
export class AttachmentCache {
  private readonly sets = new LRUCache<string, Promise<readonly Attachment[]>>({ max: SETS_MAX });

  constructor(
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  /**
   * The files that travel in the mails of this broadcast, whole.
   * @throws DomainError MEDIA_NOT_FOUND, SERVICE_UNAVAILABLE; Error when fewer bytes came than were stored
   */
  async of(broadcastId: string, files: readonly MailedFileView[]): Promise<readonly Attachment[]> {
    const attached = files.filter(({ isAttached }) => isAttached);
    if (attached.length === 0) return [];
    const set = this.sets.get(broadcastId) ?? this.read(attached);
    this.sets.set(broadcastId, set);
    try {
      return await set;
    } catch (error) {
      this.forget(broadcastId);
      throw error;
    }
  }

  /** Makes room; if the broadcast goes on later, its files are read again. */
  forget(broadcastId: string): void {
    this.sets.delete(broadcastId);
  }

  private async read(files: readonly MailedFileView[]): Promise<readonly Attachment[]> {
    const known = await this.queries.execute(new MediaFiles(files.map(({ url }) => url)));
    const parts: Attachment[] = [];
    // One after the other: what is read but not encoded yet is one file at most.
    for (const { url, name } of files) {
      const file = known.get(url);
      if (!file) throw new DomainError('MEDIA_NOT_FOUND');
      const contentId = isPicture(url) ? contentIdOf(url, this.config.PUBLIC_URL) : null;
      parts.push({ contentId, part: await partOf(file, name, contentId) });
    }
    return parts;
  }
}

async function partOf(file: MediaFile, name: string, contentId: string | null): Promise<Buffer> {
  const bytes = await buffer(await file.open());
  if (bytes.length !== file.size) throw new Error(`The store has ${bytes.length} bytes of ${file.size}`);
  // A part below a root, so that it gets no headers of a whole mail.
  const part = new MimeNode('multipart/mixed').createChild(file.contentType, { filename: name });
  part.setHeader('Content-Disposition', contentId === null ? 'attachment' : 'inline');
  part.setHeader('Content-Transfer-Encoding', 'base64');
  if (contentId !== null) part.setHeader('Content-Id', `<${contentId}>`);
  return part.setContent(bytes).build();
}
