import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { BROADCAST_TEMPLATES, type BroadcastContent } from '../mail-content/broadcast-mail.js';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { type BroadcastCategory, type BroadcastFileView } from '@sabi50/contracts/broadcast-views';
import { type MediaFile, MediaFiles } from '../../media/media.queries.js';
import { Config } from '../../../platform/config.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { usableLink } from '../mail-content/staff-content.js';
import { type OfferedFile, plannedFiles } from '../mail-content/mail-file.rules.js';
import { unknownField } from '../mail-content/merge-fields.rules.js';
import { type DraftBody, type SendCustomEmailBody } from './send-broadcast.body.js';

/** A checked content, and the files it refers to. */
export interface CheckedDraft {
  readonly content: BroadcastContent;
  readonly mediaIds: readonly string[];
}

/** Makes contents of what the forms send: links lead to https or our own pages, files are our own public ones. */
@Injectable()
export class DraftCheck {
  constructor(
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  /**
   * A draft of the newer screen. Left as the template of its category, it goes out in each player's language.
   * @throws DomainError VALIDATION_FAILED naming the field
   */
  async broadcast(draft: DraftBody): Promise<CheckedDraft> {
    const { category, subject, content, linkUrl = null, linkText = null, enableMIME = true } = draft;
    requireKnownFields({ subject, content });
    if (linkUrl !== null) this.checkLink('linkUrl', linkUrl);
    const media = await this.media('images', [...(draft.images ?? []), ...(draft.videos ?? [])], enableMIME);
    return {
      content: {
        category,
        isTemplate: isTemplate(draft),
        subject,
        content: content.trim(),
        note: null,
        linkUrl,
        linkText,
        urlLinks: [],
        mediaFiles: media.files,
        enableMime: enableMIME,
      },
      mediaIds: media.ids,
    };
  }

  /** What the custom form sends. @throws DomainError VALIDATION_FAILED naming the field */
  async custom({ subject, message, urlLinks = [], mediaFiles = [] }: SendCustomEmailBody): Promise<CheckedDraft> {
    requireKnownFields({ subject, message });
    const links = urlLinks.filter((link) => link.trim() !== '').map((link) => this.checkLink('urlLinks', link));
    const media = await this.media('mediaFiles', mediaFiles, true);
    return {
      content: {
        category: 'custom',
        isTemplate: false,
        subject,
        content: message.trim(),
        note: null,
        linkUrl: null,
        linkText: null,
        urlLinks: links,
        mediaFiles: media.files,
        enableMime: true,
      },
      mediaIds: media.ids,
    };
  }

  /**
   * The reminder of the older form: the template of its category, with a word of staff before it.
   * @throws DomainError VALIDATION_FAILED naming the field
   */
  reminder(category: Exclude<BroadcastCategory, 'custom'>, note: string | undefined): CheckedDraft {
    requireKnownFields({ customMessage: note });
    const { subject, content, linkUrl, linkText } = BROADCAST_TEMPLATES[category];
    return {
      content: {
        category,
        isTemplate: true,
        subject,
        content,
        note: note?.trim() || null,
        linkUrl,
        linkText,
        urlLinks: [],
        mediaFiles: [],
        enableMime: true,
      },
      mediaIds: [],
    };
  }

  private checkLink(field: string, link: string): string {
    const usable = usableLink(link, this.config.PUBLIC_URL);
    if (usable === null) throw fieldRefused(field, BROADCAST_VALIDATION.link);
    return usable;
  }

  /** A file that is chosen twice is mailed once; one whose bytes are gone is refused here, not found missing later. */
  private async media(field: string, given: readonly BroadcastFileView[], mayAttach: boolean) {
    if (given.length === 0) return { files: [], ids: [] };
    const known = await this.queries.execute(new MediaFiles(given.map(({ url }) => url)));
    const chosen = new Map<string, OfferedFile & { readonly media: MediaFile }>();
    for (const { url, name } of given) {
      const media = publicFile(known.get(url));
      if (!media) throw fieldRefused(field, BROADCAST_VALIDATION.mediaFile);
      chosen.set(media.path, { path: media.path, name, size: media.size, media });
    }
    const offered = [...chosen.values()];
    const areThere = await Promise.all(offered.map(({ media }) => media.exists()));
    const gone = offered.find((_, index) => !areThere[index]);
    if (gone) throw fieldRefused(field, BROADCAST_VALIDATION.mediaFileGone(gone.name));
    return { files: plannedFiles(offered, mayAttach), ids: offered.map(({ media }) => media.id) };
  }
}

/**
 * Only fields that every mail has may stand in double braces.
 * @throws DomainError VALIDATION_FAILED naming the field
 */
export function requireKnownFields(texts: Readonly<Record<string, string | undefined>>): void {
  for (const [field, text = ''] of Object.entries(texts)) {
    const unknown = unknownField(text);
    if (unknown !== null) throw fieldRefused(field, BROADCAST_VALIDATION.mergeField(unknown));
  }
}

/** Recipients must be able to see it. */
const publicFile = (media: MediaFile | null | undefined): MediaFile | null => (media?.isPublic ? media : null);

function isTemplate({ category, subject, content, linkText }: DraftBody): boolean {
  if (category === 'custom') return false;
  const template = BROADCAST_TEMPLATES[category];
  const bare = (text: string): string => text.trim().replace(/\r\n/g, '\n');
  return (
    subject === template.subject &&
    bare(content) === template.content &&
    (linkText ?? template.linkText) === template.linkText
  );
}
