import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { dayText, monthText } from '@sabi50/contracts/formats';
import { basisPointsOf, shareText, type StationSharesView } from '@sabi50/contracts/station-statement-views';
import { type Texts, useTexts } from '../../lib/language/texts';
import { CommandDialog, ReasonInput } from '../../ui/command-dialog';
import { ChoiceInput, FieldGrid } from '../../ui/inputs';
import { reasonErrors } from '../../ui/reason.rules';
import { Panel } from '../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { useIsPhone } from '../../ui/use-is-phone';
import { monthsUpTo } from './months.rules';

/** Which share counts from which month on, with all that were set before (rule staff/station-share). */
export function SharePanel({ stationId }: { readonly stationId: string }) {
  const texts = useTexts('station-statements');
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCall('GET adminStationShares', { params: { id: stationId } });
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

const NoShare = () => <Typography color="textSecondary">{useTexts('station-statements').shareNone}</Typography>;

function Shares({ shares }: Pick<StationSharesView, 'shares'>) {
  const texts = useTexts('station-statements');
  const isPhone = useIsPhone();
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }} tabIndex={0} role="group" aria-label={texts.allShares}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell align="right">{texts.share}</TableCell>
            <TableCell>{texts.fromMonth}</TableCell>
            <TableCell>{texts.setAt}</TableCell>
            {!isPhone && <TableCell>{texts.setBy}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {shares.map((share) => (
            <ShareRow key={share.id} {...{ share, isPhone }} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface ShareRowProps {
  readonly share: StationSharesView['shares'][number];
  readonly isPhone: boolean;
}

/** Who set it stands below the day on a phone, which has no room for one more column. */
function ShareRow({ share: { shareBasisPoints, fromMonth, setAt, setBy, setByName }, isPhone }: ShareRowProps) {
  const texts = useTexts('station-statements');
  // An account that is gone has an id, which has no words to part it by.
  const by = <Box sx={{ overflowWrap: setByName === null ? 'anywhere' : 'break-word' }}>{setByName ?? setBy}</Box>;
  return (
    <TableRow>
      <TableCell align="right" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {shareText(shareBasisPoints)}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{monthText(fromMonth)}</TableCell>
      <TableCell>
        <Box sx={{ whiteSpace: 'nowrap' }}>{dayText(setAt)}</Box>
        {isPhone && (
          <Typography component="div" variant="body2" color="textSecondary">
            <span className="visually-hidden">{texts.setBy}: </span>
            {by}
          </Typography>
        )}
      </TableCell>
      {!isPhone && <TableCell>{by}</TableCell>}
    </TableRow>
  );
}

/** Two years back, and one ahead of the running month. */
const MONTHS_BACK = 25;
const MONTHS_AHEAD_DAYS = 365;
const DAY_MS = 86_400_000;

interface ShareForm {
  readonly percent: string;
  readonly fromMonth: string;
  readonly reason: string;
}

interface ShareDialogProps {
  readonly station: StationSharesView;
  readonly onClose: () => void;
}

/** Sets the share of a station from a month on (rule staff/station-share). */
function ShareDialog({ station, onClose }: ShareDialogProps) {
  const texts = useTexts('station-statements');
  const acts = useTexts('player-acts');
  // What was on screen when the dialog was opened.
  const [{ stationId, stationName, shares }] = useState(station);
  const [months] = useState(offeredMonths);
  return (
    <CommandDialog<'POST adminStationShares', ShareForm>
      command="POST adminStationShares"
      params={{ id: stationId }}
      body={({ percent, fromMonth, reason }) => ({
        shareBasisPoints: basisPointsOf(percent.trim()) ?? 0,
        fromMonth,
        reason: reason.trim(),
        ...(shares[0] && { seen: shares[0].id }),
      })}
      title={texts.setShareTitle(stationName)}
      submitText={texts.setShare}
      pendingText={acts.sending}
      success={texts.shareSet}
      failure={texts.shareFailed}
      defaultValues={{ percent: '', fromMonth: months.running, reason: '' }}
      validate={({ percent, reason }) => ({ ...percentErrors(percent, texts), ...reasonErrors(reason, acts) })}
      onClose={onClose}
    >
      <FieldGrid>
        <TextInput
          autoFocus
          source="percent"
          label={texts.percent}
          helperText={texts.percentHint}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <ChoiceInput
          source="fromMonth"
          label={texts.fromMonth}
          choices={months.offered.map((value) => ({ value, label: monthText(value) }))}
        />
      </FieldGrid>
      <span>{texts.fromMonthHint}</span>
      <ReasonInput />
    </CommandDialog>
  );
}

const percentErrors = (percent: string, texts: Texts['station-statements']): { readonly percent?: string } =>
  basisPointsOf(percent.trim()) === null ? { percent: texts.percentWrong } : {};

function offeredMonths() {
  const now = new Date();
  const ahead = monthsUpTo(new Date(now.getTime() + MONTHS_AHEAD_DAYS * DAY_MS), MONTHS_BACK + 12);
  return { offered: ahead, running: monthsUpTo(now, 1)[0] ?? '' };
}
