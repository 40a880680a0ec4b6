import { describe, expect, it } from '@jest/globals';
import { type CsvRow, readCsv } from './csv-reader.js';

const BYTES_MAX = 1_000;

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(content: string | Buffer, { chunk = 7, bytesMax = BYTES_MAX } = {}): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(inChunks(Buffer.from(content), chunk), bytesMax)) rows.push(row);
  return rows;
}

const refused = (code: string, message: unknown = expect.any(String)) => expect.objectContaining({ code, message });

describe('reading CSV', () => {
  it('gives the header, then each row with its line in the file', async () => {
    expect(await read('name,state\r\nAda,Lagos\r\n\r\nBola,Oyo')).toEqual([
      { line: 0, cells: ['name', 'state'] },
      { line: 2, cells: ['Ada', 'Lagos'] },
      { line: 4, cells: ['Bola', 'Oyo'] },
    ]);
  });

  it('reads quoted commas, quotes and line breaks, and a quote inside a cell as a quote', async () => {
    const [, first, second] = await read('a,b\n"x, ""y""","1\n2"\nthe "best",z\n');
    expect(first).toEqual({ line: 3, cells: ['x, "y"', '1\n2'] });
    expect(second).toEqual({ line: 4, cells: ['the "best"', 'z'] });
  });

  it('leaves out a byte order mark, trims cells and composes letters with their marks', async () => {
    expect(await read('\uFEFF name , state \nE\u0323\u0300,  O\u0323yo ')).toEqual([
      { line: 0, cells: ['name', 'state'] },
      { line: 2, cells: ['\u1EB8\u0300', '\u1ECCyo'] },
    ]);
  });

  it('takes semicolons where the header has them, and then a comma is a comma', async () => {
    expect((await read('a;b\nx, y;z', { chunk: 2 }))[1]?.cells).toEqual(['x, y', 'z']);
  });

  it('takes tabs where the header has nothing else, and the delimiter that a first line names', async () => {
    expect((await read('a\tb\nx, y\tz'))[1]?.cells).toEqual(['x, y', 'z']);
    expect(await read('\uFEFFsep=;\r\na,1;b\r\nx;y')).toEqual([
      { line: 0, cells: ['a,1', 'b'] },
      { line: 3, cells: ['x', 'y'] },
    ]);
  });

  it.each([
    ['Windows-1252', Buffer.from('name\nJos\xe9', 'latin1'), 'Jos\xe9'],
    ['UTF-16', Buffer.from('\uFEFFname\nAdéṣínà', 'utf16le'), 'Adéṣínà'],
    ['UTF-16 of the other order', Buffer.from('\uFEFFname\nAdéṣínà', 'utf16le').swap16(), 'Adéṣínà'],
  ])('reads letters that are written as %s', async (_, bytes, name) => {
    expect((await read(bytes)).map(({ cells }) => cells)).toEqual([['name'], [name.normalize('NFC')]]);
  });

  it('gives rows of any width as they are', async () => {
    expect((await read('a,b\n1\n1,2,3')).map(({ cells }) => cells.length)).toEqual([2, 1, 3]);
  });

  it('stops at the first byte too many', async () => {
    const exact = `a\n${'x'.repeat(98)}`;
    expect(await read(exact, { bytesMax: 100 })).toHaveLength(2);
    await expect(read(`${exact}x`, { bytesMax: 100 })).rejects.toEqual(refused('CSV_TOO_LARGE'));
  });

  it.each([
    ['a spreadsheet that was renamed', Buffer.from('504b030414000600080000002100', 'hex')],
    ['half a letter of UTF-16', Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x0a, 0x00, 0x00, 0xd8])],
    ['bytes that are no text', Buffer.from([0x61, 0x0a, 0xff, 0x81, 0x01])],
    ['nothing at all', Buffer.alloc(0)],
    ['empty lines', Buffer.from('\n\n\n')],
  ])('takes %s for no CSV file', async (_, bytes) => {
    await expect(read(bytes)).rejects.toEqual(refused('CSV_REQUIRED'));
  });

  it('names the place of a quote that nobody closes', async () => {
    await expect(read('a,b\n1,2\n"3,4\n5,6\n')).rejects.toEqual(
      refused('CSV_UNREADABLE', expect.stringMatching(/^The file could not be read as CSV near line \d+$/)),
    );
  });

  it('names the place of marks that no letter carries', async () => {
    await expect(read(`a,b\n1,2\n3,o${'\u0323\u0301'.repeat(20)}\n`)).rejects.toEqual(
      refused('CSV_UNREADABLE', 'The file could not be read as CSV near line 3'),
    );
  });

  it('refuses a row that no person wrote', async () => {
    await expect(read(`a,b\n${'x,'.repeat(70_000)}`, { bytesMax: 200_000, chunk: 10_000 })).rejects.toEqual(
      refused('CSV_UNREADABLE'),
    );
  });

  it('passes on what breaks while the file comes', async () => {
    async function* broken() {
      yield Buffer.from('a,b\n1,2\n');
      throw new Error('connection lost');
    }
    const rows = readCsv(broken(), BYTES_MAX);
    await expect(
      (async () => {
        for await (const row of rows) void row;
      })(),
    ).rejects.toThrow('connection lost');
  });
});
