import { type CsvColumn } from '../../platform/csv/csv-cells.js';
import { type WinnerRow } from '../winners.records.js';

/** The columns of the table on screen (rule data/csv), the number in full (rule staff/winner-number). */
export const WINNER_FILE: readonly CsvColumn<WinnerRow>[] = [
  { header: 'Full Name', value: (row) => row.full_name },
  { header: 'Phone', value: (row) => row.phone_number },
  { header: 'State', value: (row) => row.state },
  { header: 'Prize', value: (row) => row.prize },
  { header: 'Draw', value: (row) => row.draw_kind },
  { header: 'Day of the Draw', value: (row) => row.draw_date },
  { header: 'Date Added', value: (row) => row.created_at },
];
