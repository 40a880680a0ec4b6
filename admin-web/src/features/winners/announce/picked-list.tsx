import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Stack, TextField, Typography } from '@mui/material';
import { WINNER_STATES, type WinnerState } from '@sabi50/contracts/enumerations';
import { WINNER_PRIZE_LENGTH_MAX } from '@sabi50/contracts/limits';
import { useTexts } from '../../../lib/language/texts';
import { RestrictionChips } from '../../../ui/restriction-chips';
import { EmptyText } from '../../../ui/states';
import { type Announcement, type Picked, prizeOf } from './announcement.rules';

interface PickedListProps {
  readonly announcement: Announcement;
  /** Somebody pressed the button although prizes are missing. */
  readonly isMissingShown: boolean;
  readonly onChange: (id: string, change: Partial<Omit<Picked, 'player'>>) => void;
  readonly onRemove: (picked: Picked) => void;
}

/** Who is picked, each with a prize and a state that can be changed. */
export function PickedList({ announcement, isMissingShown, onChange, onRemove }: PickedListProps) {
  const texts = useTexts('winners');
  const { picked } = announcement;
  return (
    <Box component="section" aria-label={texts.picked}>
      <Typography component="h3" variant="h3">
        {texts.picked}
      </Typography>
      {picked.length === 0 && <EmptyText>{texts.nobodyPicked}</EmptyText>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {picked.map((one) => (
          <PickedPlayer
            key={one.player.id}
            picked={one}
            prize={prizeOf(announcement, one)}
            isMissing={isMissingShown && prizeOf(announcement, one) === ''}
            onChange={(change) => onChange(one.player.id, change)}
            onRemove={() => onRemove(one)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface PickedPlayerProps {
  readonly picked: Picked;
  /** What they win now. */
  readonly prize: string;
  readonly isMissing: boolean;
  readonly onChange: (change: Partial<Omit<Picked, 'player'>>) => void;
  readonly onRemove: () => void;
}

function PickedPlayer({ picked, prize, isMissing, onChange, onRemove }: PickedPlayerProps) {
  const texts = useTexts('winners');
  const { fullName, restrictions } = picked.player;
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0, fontWeight: 700, overflowWrap: 'anywhere' }}>{fullName}</Box>
        <RestrictionChips restrictions={restrictions} />
        <IconButton aria-label={texts.remove(fullName)} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Stack direction="row" spacing={1}>
        <TextField
          fullWidth
          size="small"
          label={texts.prize}
          value={picked.prize}
          placeholder={prize}
          error={isMissing}
          helperText={isMissing ? texts.prizeMissing : undefined}
          onChange={({ target }) => onChange({ prize: target.value })}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { maxLength: WINNER_PRIZE_LENGTH_MAX, 'aria-label': texts.prizeOf(fullName) },
          }}
        />
        <StateSelect fullName={fullName} state={picked.state} onChange={(state) => onChange({ state })} />
      </Stack>
    </Box>
  );
}

interface StateSelectProps {
  readonly fullName: string;
  readonly state: WinnerState | '';
  readonly onChange: (state: WinnerState | '') => void;
}

function StateSelect({ fullName, state, onChange }: StateSelectProps) {
  const texts = useTexts('winners');
  return (
    <TextField
      select
      size="small"
      label={texts.state}
      value={state}
      onChange={({ target }) => onChange(target.value as WinnerState | '')}
      slotProps={{
        ...{ select: { native: true }, inputLabel: { shrink: true } },
        htmlInput: { 'aria-label': texts.stateOf(fullName) },
      }}
      sx={{ minWidth: 132 }}
    >
      <option value="">{texts.noState}</option>
      {WINNER_STATES.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </TextField>
  );
}
