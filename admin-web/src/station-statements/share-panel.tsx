import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { dayText } from '@sabi50/vocabulary/formats';
import { pathOf } from '@sabi50/vocabulary/routes';
import { shareText, type StationSharesView } from '@sabi50/vocabulary/station-statement-views';
import { Panel } from '../ui/stat-card';
import { ErrorNotice, Waiting } from '../ui/states';
import { useCall } from '../ui/use-call';
import { ShareDialog } from './share-dialog';
import { useStatementsTexts } from '../language/station-statements-texts';

/** Which share counts from which month on, with all that were set before (rule staff/station-share). */
export function SharePanel({ stationId }: { readonly stationId: string }) {
  const texts = useStatementsTexts();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCall<StationSharesView>(pathOf('adminStationShares', { id: stationId }));
  return (
    <Panel
      title={texts.share}
      actions={
        data && (
          <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {texts.setShare}
          </Button>
        )
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={3} />}
      {data && (data.shares.length === 0 ? <NoShare /> : <Shares shares={data.shares} />)}
      {data && isOpen && <ShareDialog station={data} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

const NoShare = () => <Typography color="textSecondary">{useStatementsTexts().shareNone}</Typography>;

function Shares({ shares }: Pick<StationSharesView, 'shares'>) {
  const texts = useStatementsTexts();
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }} tabIndex={0} role="group" aria-label={texts.allShares}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell align="right">{texts.share}</TableCell>
            <TableCell>{texts.fromMonth}</TableCell>
            <TableCell>{texts.setAt}</TableCell>
            <TableCell>{texts.setBy}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shares.map(({ id, shareBasisPoints, fromMonth, setAt, setBy, setByName }) => (
            <TableRow key={id}>
              <TableCell align="right" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                {shareText(shareBasisPoints)}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{fromMonth}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{dayText(setAt)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{setByName ?? setBy}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
