import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { lagosDate } from '@sabi50/contracts/business-time';
import { DRAW_KINDS, type DrawKind } from '@sabi50/contracts/enumerations';
import { dayText } from '@sabi50/contracts/formats';
import { WINNER_PRIZE_LENGTH_MAX } from '@sabi50/contracts/limits';
import { type AdminWinnerView } from '@sabi50/contracts/winner-views';
import { type Texts, useTexts } from '../../../lib/language/texts';
import { type Proof, ProofFields, ProveButton, useProof } from '../../../ui/step-up/use-proof';
import { DayField } from '../../../ui/inputs';
import { ErrorNotice } from '../../../ui/states';
import { useLeave } from '../../../ui/form-dialog';
import { type Announcement, announcementOn, callOf, changed, inDraw, prizeOf, toggled } from './announcement.rules';
import { Candidates, PickedList } from './candidates';
import { useAnnouncing } from './use-announcing';

/** Picks players of a draw, gives each a prize, and announces them together; it stays open for the next draw. */
export function AnnounceDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('winners');
  const titleId = useId();
  const { leave, noteTyping, question } = useLeave(onClose);
  const { announcement, change, isMissingShown, isSending, error, announced, announce, undo, proof } =
    useDialog(noteTyping);
  const { length } = announcement.picked;
  // Once those who were picked are announced, nothing is lost.
  const close = length > 0 ? leave : onClose;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={() => (proof.isAsked ? proof.giveUp() : !isSending && close())}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{texts.announce}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {announced.length > 0 && <Announced winners={announced} isBusy={isSending} onUndo={() => void undo()} />}
          {error !== null && <ErrorNotice title={texts.addFailed} error={error} />}
          <Box sx={COLUMNS}>
            <Candidates announcement={announcement} onToggle={(player) => change(toggled(announcement, player))} />
            <Stack spacing={2} sx={{ minWidth: 0 }}>
              <Draw announcement={announcement} onChange={change} />
              <PickedList
                {...{ announcement, isMissingShown }}
                onChange={(id, what) => change(changed(announcement, id, what))}
                onRemove={({ player }) => change(toggled(announcement, player))}
              />
              <ReadsAs announcement={announcement} />
            </Stack>
          </Box>
          {proof.isAsked && <ProofFields proof={proof} />}
        </Stack>
      </DialogContent>
      <Actions {...{ announcement, change, isSending, announce, proof }} onClose={close} />
      {question}
    </Dialog>
  );
}

interface ActionsProps extends Pick<
  ReturnType<typeof useDialog>,
  'announcement' | 'change' | 'isSending' | 'announce'
> {
  readonly proof: Proof;
  readonly onClose: () => void;
}

/** Whether winners are written to, the way out, and the button that says how many are announced. */
function Actions({ announcement, change, isSending, announce, proof, onClose }: ActionsProps) {
  const texts = useTexts('winners');
  const { cancel, close } = useTexts('app');
  const { length } = announcement.picked;
  return (
    <DialogActions sx={{ flexWrap: 'wrap' }}>
      <TellByMail isTold={announcement.tellByMail} onChange={(tellByMail) => change({ ...announcement, tellByMail })} />
      <Button onClick={proof.isAsked ? proof.giveUp : onClose} disabled={isSending && !proof.isAsked}>
        {proof.isAsked ? cancel : close}
      </Button>
      {proof.isAsked ? (
        <ProveButton proof={proof} toDo={texts.announceCount(length)} />
      ) : (
        <Button variant="contained" disabled={isSending || length === 0} onClick={announce}>
          {isSending ? texts.announcing : length === 0 ? texts.announce : texts.announceCount(length)}
        </Button>
      )}
    </DialogActions>
  );
}

interface TellByMailProps {
  readonly isTold: boolean;
  readonly onChange: (isTold: boolean) => void;
}

/** Whether each winner is written to, in their own language. */
function TellByMail({ isTold, onChange }: TellByMailProps) {
  const texts = useTexts('winners');
  return (
    <Box sx={{ mr: 'auto' }}>
      <FormControlLabel
        control={<Checkbox checked={isTold} onChange={({ target }) => onChange(target.checked)} />}
        label={texts.tellByMail}
      />
      {isTold && (
        <Typography variant="body2" color="textSecondary">
          {texts.mailsLeave}
        </Typography>
      )}
    </Box>
  );
}

/** How players will read of the one who was picked last, once there is a prize. */
function ReadsAs({ announcement }: { readonly announcement: Announcement }) {
  const texts = useTexts('winners');
  const newest = announcement.picked.at(-1);
  const prize = newest && prizeOf(announcement, newest);
  if (!newest || !prize) return null;
  const { player, state } = newest;
  const line = [player.fullName, state, player.phoneNumber, prize].filter((part) => part !== '').join(', ');
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {texts.readsAs(line)}
    </Typography>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

function useDialog(noteTyping: () => void) {
  const [announcement, setAnnouncement] = useState(() => announcementOn(lagosDate(new Date())));
  const [isMissingShown, setMissingShown] = useState(false);
  const announcing = useAnnouncing(announcement, () => {
    setAnnouncement((shown) => ({ ...shown, picked: [] }));
    setMissingShown(false);
  });
  // It is asked for in the dialog itself, with what was picked (rule accounts/step-up).
  const proof = useProof();
  const change = (next: Announcement): void => {
    noteTyping();
    setAnnouncement(next);
  };
  const announce = (): void => {
    if (callOf(announcement) === null) setMissingShown(true);
    else void proof.within(() => announcing.announce());
  };
  return { ...announcing, announcement, change, isMissingShown, announce, proof };
}

interface DrawProps {
  readonly announcement: Announcement;
  readonly onChange: (announcement: Announcement) => void;
}

/** Which draw it is, and the prize of everybody who gets no other. */
function Draw({ announcement, onChange }: DrawProps) {
  const texts = useTexts('winners');
  const { drawKind, drawDate, prizeForAll } = announcement;
  return (
    <>
      <Stack direction="row" spacing={1.5}>
        <TextField
          select
          fullWidth
          label={texts.draw}
          value={drawKind}
          onChange={({ target }) => onChange(inDraw(announcement, { drawKind: target.value as DrawKind }))}
          slotProps={{ select: { native: true } }}
        >
          {DRAW_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {texts.drawKinds[kind]}
            </option>
          ))}
        </TextField>
        <DayField
          label={texts.drawDay}
          value={drawDate}
          onChange={(day) => onChange(inDraw(announcement, { drawDate: day }))}
        />
      </Stack>
      <TextField
        fullWidth
        label={texts.prizeForAll}
        value={prizeForAll}
        onChange={({ target }) => onChange({ ...announcement, prizeForAll: target.value })}
        slotProps={{ htmlInput: { maxLength: WINNER_PRIZE_LENGTH_MAX } }}
      />
    </>
  );
}

interface AnnouncedProps {
  readonly winners: readonly AdminWinnerView[];
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/** Who was announced last, and the way back. */
function Announced({ winners, isBusy, onUndo }: AnnouncedProps) {
  const texts = useTexts('winners');
  const undo = (
    <Button color="inherit" disabled={isBusy} onClick={onUndo}>
      {texts.undo}
    </Button>
  );
  return (
    <Alert severity="success" action={undo}>
      <strong>{texts.announced(winners.length)}.</strong> {texts.staysOpen(drawText(winners[0], texts))}
    </Alert>
  );
}

/** The draw of a winner in words: "Daily, 2026-11-20". */
const drawText = (
  winner: AdminWinnerView | undefined,
  { drawOf, drawKinds }: Pick<Texts['winners'], 'drawOf' | 'drawKinds'>,
): string =>
  drawOf(winner?.drawKind ? drawKinds[winner.drawKind] : '', winner?.drawDate ? dayText(winner.drawDate) : '');
