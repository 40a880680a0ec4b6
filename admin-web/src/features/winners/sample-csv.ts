import { WINNER_COLUMNS } from '@sabi50/contracts/winner-views';

/** The sample: the columns and two rows. */
export const SAMPLE_NAME = 'winners-sample.csv';
export const SAMPLE_CSV = [
  WINNER_COLUMNS.join(','),
  'Adaeze Okafor,08031234567,Lagos',
  'Musa Ibrahim,09021234567,Kano',
  '',
].join('\r\n');
