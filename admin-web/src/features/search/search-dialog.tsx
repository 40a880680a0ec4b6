import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, IconButton, InputBase, Stack, Typography, useMediaQuery, useTheme } from '@mui/material';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { wholeNumber } from '@sabi50/contracts/formats';
import { FIND_LENGTH_MAX } from '@sabi50/contracts/limits';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { Key } from '../../ui/list-keys';
import { KEYS } from '../../ui/shortcuts.rules';
import { type Group, groupsOf } from './found.rules';
import { SearchResults } from './search-results';
import { type Search, useSearch } from './use-search';

const NONE: readonly Group[] = [];

interface SearchDialogProps {
  readonly onClose: () => void;
  /** What was typed while it was on its way; called once. */
  readonly typedAhead?: () => string;
}

const nothing = (): string => '';

/**
 * One field for everything: a combobox whose list of results stands below it, worked with the keyboard alone. The field keeps
 * the focus; arrows move the choice, Tab takes it to the next group, Enter opens it, Escape closes. It fills a phone.
 */
export function SearchDialog({ onClose, typedAhead = nothing }: SearchDialogProps) {
  const texts = useTexts('search');
  const [titleId, listId] = [useId(), useId()];
  const [typed, setTyped] = useState(typedAhead);
  const fillsScreen = useMediaQuery(useTheme().breakpoints.down('md'));
  const { search, groups, active, setActive, open, type, onKeyDown } = useChoice(typed, setTyped, onClose);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={fillsScreen}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: fillsScreen ? null : PALETTE }, container: { sx: { alignItems: 'flex-start' } } }}
    >
      <h2 id={titleId} className="visually-hidden">
        {texts.open}
      </h2>
      <Stack
        direction="row"
        spacing={1.5}
        sx={{ alignItems: 'center', px: 2, minHeight: 56, borderBottom: 1, borderColor: 'divider' }}
      >
        <SearchIcon aria-hidden />
        <Field {...{ typed, type, onKeyDown, listId, active }} count={countOf(groups)} />
        <IconButton aria-label={texts.close} onClick={onClose} edge="end">
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box sx={{ overflowY: 'auto', flex: 1 }}>
        <SearchResults {...{ search, groups, listId, active, typed, setActive, open }} />
      </Box>
      <SearchFooter {...{ search }} hasKeys={!fillsScreen} />
    </Dialog>
  );
}

const PALETTE = {
  width: 720,
  maxWidth: 720,
  maxHeight: 'min(640px, calc(100vh - 88px))',
  m: 0,
  mt: 9,
  overflow: 'hidden',
};

const countOf = (groups: readonly Group[]): number => groups.reduce((sum, { options }) => sum + options.length, 0);

interface FieldProps {
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly listId: string;
  readonly active: number;
  /** How many results can be chosen. */
  readonly count: number;
}

/** The field of the combobox. */
function Field({ typed, type, onKeyDown, listId, active, count }: FieldProps) {
  const texts = useTexts('search');
  const label = useProfile().isSuperAdmin ? texts.everything : texts.players;
  return (
    <InputBase
      autoFocus
      fullWidth
      value={typed}
      placeholder={label}
      onChange={({ target }) => type(target.value)}
      onKeyDown={onKeyDown}
      sx={{ fontSize: 17 }}
      inputProps={{
        ...{ role: 'combobox', type: 'text', autoComplete: 'off', spellCheck: false, maxLength: FIND_LENGTH_MAX },
        ...{ 'aria-label': label, 'aria-autocomplete': 'list', 'aria-expanded': count > 0 },
        'aria-controls': count > 0 ? listId : undefined,
        'aria-activedescendant': count > 0 ? `${listId}-${active}` : undefined,
      }}
    />
  );
}

/** What was found for what is typed, which of it is chosen, and how it is opened. */
function useChoice(typed: string, setTyped: (typed: string) => void, onClose: () => void) {
  const navigate = useNavigate();
  const search = useSearch(typed);
  const groups = search.isAsked && search.found ? groupsOf(search.found, search.words) : NONE;
  const { active, setActive } = useActive(search, countOf(groups));
  const open = (index: number): void => {
    const chosen = groups.flatMap((group) => group.options)[index];
    if (!chosen) return;
    onClose();
    void navigate(chosen.to);
  };
  const { askToOpen, forget } = useOpenOnArrival(search, () => open(0));
  const type = (words: string): void => {
    forget();
    setTyped(words);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const next = event.key === 'Enter' ? null : movedOf(event, groups, active);
    if (next === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== null) setActive(next);
    else if (search.isCurrent) open(active);
    else askToOpen();
  };
  return { search, groups, active, setActive, open, type, onKeyDown };
}

/** Where a key takes the choice; null for a key that moves nothing. */
function movedOf({ key, shiftKey }: KeyboardEvent, groups: readonly Group[], active: number): number | null {
  if (key === 'ArrowDown') return movedBy(groups, active, 1);
  if (key === 'ArrowUp') return movedBy(groups, active, -1);
  if (key === 'Tab') return movedToGroup(groups, active, shiftKey ? -1 : 1);
  return null;
}

/** Which result is chosen: the first of every new answer. */
function useActive({ words, found }: Search, count: number) {
  const [active, setActive] = useState(0);
  const [known, setKnown] = useState(words);
  if (known !== words) {
    setKnown(words);
    setActive(0);
  }
  return { active: found ? Math.min(active, Math.max(0, count - 1)) : 0, setActive };
}

/** Enter before the answer is there: its first result is opened when it comes, unless something else is typed. */
function useOpenOnArrival({ isCurrent, isAsked }: Search, openFirst: () => void) {
  const [isWanted, setWanted] = useState(false);
  const arrive = useEffectEvent(() => {
    setWanted(false);
    openFirst();
  });
  useEffect(() => {
    if (isWanted && isCurrent) arrive();
  }, [isWanted, isCurrent]);
  return { askToOpen: () => setWanted(isAsked), forget: () => setWanted(false) };
}

/** The keys, and how much was found; screen readers announce the latter. */
function SearchFooter({ search, hasKeys }: { readonly search: Search; readonly hasKeys: boolean }) {
  const texts = useTexts('search');
  return (
    <Stack
      direction="row"
      spacing={2}
      sx={{ alignItems: 'center', px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
    >
      {hasKeys && (
        <>
          <Hint keys={[KEYS.up, KEYS.down]} text={texts.move} />
          <Hint keys={[KEYS.enter]} text={texts.choose} />
          <Hint keys={[KEYS.tab]} text={texts.nextGroup} />
        </>
      )}
      <Box sx={{ flex: 1 }} />
      <Typography variant="body2" role="status">
        <Count {...{ search }} />
      </Typography>
    </Stack>
  );
}

function Hint({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', fontSize: 13 }}>
      {keys.map((name) => (
        <Key key={name} name={name} />
      ))}
      <span>{text}</span>
    </Stack>
  );
}

function Count({ search: { isAsked, isCurrent, found } }: { readonly search: Search }) {
  const texts = useTexts('search');
  if (!isAsked || !isCurrent || !found) return null;
  const kinds = [found.players, found.payments, found.games, found.questions].filter((kind) => kind !== undefined);
  const count = kinds.reduce((sum, { hits }) => sum + hits.length, 0);
  return <>{kinds.some(({ hasMore }) => hasMore) ? texts.foundMore(wholeNumber(count)) : texts.found(count)}</>;
}

type Sized = Pick<Group, 'options'>;

/** One choice on or back, from the last to the first and the other way; null where there is none. */
export function movedBy(groups: readonly Sized[], active: number, by: 1 | -1): number | null {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return count === 0 ? null : (active + by + count) % count;
}

/** The first choice of the next group, or of the one before; null where there is none, so that Tab leaves the field. */
export function movedToGroup(groups: readonly Sized[], active: number, by: 1 | -1): number | null {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0));
  const current = starts.findLastIndex((start) => start <= active);
  return starts[current + by] ?? null;
}
