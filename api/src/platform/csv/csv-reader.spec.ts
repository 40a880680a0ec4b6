import { describe, expect, it } from '@jest/globals';
import { CSV_MESSAGES } from '@sabi50/texts/api/en/csv-messages';
import { type CsvRow, openCsv } from './csv-reader.js';

const KNOWN = ['name', 'state', 'a', 'b'];
const columnsKnown = (header: readonly string[]): number => KNOWN.filter((name) => header.includes(name)).length;

interface Read {
  readonly header: readonly string[];
  readonly delimiter: string;
  readonly rows: readonly CsvRow[];
  readonly cells: readonly (readonly string[])[];
}

async function read(content: string | Buffer, rowsMax?: number): Promise<Read> {
  const { header, delimiter, rows: rowsOf } = openCsv(Buffer.from(content), columnsKnown);
  const rows: CsvRow[] = [];
  for await (const row of rowsOf(rowsMax)) rows.push(row);
  return { header, delimiter, rows, cells: rows.map(({ cells }) => cells) };
}

const refused = (code: string, message: unknown = expect.any(String)) => expect.objectContaining({ code, message });

describe('reading CSV', () => {
  it('gives the header, then each row with its line in the file', async () => {
    expect(await read('name,state\r\nAda,Lagos\r\n\r\n"Bo\r\nla",Oyo\r\nEfe,Edo')).toMatchObject({
      header: ['name', 'state'],
      rows: [
        { line: 2, cells: ['Ada', 'Lagos'] },
        { line: 5, cells: ['Bo\nla', 'Oyo'] },
        { line: 6, cells: ['Efe', 'Edo'] },
      ],
    });
  });

  it.each([
    ['CRLF above LF', 'name,state,prize\r\nAda,Lagos,1\nBola,Oyo,2\n'],
    ['LF above CRLF', 'name,state,prize\nAda,Lagos,1\r\nBola,Oyo,2\r\n'],
    ['CR alone', 'name,state,prize\rAda,Lagos,1\rBola,Oyo,2'],
    ['all of them', 'name,state,prize\rAda,Lagos,1\r\nBola,Oyo,2\n'],
  ])('takes lines that end in %s', async (_, text) => {
    const { header, cells } = await read(text);
    expect(header).toEqual(['name', 'state', 'prize']);
    expect(cells).toEqual([
      ['Ada', 'Lagos', '1'],
      ['Bola', 'Oyo', '2'],
    ]);
  });

  it.each([
    ['a quoted comma, quotes and a line end', '"x, ""y""","1\n2"', ['x, "y"', '1\n2']],
    ['a quote inside a cell', 'the "best",z', ['the "best"', 'z']],
    ['a quote that opens a cell and closes a word', '"Baba" Example,z', ['"Baba" Example', 'z']],
    ['quotes inside quotes that were not doubled', '"Musa "Jnr" Bello",z', ['Musa "Jnr" Bello', 'z']],
    ['spaces around quotes', ' "x, y" ,\u00a0"z"', ['x, y', 'z']],
    ['a text that is quoted whole', '"""Yes""",z', ['"Yes"', 'z']],
  ])('reads %s', async (_, line, cells) => {
    const { rows } = await read(`a,b\n${line}\nnext,row\n`);
    expect(rows.map((row) => row.cells)).toEqual([cells, ['next', 'row']]);
    expect(rows.every(({ fault }) => fault === null)).toBe(true);
  });

  it('leaves out a byte order mark, trims cells and composes letters with their marks', async () => {
    expect(await read('\uFEFF name , state \nE\u0323\u0300,  O\u0323yo ')).toMatchObject({
      header: ['name', 'state'],
      cells: [['\u1EB8\u0300', '\u1ECCyo']],
    });
  });

  it('leaves out invisible signs, and makes spaces of those that do not break', async () => {
    const { cells } = await read(
      'a,b\nAda\u200b Obi,\u202a+234 803\u202c\nAkwa\u00a0Ibom,so\u00adft \u{1F469}\u200d\u{1F33E}',
    );
    expect(cells).toEqual([
      ['Ada Obi', '+234 803'],
      ['Akwa Ibom', 'soft \u{1F469}\u200d\u{1F33E}'],
    ]);
  });

  it('takes away the apostrophe that our own export puts before a formula, and no other', async () => {
    const { cells } = await read('a,b\n"\'+2348031230011","\'=1+1"\n\'Yar Adua,\'tis');
    expect(cells).toEqual([
      ['+2348031230011', '=1+1'],
      ["'Yar Adua", "'tis"],
    ]);
  });

  it.each([
    ['semicolons, where a header has a comma', 'a;b;Prize, in naira\nx, y;z;1', ';', ['x, y', 'z', '1']],
    ['commas, where a header has a semicolon', 'a,b,"Prize; in naira"\nx,z,1', ',', ['x', 'z', '1']],
    ['tabs', 'a\tb\nx, y\tz', '\t', ['x, y', 'z']],
    ['bars', 'a|b\nx, y|z', '|', ['x, y', 'z']],
    ['what a first line names', '\uFEFFsep=;\r\na;b,1\r\nx;y', ';', ['x', 'y']],
    ['the commonest, where no column is known', 'p,q;r\nx,y', ',', ['x', 'y']],
  ])('finds %s between cells', async (_, text, delimiter, row) => {
    const { cells, delimiter: found } = await read(text);
    expect(found).toBe(delimiter);
    expect(cells).toEqual([row]);
  });

  it('passes over empty first lines, rows without anything, and counts them', async () => {
    const { header, rows } = await read('\n \n,,\nsep=,\n'.slice(0, 6) + 'a,b\n\n,\n1,2\n , \n');
    expect(header).toEqual(['a', 'b']);
    expect(rows).toEqual([{ line: 7, cells: ['1', '2'], fault: null }]);
    expect((await read('sep=;\na;b\n1;2')).rows[0]?.line).toBe(3);
  });

  it('finds fault with a row that has more cells than there are columns, empty ones aside', async () => {
    const { rows } = await read('a,b\n1\n1,2,\n1,2,3');
    expect(rows.map(({ fault }) => fault)).toEqual([null, null, CSV_MESSAGES.tooManyCells]);
  });

  it('finds fault with a row of which a letter was lost, and with no other', async () => {
    const bytes = Buffer.concat([Buffer.from('a,b\nAdé,1\nMusa'), Buffer.from([0xa0]), Buffer.from('Bello,2\n')]);
    const { cells, rows } = await read(bytes);
    expect(cells[0]).toEqual(['Adé', '1']);
    expect(rows.map(({ fault }) => fault)).toEqual([null, CSV_MESSAGES.lostLetter]);
  });

  it.each([
    ['a spreadsheet that was renamed', Buffer.from('504b030414000600080000002100', 'hex')],
    ['bytes that are no text', Buffer.from([0x61, 0x0a, 0xff, 0x81, 0x01])],
    ['nothing at all', Buffer.alloc(0)],
    ['empty lines', Buffer.from('\n\n\n')],
    ['a line that names the delimiter alone', Buffer.from('sep=;\n')],
  ])('takes %s for no CSV file', async (_, bytes) => {
    await expect(read(bytes)).rejects.toEqual(refused('CSV_REQUIRED'));
  });

  it.each([
    ['a quote that is never closed', 'a,b\n1,2\n"3,4\n5,6\n'],
    ['marks that no letter carries', `a,b\n1,2\n3,o${'\u0323\u0301'.repeat(20)}\n`],
    ['a row that no person wrote', `a,b\n1,2\n${'x,'.repeat(70_000)}`],
  ])('names the place of %s', async (_, text) => {
    await expect(read(text)).rejects.toEqual(
      refused('CSV_UNREADABLE', 'The file could not be read as CSV near line 3'),
    );
  });

  it('names the first line where the header itself is broken', async () => {
    await expect(read('"a,b\n1,2\n')).rejects.toEqual(
      refused('CSV_UNREADABLE', 'The file could not be read as CSV near line 1'),
    );
  });

  it('reads no more rows than a file may have', async () => {
    const file = (rows: number): string => `a\n${'1\n'.repeat(rows)}`;
    expect((await read(file(100), 100)).rows).toHaveLength(100);
    await expect(read(file(101), 100)).rejects.toEqual(refused('CSV_TOO_LARGE'));
  });
});
