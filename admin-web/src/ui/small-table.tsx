import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { type ReactNode } from 'react';
import { useIsPhone } from './use-is-phone';

export interface SmallColumn<Row> {
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  /** Read in one piece. */
  readonly isWhole?: boolean;
}

interface SmallTableProps<Row> {
  readonly label: string;
  readonly columns: readonly SmallColumn<Row>[];
  readonly rows: readonly Row[];
}

interface Identified {
  readonly id: string;
}

/** A few rows within a panel or a dialog; on a phone, where they would be cut off, a card each. */
export function SmallTable<Row extends Identified>(table: SmallTableProps<Row>) {
  return useIsPhone() ? <Cards {...table} /> : <Rows {...table} />;
}

const Rows = <Row extends Identified>({ label, columns, rows }: SmallTableProps<Row>) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={label}>
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column.label}>{column.label}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            {columns.map((column) => (
              <TableCell key={column.label} sx={column.isWhole ? WHOLE : WORDS}>
                {column.render(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

const Cards = <Row extends Identified>({ label, columns, rows }: SmallTableProps<Row>) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rows.map((row) => (
      <Box key={row.id} component="li" sx={CARD}>
        <dl>
          {columns.map((column) => (
            <div key={column.label}>
              <dt>{column.label}</dt>
              <dd>{column.render(row)}</dd>
            </div>
          ))}
        </dl>
      </Box>
    ))}
  </Box>
);

const WHOLE = { whiteSpace: 'nowrap' };
const WORDS = { overflowWrap: 'break-word' };
const CARD = {
  ...{ px: 2, py: 1.25, fontSize: 13, '& + &': { borderTop: 1, borderColor: 'divider' } },
  '& dl': { m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, rowGap: 0.5 },
  '& dl > div': { display: 'contents' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'break-word' },
} as const;
