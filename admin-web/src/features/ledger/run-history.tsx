import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link } from 'react-router';
import { decimal, timeText, wholeNumber } from '@sabi50/contracts/formats';
import { type VerificationView } from '@sabi50/contracts/verification-views';
import { type Texts, useTexts } from '../../lib/language/texts';
import { Panel } from '../../ui/stat-card';
import { EmptyText } from '../../ui/states';
import { StateChip } from './state-chip';

/** Who asked for a run. */
export const askerText = ({ askedBy, isScheduled }: VerificationView, texts: Texts['ledger']): string =>
  isScheduled ? texts.schedule : (askedBy ?? texts.goneAccount);

/** The newest runs, each with the way to what it found. */
export function RunHistory({ history }: { readonly history: readonly VerificationView[] }) {
  const texts = useTexts('ledger');
  return (
    <Panel isFlush title={texts.history}>
      {history.length === 0 ? (
        <EmptyText>{texts.never}</EmptyText>
      ) : (
        <Box sx={{ overflowX: 'auto', position: 'relative' }} tabIndex={0} role="group" aria-label={texts.history}>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>{texts.when}</TableCell>
                <TableCell>{texts.state}</TableCell>
                <TableCell>{texts.askedBy}</TableCell>
                <TableCell align="right">{texts.events}</TableCell>
                <TableCell align="right">{texts.openItems}</TableCell>
                <TableCell align="right">{texts.took}</TableCell>
                <TableCell>
                  <span className="visually-hidden">{texts.show}</span>
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {history.map((run) => (
                <RunRow key={run.id} {...{ run }} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}

function RunRow({ run }: { readonly run: VerificationView }) {
  const texts = useTexts('ledger');
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{timeText(run.askedAt)}</TableCell>
      <TableCell>
        <StateChip {...{ run }} />
      </TableCell>
      <TableCell>{askerText(run, texts)}</TableCell>
      <TableCell align="right">{wholeNumber(run.events)}</TableCell>
      <TableCell align="right">{run.openItems === null ? '–' : wholeNumber(run.openItems)}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {run.seconds === null ? '–' : texts.seconds(decimal(run.seconds))}
      </TableCell>
      <TableCell align="right">
        <Button
          component={Link}
          to={`/ledger/${run.id}`}
          variant="outlined"
          size="small"
          aria-label={texts.showOf(timeText(run.askedAt))}
        >
          {texts.show}
        </Button>
      </TableCell>
    </TableRow>
  );
}
