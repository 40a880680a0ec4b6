import { koboToDecimal } from '@sabi50/vocabulary/money';
import { type CsvColumn } from '../../platform/csv/csv-cells.js';
import { type StaffScope } from '../../platform/http/staff-scope.js';
import { mobileOf, type UserRow } from './user.row.js';

const CONTACTS_AND_POINTS: ReadonlySet<string> = new Set(['Phone', 'Lifetime Points']);

/** The columns of the table on screen (rule data/csv). */
const columnsOf = (seesWholeNumbers: boolean): readonly CsvColumn<UserRow>[] => [
  { header: 'Name', value: (row) => `${row.first_name} ${row.last_name}` },
  { header: 'Email', value: (row) => row.email },
  { header: 'Phone', value: (row) => mobileOf(row, seesWholeNumbers) },
  { header: 'Location', value: (row) => row.location },
  { header: 'Language', value: (row) => row.preferred_language },
  { header: 'Gender', value: (row) => row.gender },
  { header: 'Source', value: (row) => row.source },
  { header: 'Radio Station', value: (row) => row.station_name },
  { header: 'Balance (₦)', value: (row) => koboToDecimal(Number(row.balance_kobo)) },
  { header: 'Lifetime Points', value: (row) => row.points },
  { header: 'Status', value: (row) => (row.email_verified_at === null ? 'Pending' : 'Verified') },
  { header: 'Joined', value: (row) => row.created_at },
];

/** The columns that the asker may see (rule staff/own-station). */
export const userColumnsFor = ({
  seesContactsAndPoints,
  seesWholeNumbers,
}: Pick<StaffScope, 'seesContactsAndPoints' | 'seesWholeNumbers'>) =>
  columnsOf(seesWholeNumbers).filter(({ header }) => seesContactsAndPoints || !CONTACTS_AND_POINTS.has(header));
