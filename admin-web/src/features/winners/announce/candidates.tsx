import CloseIcon from '@mui/icons-material/Close';
import { Box, Checkbox, IconButton, Stack, TextField, ToggleButton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Location, LOCATIONS, WINNER_STATES, type WinnerState } from '@sabi50/contracts/enumerations';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { WINNER_NAME_LENGTH_MAX, WINNER_PRIZE_LENGTH_MAX } from '@sabi50/contracts/limits';
import { ROUTES } from '@sabi50/contracts/routes';
import { type WinnerCandidatesView, type WinnerCandidateView } from '@sabi50/contracts/winner-views';
import { api } from '../../../lib/api/api';
import { useTexts } from '../../../lib/language/texts';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { RestrictionChips, ToneChip } from '../../../ui/tone-chip';
import { EmptyText, ErrorNotice, Waiting } from '../../../ui/states';
import { useSettled } from '../../../ui/use-settled';
import {
  type Announcement,
  isFull,
  isPicked,
  isRestricted,
  needsWarning,
  type Picked,
  prizeOf,
} from './announcement.rules';

interface CandidatesProps {
  readonly announcement: Announcement;
  readonly onToggle: (player: WinnerCandidateView) => void;
}

/** The players to pick from: those of the draw first, others by name or number after a warning. */
export function Candidates({ announcement, onToggle }: CandidatesProps) {
  const texts = useTexts('winners');
  const [filters, setFilters] = useState(ALL);
  const [asked, setAsked] = useState<WinnerCandidateView | null>(null);
  const warningOf = useWarning();
  const { data, error, refetch } = useCandidates(announcement, filters);
  const toggle = (player: WinnerCandidateView): void =>
    isPicked(announcement, player) || !needsWarning(player) ? onToggle(player) : setAsked(player);
  return (
    <Box sx={{ minWidth: 0 }}>
      <TextField
        autoFocus
        fullWidth
        type="search"
        label={texts.searchPlayers}
        helperText={texts.searchPlayersHint}
        value={filters.typed}
        onChange={({ target }) => setFilters({ ...filters, typed: target.value })}
        slotProps={{ htmlInput: { maxLength: WINNER_NAME_LENGTH_MAX, autoComplete: 'off' } }}
      />
      <Narrowed filters={filters} onChange={setFilters} />
      {error && <ErrorNotice title={texts.candidatesFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={4} />}
      {data && (
        <List
          {...{ data, announcement, toggle }}
          isNarrowed={filters.typed.trim() !== '' || filters.location !== '' || filters.neverWon}
        />
      )}
      {asked && data && (
        <ConfirmDialog
          open
          title={asked.isInDraw ? texts.restrictedTitle : texts.pickTitle}
          text={warningOf(asked, data.threshold)}
          confirmText={texts.pickAnyway}
          onConfirm={() => {
            onToggle(asked);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  );
}

/** What staff confirm before they pick a player who was not in the draw or may not play. */
function useWarning(): (player: WinnerCandidateView, threshold: number) => string {
  const texts = useTexts('winners');
  const { restrictions: names } = useTexts('app');
  return (player, threshold) => {
    const { fullName, points, isInDraw, restrictions } = player;
    return [
      ...(isInDraw ? [] : [texts.pickText(fullName, wholeNumber(points), wholeNumber(threshold))]),
      ...(isRestricted(player)
        ? [texts.restrictedText(fullName, restrictions.map((one) => names[one]).join(', '))]
        : []),
    ].join(' ');
  };
}

const ALL: CandidateFilters = { typed: '', location: '', neverWon: false };

interface NarrowedProps {
  readonly filters: CandidateFilters;
  readonly onChange: (filters: CandidateFilters) => void;
}

/** Where they live, and whether they never won. */
function Narrowed({ filters, onChange }: NarrowedProps) {
  const texts = useTexts('winners');
  const { locations } = useTexts('app');
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 1, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={texts.location}
        value={filters.location}
        onChange={({ target }) => onChange({ ...filters, location: target.value as CandidateFilters['location'] })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ flex: 1 }}
      >
        <option value="">{texts.everywhere}</option>
        {LOCATIONS.map((one) => (
          <option key={one} value={one}>
            {locations[one]}
          </option>
        ))}
      </TextField>
      <ToggleButton
        size="small"
        value="never-won"
        selected={filters.neverWon}
        onChange={() => onChange({ ...filters, neverWon: !filters.neverWon })}
      >
        {texts.neverWon}
      </ToggleButton>
    </Stack>
  );
}

interface ListProps extends Pick<CandidatesProps, 'announcement'> {
  readonly data: WinnerCandidatesView;
  readonly toggle: (player: WinnerCandidateView) => void;
  readonly isNarrowed: boolean;
}

function List({ data, announcement, toggle, isNarrowed }: ListProps) {
  const texts = useTexts('winners');
  const { candidates, inDraw, countsFrom, countsUntil } = data;
  return (
    <>
      {candidates.length === 0 && <EmptyText>{isNarrowed ? texts.noneMatches : texts.noneInDraw}</EmptyText>}
      <Box component="ul" aria-label={texts.searchPlayers} sx={LIST}>
        {candidates.map((player) => (
          <Candidate
            key={player.id}
            player={player}
            isChosen={isPicked(announcement, player)}
            isClosed={player.hasWon || (isFull(announcement) && !isPicked(announcement, player))}
            onToggle={() => toggle(player)}
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" role="status">
        {`${texts.inDraw(inDraw)} ${texts.sameAgain}`}
      </Typography>
      {countsFrom !== null && countsUntil !== null && (
        <Typography variant="body2" color="textSecondary">
          {texts.countedPoints(timeText(countsFrom), timeText(countsUntil))}
        </Typography>
      )}
    </>
  );
}

const LIST = {
  ...{ listStyle: 'none', m: 0, p: 0, my: 1, maxHeight: { md: 360 }, overflowY: 'auto' },
  '&:not(:empty)': { border: 1, borderColor: 'divider', borderRadius: 1 },
  '& > li:last-of-type': { borderBottom: 0 },
};

interface CandidateProps {
  readonly player: WinnerCandidateView;
  readonly isChosen: boolean;
  readonly isClosed: boolean;
  readonly onToggle: () => void;
}

function Candidate({ player, isChosen, isClosed, onToggle }: CandidateProps) {
  const texts = useTexts('winners');
  const { locations } = useTexts('app');
  const { fullName, phoneNumber, location, points, isInDraw, hasWon, lastWonOn, restrictions } = player;
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box component="label" sx={{ ...ROW, bgcolor: isChosen ? 'action.selected' : undefined }}>
        <Checkbox checked={isChosen} disabled={isClosed} onChange={onToggle} />
        <Box component="span" sx={WHO}>
          <Box component="span" sx={{ fontWeight: 700, display: 'block' }}>
            {fullName}
          </Box>
          <Typography component="span" variant="body2" color="textSecondary">
            {[phoneNumber, ...(location === null ? [] : [locations[location]])].join(', ')}
          </Typography>
        </Box>
        <Box component="span" sx={MORE}>
          <RestrictionChips restrictions={restrictions} />
          {hasWon && <ToneChip tone="plain" label={texts.wonThis} />}
          {!hasWon && lastWonOn !== null && <ToneChip tone="info" label={texts.wonOn(lastWonOn)} />}
          {!isInDraw && !hasWon && <ToneChip tone="warning" label={texts.notInDraw} />}
          <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {texts.points(points)}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** What else is to be known of them stands below where a name would break beside it. */
const WHO = { flex: '1 1 150px', minWidth: 0, overflowWrap: 'break-word' } as const;

const MORE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: { xs: 6.25, md: 0 } } as const;

const ROW = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: 1,
  pr: 1.5,
  minHeight: 52,
  cursor: 'pointer',
};

/** By what the players to pick from are narrowed. */
interface CandidateFilters {
  readonly typed: string;
  /** Empty: everywhere. */
  readonly location: Location | '';
  readonly neverWon: boolean;
}

/** The players to pick from, for what was typed last. */
function useCandidates({ drawKind, drawDate }: Announcement, { typed, location, neverWon }: CandidateFilters) {
  const search = useSettled(typed.trim());
  const filters = {
    ...(search !== '' && { search }),
    ...(location !== '' && { location }),
    ...(neverWon && { neverWon: 'true' }),
  };
  return useQuery({
    queryKey: [ROUTES.adminWinnerCandidates, drawKind, drawDate, filters],
    queryFn: () => api('GET adminWinnerCandidates', { query: { drawKind, drawDate, ...filters } }),
    enabled: drawDate !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

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
