/** How the letters of a CSV file are written: as spreadsheets save them, asked or unasked. */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** As spreadsheets and people name them. */
export const CSV_ENCODING_NAMES: Readonly<Record<CsvEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/** As many bytes tell whether every other one is zero. */
const LOOKED_AT_BYTES = 2_048;
/** Of the letters of most languages that are written with Latin letters, most have one zero byte in UTF-16. */
const ZEROS_MIN = 0.3;

/**
 * The encoding of a file: what its byte order mark names, else UTF-16 where every other byte is zero, else UTF-8 where it is
 * that, else Windows-1252, in which every text can be read.
 */
export function encodingOf(bytes: Uint8Array): CsvEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return utf16Without(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** UTF-16 without a byte order mark; null where it is none. */
function utf16Without(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(Math.min(bytes.length, LOOKED_AT_BYTES) / 2);
  if (pairs === 0 || bytes.length % 2 === 1) return null;
  let [high, low] = [0, 0];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (bytes[2 * pair] === 0) high += 1;
    if (bytes[2 * pair + 1] === 0) low += 1;
  }
  if (low >= pairs * ZEROS_MIN && high === 0) return 'utf-16le';
  return high >= pairs * ZEROS_MIN && low === 0 ? 'utf-16be' : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

// eslint-disable-next-line no-control-regex -- what no text has
const BINARY = /[\u0000-\u0008\u000e-\u001f\u0080-\u009f]/;

/** Whether a text that was read in this encoding is none, such as a spreadsheet that was only renamed. */
export const isBinary = (text: string, encoding: CsvEncoding): boolean =>
  encoding === 'utf-8' ? text.includes('\0') : BINARY.test(text);
