import { BROADCAST as EN, BROADCAST } from '@sabi50/texts/mail/en/broadcast';
import { BROADCAST as HA } from '@sabi50/texts/mail/ha/broadcast';
import { BROADCAST as IG } from '@sabi50/texts/mail/ig/broadcast';
import { BROADCAST as YO } from '@sabi50/texts/mail/yo/broadcast';
import { type BroadcastTexts } from '@sabi50/texts/mail/sections';
import { BRAND } from '@sabi50/contracts/brand';
import { type BroadcastCategory, type MailedFileView } from '@sabi50/contracts/broadcast-views';
import { type Language } from '@sabi50/contracts/languages';
import { nairaText } from '@sabi50/contracts/money';
import {
  escapeHtml,
  oneLine,
  anchor,
  brandLine,
  button as buttonOf,
  paragraph,
  smallPrint,
  laidOut,
} from '../../../platform/mail-layout/mail-parts.js';
import { LOGO_SOURCE } from '../../../platform/mail-layout/mail-logo.js';
import { usableLink, staffContent } from './staff-content.js';
import { contentIdOf, isPicture } from './mail-file.rules.js';
import { merged, type MergeValues, withOneName } from './merge-fields.rules.js';
import { broadcastTemplates } from '@sabi50/contracts/broadcast-templates';

export const BROADCAST_TEXTS: Readonly<Record<Language, BroadcastTexts>> = { en: EN, ha: HA, yo: YO, ig: IG };

/** What is mailed, the same for all recipients. */
export interface BroadcastContent {
  readonly category: BroadcastCategory;
  /** Goes out as the template of its category, in each player's language. */
  readonly isTemplate: boolean;
  readonly subject: string;
  readonly content: string;
  /** Said before the content, plain text. */
  readonly note: string | null;
  readonly linkUrl: string | null;
  readonly linkText: string | null;
  readonly urlLinks: readonly string[];
  readonly mediaFiles: readonly MailedFileView[];
  /** False: a text part only. */
  readonly enableMime: boolean;
}

/** Whom one mail is for. */
export interface MailReader {
  /** Null: nothing that somebody typed is said, but what every player is called. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  readonly balanceKobo: number;
  /** Where this reader ends such mails; absolute. */
  readonly unsubscribeUrl: string;
}

/** A mail as it is sent; without HTML it has a text part only. */
export interface BroadcastMail {
  readonly subject: string;
  readonly html: string | null;
  readonly text: string;
}

/** Stands for the reader's own link in a prepared mail; no content can hold it, since it is no merge field. */
const UNSUBSCRIBE_PLACE = '{{=unsubscribe=}}';

/** What a mail's pictures are shown from: the mail itself, or the address of the file where there is no mail yet. */
type PictureSource = 'mail' | 'address';

/**
 * Prepares a mail in one language; the result writes it for one reader. Everything that is costly (sanitising,
 * converting, laying out) happens here, once.
 */
export function prepareMail(
  content: BroadcastContent,
  language: Language,
  publicUrl: string,
  pictures: PictureSource = 'mail',
): (reader: MailReader) => BroadcastMail {
  const texts = BROADCAST_TEXTS[language];
  const { subject, body, linkText } = wordsOf(content, texts);
  const said = [content.note, body].filter((part) => part !== null).map((part) => staffContent(part, publicUrl));
  const main = { html: said.map(({ html }) => html).join('\n'), text: said.map((part) => part.text).join('\n\n') };
  const link = content.linkUrl === null ? null : usableLink(content.linkUrl, publicUrl);
  const parts = {
    ...content,
    main,
    texts,
    publicUrl,
    pictures,
    button: link === null ? null : { link, label: linkText || link },
  };
  const text = textPart(parts);
  const html = content.enableMime
    ? laidOut({
        language: content.isTemplate ? language : 'en',
        subject: escapeHtml(subject),
        brand: brandLine(pictures === 'mail' ? LOGO_SOURCE : `${publicUrl}/icons/icon-192.png`, BRAND.name),
        body: htmlBody(parts),
        footer: htmlFooter(texts),
      })
    : null;
  return (reader) => {
    const values = valuesOf(reader, texts);
    const fitting = (part: string): string => (reader.firstName === null ? withOneName(part) : part);
    const withLink = (part: string, written: (value: string) => string): string =>
      merged(
        fitting(part).replaceAll(UNSUBSCRIBE_PLACE, () => written(reader.unsubscribeUrl)),
        values,
        written,
      );
    return {
      subject: oneLine(merged(fitting(subject), values, oneLine)),
      html: html === null ? null : withLink(html, escapeHtml),
      text: withLink(text, (value) => value),
    };
  };
}

function wordsOf(
  { category, isTemplate, subject, content, linkText }: BroadcastContent,
  { templates }: BroadcastTexts,
) {
  if (!isTemplate || category === 'custom') return { subject, body: content, linkText };
  const template = templates[category];
  return { subject: template.subject, body: template.content, linkText: template.linkText };
}

const valuesOf = (
  { firstName, lastName, email, balanceKobo }: MailReader,
  { player }: BroadcastTexts,
): MergeValues => ({
  firstName: oneLine(firstName ?? player),
  lastName: oneLine(lastName ?? player),
  email,
  balance: nairaText(balanceKobo),
});

interface Parts extends Pick<BroadcastContent, 'urlLinks' | 'mediaFiles'> {
  readonly main: { readonly html: string; readonly text: string };
  readonly texts: BroadcastTexts;
  readonly publicUrl: string;
  readonly pictures: PictureSource;
  readonly button: { readonly link: string; readonly label: string } | null;
}

function textPart({ main, texts, button, urlLinks, mediaFiles, publicUrl }: Parts): string {
  const files = mediaFiles.map(({ url, name, isAttached }) =>
    isAttached ? oneLine(name) : `${oneLine(name)}: ${usableLink(url, publicUrl) ?? ''}`,
  );
  return (
    [
      main.text,
      ...(button ? [`${oneLine(button.label)}:\n${button.link}`] : []),
      ...(urlLinks.length > 0 ? [`${texts.links}:\n${urlLinks.join('\n')}`] : []),
      ...(files.length > 0 ? [`${texts.files}:\n${files.join('\n')}`] : []),
      `-- \n${texts.reason}\n${texts.unsubscribe}: ${UNSUBSCRIBE_PLACE}`,
    ].join('\n\n') + '\n'
  );
}

function htmlBody({ main, texts, button, urlLinks, mediaFiles, publicUrl, pictures }: Parts): string {
  const shown = mediaFiles.filter(({ url, isAttached }) => isAttached && isPicture(url));
  const linked = mediaFiles.filter(({ isAttached }) => !isAttached);
  const addressOf = (url: string): string => usableLink(url, publicUrl) ?? '';
  const sourceOf = (url: string): string =>
    pictures === 'mail' ? `cid:${contentIdOf(url, publicUrl)}` : addressOf(url);
  return [
    main.html,
    ...shown.map(({ url, name }) => paragraph(picture(sourceOf(url), name))),
    ...(button ? buttonOf({ ...button, hint: texts.linkHint }) : []),
    ...urlLinks.map((link) => paragraph(anchor(link, link))),
    ...linked.map(({ url, name }) => paragraph(anchor(addressOf(url), name))),
  ].join('\n');
}

const picture = (source: string, name: string): string =>
  `<img src="${escapeHtml(source)}" alt="${escapeHtml(name)}" style="max-width:100%;height:auto;border-radius:8px">`;

const htmlFooter = (texts: BroadcastTexts): string =>
  smallPrint(`${escapeHtml(texts.reason)}<br>${anchor(UNSUBSCRIBE_PLACE, texts.unsubscribe)}`);

/** The templates as the forms are filled with them: in English. */
export const BROADCAST_TEMPLATES = broadcastTemplates(BROADCAST.templates);
