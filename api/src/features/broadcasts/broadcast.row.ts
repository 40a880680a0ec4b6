import { type BroadcastCategory, type BroadcastKind, type MailedFileView } from '@sabi50/contracts/broadcast-views';
import { type AudienceName } from './audience/audience.sql.js';
import { type BroadcastContent } from './mail-content/broadcast-mail.js';

/** The content of a broadcast as it is kept. */
export interface ContentRow extends Record<string, unknown> {
  readonly category: BroadcastCategory;
  readonly is_template: boolean;
  readonly subject: string;
  readonly content: string;
  readonly note: string | null;
  readonly link_url: string | null;
  readonly link_text: string | null;
  readonly url_links: readonly string[];
  readonly media_files: readonly MailedFileView[];
  readonly enable_mime: boolean;
}

/** The columns of a `ContentRow`; `b` is a row of broadcasts. */
export const CONTENT_COLUMNS = `b.category, b.is_template, b.subject, b.content, b.note, b.link_url, b.link_text,
  b.url_links, b.media_files, b.enable_mime`;

/** The content of a broadcast as mails are made of it. */
export const contentOf = (row: ContentRow): BroadcastContent => ({
  category: row.category,
  isTemplate: row.is_template,
  subject: row.subject,
  content: row.content,
  note: row.note,
  linkUrl: row.link_url,
  linkText: row.link_text,
  urlLinks: row.url_links,
  mediaFiles: row.media_files,
  enableMime: row.enable_mime,
});

/** A broadcast that somebody wants to be sent. */
export interface NewBroadcast {
  readonly kind: BroadcastKind;
  readonly content: BroadcastContent;
  /** Ids of accounts, each once; of a scheduled one those who would get it now. */
  readonly recipientIds: readonly string[];
  readonly schedule?: Schedule;
}

/** When a broadcast starts, and who gets it then. */
export interface Schedule {
  readonly at: Date;
  readonly selection: LaterSelection;
}

/** Who gets a scheduled broadcast, resolved when it starts: the named who still belong to the category, or all of it. */
export interface LaterSelection {
  readonly category: AudienceName;
  /** Null: everybody who is in the category then, as far as the search finds them. */
  readonly userIds: readonly string[] | null;
  readonly search: string | null;
  /** Null or absent: of every station. */
  readonly stationId?: string | null;
}
