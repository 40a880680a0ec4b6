import { type StationStatementView } from '@sabi50/vocabulary/station-statement-views';
import { BYTE_ORDER_MARK, type CsvColumn, csvLines } from '../../platform/csv/csv-cells.js';

/** The columns of the file (rule data/csv). */
const COLUMNS: readonly CsvColumn<StationStatementView>[] = [
  { header: 'Statement', value: ({ number }) => number },
  { header: 'Revision', value: ({ revision }) => revision },
  { header: 'Replaces', value: ({ replaces }) => replaces },
  { header: 'Station', value: ({ stationName }) => stationName },
  { header: 'Month', value: ({ month }) => month },
  { header: 'Players', value: ({ players }) => players },
  { header: 'Plays', value: ({ plays }) => plays },
  { header: 'Fees (₦)', value: ({ fees }) => fees },
  { header: 'Fees returned (₦)', value: ({ feesReturned }) => feesReturned },
  { header: 'Fees kept (₦)', value: ({ feesKept }) => feesKept },
  { header: 'Share (%)', value: ({ shareBasisPoints }) => ((shareBasisPoints ?? 0) / 100).toFixed(2) },
  { header: 'Share (₦)', value: ({ share }) => share },
  { header: 'Issued', value: ({ issuedAt }) => new Date(issuedAt) },
  { header: 'Digest', value: ({ digest }) => digest },
];

/** A statement as a heading and one row. */
export const statementCsv = (statement: StationStatementView): string =>
  BYTE_ORDER_MARK + csvLines([COLUMNS.map(({ header }) => header), COLUMNS.map(({ value }) => value(statement))]);
