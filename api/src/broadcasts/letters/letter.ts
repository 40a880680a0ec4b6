import { BRAND } from '@sabi50/vocabulary/brand';
import { type BroadcastCategory, type BroadcastFileView } from '@sabi50/vocabulary/broadcast-views';
import { type Language } from '@sabi50/vocabulary/languages';
import { koboToNairaText } from '@sabi50/vocabulary/money';
import { escapeHtml, oneLine } from './html-text.js';
import { laidOut } from './lay-out-letter.js';
import { type LetterTexts } from './letter-texts.js';
import { usableLink } from './link.rule.js';
import { merged, type MergeValues } from './merge-fields.rule.js';
import { staffContent } from './staff-content.js';
import { EN } from './texts.en.js';
import { HA } from './texts.ha.js';
import { IG } from './texts.ig.js';
import { YO } from './texts.yo.js';

export const LETTER_TEXTS: Readonly<Record<Language, LetterTexts>> = { en: EN, ha: HA, yo: YO, ig: IG };

/** What is mailed, the same for all recipients. */
export interface LetterContent {
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
  readonly mediaFiles: readonly BroadcastFileView[];
  /** False: a text part only. */
  readonly enableMime: boolean;
}

/** Whom one mail is for. */
export interface LetterReader {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly balanceKobo: number;
  /** Where this reader ends such mails; absolute. */
  readonly unsubscribeUrl: string;
}

/** A mail as it is sent; without HTML it has a text part only. */
export interface Letter {
  readonly subject: string;
  readonly html: string | null;
  readonly text: string;
}

/** Stands for the reader's own link in a prepared letter; no content can hold it, since it is no merge field. */
const UNSUBSCRIBE_PLACE = '{{=unsubscribe=}}';
const PICTURE = /\.(jpe?g|png|gif)$/i;

/**
 * Prepares a letter in one language; the result writes it for one reader. Everything that is costly (sanitising,
 * converting, laying out) happens here, once.
 */
export function prepareLetter(
  content: LetterContent,
  language: Language,
  publicUrl: string,
): (reader: LetterReader) => Letter {
  const texts = LETTER_TEXTS[language];
  const { subject, body, linkText } = wordsOf(content, texts);
  const said = [content.note, body].filter((part) => part !== null).map((part) => staffContent(part, publicUrl));
  const main = { html: said.map(({ html }) => html).join('\n'), text: said.map((part) => part.text).join('\n\n') };
  const link = content.linkUrl === null ? null : usableLink(content.linkUrl, publicUrl);
  const parts = {
    ...content,
    main,
    texts,
    publicUrl,
    button: link === null ? null : { link, label: linkText || link },
  };
  const text = textPart(parts);
  const html = content.enableMime
    ? laidOut({
        language: content.isTemplate ? language : 'en',
        subject: escapeHtml(subject),
        brand: escapeHtml(BRAND.name),
        body: htmlBody(parts),
        footer: htmlFooter(texts),
      })
    : null;
  return (reader) => {
    const values = valuesOf(reader);
    const withLink = (part: string, written: (value: string) => string): string =>
      merged(
        part.replaceAll(UNSUBSCRIBE_PLACE, () => written(reader.unsubscribeUrl)),
        values,
        written,
      );
    return {
      subject: oneLine(merged(subject, values, oneLine)),
      html: html === null ? null : withLink(html, escapeHtml),
      text: withLink(text, (value) => value),
    };
  };
}

function wordsOf({ category, isTemplate, subject, content, linkText }: LetterContent, { templates }: LetterTexts) {
  if (!isTemplate || category === 'custom') return { subject, body: content, linkText };
  const template = templates[category];
  return { subject: template.subject, body: template.content, linkText: template.linkText };
}

const valuesOf = ({ firstName, lastName, email, balanceKobo }: LetterReader): MergeValues => ({
  firstName: oneLine(firstName),
  lastName: oneLine(lastName),
  email,
  balance: koboToNairaText(balanceKobo),
});

interface Parts extends Pick<LetterContent, 'urlLinks' | 'mediaFiles'> {
  readonly main: { readonly html: string; readonly text: string };
  readonly texts: LetterTexts;
  readonly publicUrl: string;
  readonly button: { readonly link: string; readonly label: string } | null;
}

function textPart({ main, texts, button, urlLinks, mediaFiles, publicUrl }: Parts): string {
  const files = mediaFiles.map(({ url, name }) => `${oneLine(name)}: ${usableLink(url, publicUrl) ?? ''}`);
  return (
    [
      main.text,
      ...(button ? [`${oneLine(button.label)}:\n${button.link}`] : []),
      ...(urlLinks.length > 0 ? [`${texts.links}:\n${urlLinks.join('\n')}`] : []),
      ...(files.length > 0 ? [`${texts.files}:\n${files.join('\n')}`] : []),
      `-- \n${texts.reason(BRAND.name)}\n${texts.unsubscribe}: ${UNSUBSCRIBE_PLACE}`,
    ].join('\n\n') + '\n'
  );
}

const BUTTON =
  'display:inline-block;padding:14px 24px;background:#0B6B45;color:#FFFFFF;border-radius:14px;font-weight:700;text-decoration:none';
const SMALL = 'margin:12px 0 0;font-size:14px;color:#3F4E46';
const LINK = 'color:#0B6B45;word-break:break-all';

function htmlBody({ main, texts, button, urlLinks, mediaFiles, publicUrl }: Parts): string {
  const anchor = (link: string, label: string): string =>
    `<a href="${escapeHtml(link)}" style="${LINK}">${escapeHtml(label)}</a>`;
  const pictures = mediaFiles.filter(({ name, url }) => PICTURE.test(name) || PICTURE.test(url));
  const others = mediaFiles.filter((file) => !pictures.includes(file));
  return [
    main.html,
    ...pictures.map(({ url, name }) => {
      const source = escapeHtml(usableLink(url, publicUrl) ?? '');
      return `<p style="margin:16px 0"><img src="${source}" alt="${escapeHtml(name)}" style="max-width:100%;height:auto;border-radius:8px"></p>`;
    }),
    ...(button
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="${BUTTON}">${escapeHtml(button.label)}</a></p>`,
          `<p style="${SMALL}">${escapeHtml(texts.linkHint)}<br>${anchor(button.link, button.link)}</p>`,
        ]
      : []),
    ...urlLinks.map((link) => `<p style="margin:8px 0">${anchor(link, link)}</p>`),
    ...others.map(({ url, name }) => `<p style="margin:8px 0">${anchor(usableLink(url, publicUrl) ?? '', name)}</p>`),
  ].join('\n');
}

const htmlFooter = (texts: LetterTexts): string =>
  `<p style="${SMALL}">${escapeHtml(texts.reason(BRAND.name))}<br><a href="${UNSUBSCRIBE_PLACE}" style="${LINK}">${escapeHtml(texts.unsubscribe)}</a></p>`;
