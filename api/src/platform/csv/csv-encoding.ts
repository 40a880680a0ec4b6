/** The encodings that spreadsheets save CSV files in, asked or unasked, as they name them. */
export type CsvEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'Mac Roman';

export interface DecodedCsv {
  readonly encoding: CsvEncoding;
  /** A byte that is no text of the encoding stands as U+FFFD. */
  readonly text: string;
}

/**
 * Decodes a whole file in one encoding: what its byte order mark names, else UTF-16 where every other byte is zero, else UTF-8
 * where any letter is written in it, else the older of Windows and of the Mac in which more letters make words.
 * @returns null when it is no text, such as a workbook that was only renamed
 */
export function decodedCsv(bytes: Uint8Array): DecodedCsv | null {
  const utf16 = utf16Of(bytes);
  const decoded = utf16
    ? { encoding: 'UTF-16' as const, text: new TextDecoder(utf16).decode(bytes) }
    : (utf8Of(bytes) ?? olderOf(bytes));
  const text = withoutEndOfDos(decoded.text);
  return CONTROLS.test(text) ? null : { ...decoded, text };
}

/** A file of DOS may end with signs of its own. */
function withoutEndOfDos(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\u001a') end -= 1;
  return text.slice(0, end);
}

// eslint-disable-next-line no-control-regex -- what no text has
const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/;

/** As many bytes tell whether every other one is zero. */
const EXAMINED_BYTES = 2_048;
/** Most letters of the Latin script have one zero byte in UTF-16. */
const ZEROS_MIN = 0.3;

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const examined = bytes.subarray(0, EXAMINED_BYTES);
  const zeros = (parity: 0 | 1): number => examined.filter((byte, place) => byte === 0 && place % 2 === parity).length;
  const [high, low] = [zeros(0), zeros(1)];
  const enough = Math.max(1, (examined.length / 2) * ZEROS_MIN);
  if (low >= enough && high === 0) return 'utf-16le';
  return high >= enough && low === 0 ? 'utf-16be' : null;
}

/** Latin letters, marks and punctuation: two or three bytes that make one of them by chance stand in no older file. */
const WRITTEN_IN_UTF8 = /[\u00c0-\u024f\u1e00-\u1eff\u2010-\u203a\u20a6]|\p{Mn}/u;

/** UTF-8 with a byte order mark, without a foreign byte, or with a letter; null for an older encoding. */
function utf8Of(bytes: Uint8Array): DecodedCsv | null {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = new TextDecoder('utf-8').decode(bytes);
  const isUtf8 = hasMark || !text.includes('\uFFFD') || WRITTEN_IN_UTF8.test(text);
  return isUtf8 ? { encoding: 'UTF-8', text } : null;
}

/**
 * The letters of the bytes from 0x80 on: Node decodes `windows-1252` as Latin-1, without the quotation marks of Word.
 * A byte that stands for nothing is U+FFFD.
 */
const WINDOWS_1252 = `€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ${String.fromCharCode(
  ...Array.from({ length: 96 }, (_, place) => 0xa0 + place),
)}`;
const MAC_ROMAN =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£\u00a7•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

function olderOf(bytes: Uint8Array): DecodedCsv {
  const windows = decodedBy(WINDOWS_1252, bytes);
  const mac = decodedBy(MAC_ROMAN, bytes);
  return plausibility(mac) > plausibility(windows)
    ? { encoding: 'Mac Roman', text: mac }
    : { encoding: 'Windows-1252', text: windows };
}

const SIGNS_AT_ONCE = 8_192;

function decodedBy(upperHalf: string, bytes: Uint8Array): string {
  const codes = Uint16Array.from(bytes, (byte) => (byte < 0x80 ? byte : upperHalf.charCodeAt(byte - 0x80)));
  let text = '';
  for (let at = 0; at < codes.length; at += SIGNS_AT_ONCE)
    text += String.fromCharCode(...codes.subarray(at, at + SIGNS_AT_ONCE));
  return text;
}

/** Letters that make words count for an encoding; signs and capitals inside words, and what is no letter, against it. */
function plausibility(text: string): number {
  // Lines of the old Mac end in CR alone.
  let points = /\r(?!\n)/.test(text) && !text.includes('\n') ? 0.5 : 0;
  for (const { 0: sign, index } of text.matchAll(/[\u0080-\uffff]/g))
    points += pointsOf(sign, text[index - 1] ?? '', text[index + 1] ?? '');
  return points;
}

const LETTER = /\p{L}/u;

function pointsOf(sign: string, before: string, after: string): number {
  if (sign === '\uFFFD') return -2;
  if (/\p{Ll}/u.test(sign)) return LETTER.test(before + after) ? 1 : 0;
  if (/\p{Lu}/u.test(sign)) return /\p{Ll}/u.test(before) ? -1 : 1;
  const isInWord = LETTER.test(before) && LETTER.test(after);
  if (isInWord && sign !== '\u2019') return sign === '\u2014' ? 0 : -1;
  return /[\u2013-\u201d\u00a0£€…]/.test(sign) ? 1 : 0;
}
