import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { useTexts } from '../../lib/language/texts';
import { useWords } from './use-words';

/** Field by field: what was, what is. Something new has no before, something deleted no after. */
export function DifferenceTable({ entry }: { readonly entry: StaffLogEntryView }) {
  const texts = useTexts('staff-log');
  const changes = useWords().changes(entry);
  if (changes.length === 0) return <Typography color="textSecondary">{texts.noFields}</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={texts.changes}>
      <Table sx={{ '& td': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}>
        <caption className="visually-hidden">{texts.changes}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{texts.field}</TableCell>
            {entry.before && <TableCell>{texts.before}</TableCell>}
            {entry.after && <TableCell>{texts.after}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ field, name, before, after }) => (
            <TableRow key={field}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {entry.before && <TableCell>{before}</TableCell>}
              {entry.after && <TableCell sx={{ fontWeight: entry.before ? 700 : undefined }}>{after}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
