import Papa from 'papaparse';
import { type CsvEncoding, encodingOf, isBinary } from '@sabi50/vocabulary/csv-text';

/** As many rows are shown before anything is sent (rule screens/questions). */
export const PREVIEW_ROWS = 5;

/** What a file looks like: its columns, its first rows and how many there are. */
export interface CsvPreview {
  /** Trimmed, composed; empty where a column has no name. */
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Without the header and rows in which nothing stands. */
  readonly rowCount: number;
  /** How its letters are written. */
  readonly encoding: CsvEncoding;
}

/**
 * Reads a CSV file as the server will: UTF-8, UTF-16 or Windows-1252; commas, or else the semicolons or tabs that the first line has, or what
 * `sep=;` in it names.
 *
 * @returns null where it has no header or no rows, or is no text at all, such as a spreadsheet that was only renamed
 */
export function readCsvPreview(bytes: Uint8Array): CsvPreview | null {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (isBinary(text, encoding)) return null;
  const { content, delimiter } = separated(text);
  let headers: readonly string[] | null = null;
  const rows: (readonly string[])[] = [];
  let rowCount = 0;
  Papa.parse<string[]>(content, {
    delimiter,
    skipEmptyLines: 'greedy',
    step: ({ data }) => {
      if (headers === null) headers = data.map(cleaned);
      else if (!data.every((cell) => cell.trim() === '')) {
        rowCount += 1;
        if (rows.length < PREVIEW_ROWS) rows.push(data.map(cleaned));
      }
    },
  });
  return headers === null || rowCount === 0 ? null : { headers, rows, rowCount, encoding };
}

const cleaned = (cell: string): string => cell.normalize('NFC').trim();

function separated(text: string): { readonly content: string; readonly delimiter: string } {
  const content = text.replace(/^\uFEFF/, '');
  const [firstLine = ''] = content.split(/[\r\n]/, 1);
  const named = /^sep=([,;\t])$/i.exec(firstLine)?.[1];
  if (named !== undefined) return { content: content.slice(firstLine.length).trimStart(), delimiter: named };
  return { content, delimiter: [',', ';', '\t'].find((one) => firstLine.includes(one)) ?? ',' };
}
