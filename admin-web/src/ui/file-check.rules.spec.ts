import { describe, expect, it } from '@jest/globals';
import { type FileCheckView } from '@sabi50/contracts/csv-uploads';
import { canLeaveOut, errorFile, groupedReasons, mayUpload, UNDECIDED } from './file-check.rules';

const SOUND: FileCheckView = {
  ...{ valid: true, errors: [], errorCount: 0, warnings: [], warningCount: 0, toConfirm: 0 },
  ...{ validRows: 2, totalRows: 2, notedRows: [] },
  preview: { encoding: 'UTF-8', delimiter: ';', headers: ['fullName', 'phoneNumber'], rows: [] },
};
const note = (line: number | null) => ({ line, field: null, code: 'csv-messages.lostLetter', message: 'Bad' });
const MIXED: FileCheckView = { ...SOUND, valid: false, errors: [note(3)], errorCount: 1, validRows: 1 };

describe('a file that was checked', () => {
  it('may be uploaded where nothing is wrong', () => {
    expect(mayUpload(null, UNDECIDED)).toBe(false);
    expect(mayUpload(SOUND, UNDECIDED)).toBe(true);
  });

  it('is uploaded without its bad rows only where somebody says so', () => {
    expect(mayUpload(MIXED, UNDECIDED)).toBe(false);
    expect(mayUpload(MIXED, { ...UNDECIDED, leaveOut: true })).toBe(true);
  });

  it.each([
    ['of which no row is good', { ...MIXED, validRows: 0 }],
    ['that could not be read to its end', { ...MIXED, errors: [note(3), note(null)] }],
  ])('is never uploaded in part %s', (_, check) => {
    expect(canLeaveOut(check)).toBe(false);
    expect(mayUpload(check, { confirmed: true, leaveOut: true })).toBe(false);
  });

  it('waits until texts with warnings were confirmed', () => {
    const damaged = { ...SOUND, toConfirm: 2 };
    expect(mayUpload(damaged, UNDECIDED)).toBe(false);
    expect(mayUpload(damaged, { ...UNDECIDED, confirmed: true })).toBe(true);
  });
});

describe('what was found in a file', () => {
  const about = (line: number | null, field: string | null, message = 'Letters may be lost') => ({
    ...{ line, field, message },
  });

  it('names the fields where a row has one message for several', () =>
    expect(groupedReasons([about(2, 'question'), about(2, 'optionA'), about(3, 'question')])).toEqual([
      { line: 2, message: 'Letters may be lost', fields: ['question', 'optionA'], count: 2 },
      { line: 3, message: 'Letters may be lost', fields: [], count: 1 },
    ]));

  it('keeps different messages of one field, and what is about the whole file', () =>
    expect(groupedReasons([about(2, 'question'), about(2, 'question', 'Too short'), about(null, null)])).toHaveLength(
      3,
    ));
});

describe('the file of errors', () => {
  const titles = { line: 'Line', reason: 'Reason' };
  const reasons = [
    { line: 3, message: 'Bad number' },
    { line: 3, message: 'Bad state' },
    { line: 3, message: 'Bad number' },
    { line: null, message: 'A column is missing' },
  ];
  const notedRows = [{ line: 3, cells: ['Ada, Obi', '+234', 'too many'] }];

  it('has the rows in the delimiter of the file, each once with all reasons', () =>
    expect(errorFile({ ...SOUND, notedRows }, reasons, titles)).toBe(
      '\uFEFFfullName;phoneNumber;Line;Reason\r\nAda, Obi;"\'+234";3;Bad number; Bad state\r\n;;;A column is missing\r\n'.replace(
        '3;Bad number; Bad state',
        '3;"Bad number; Bad state"',
      ),
    ));

  it('has its columns once where it was corrected and is wrong again', () => {
    const preview = { ...SOUND.preview, delimiter: ',', headers: ['fullName', 'Line', 'Reason'] };
    expect(errorFile({ preview, notedRows }, reasons.slice(0, 1), titles)).toBe(
      '\uFEFFfullName,Line,Reason\r\n"Ada, Obi",3,Bad number\r\n',
    );
  });
});
