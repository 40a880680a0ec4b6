import { Box, Button, Checkbox, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type DataProvider, type GetListParams, useDataProvider, useGetList } from 'react-admin';
import { BROADCAST_NAMED_RECIPIENTS_MAX, type BroadcastTargetView } from '@sabi50/contracts/broadcast-views';
import { wholeNumber } from '@sabi50/contracts/formats';
import { LIST_RANGE_MAX } from '@sabi50/contracts/limits';
import { nairaText } from '@sabi50/contracts/money';
import { useTexts } from '../../lib/language/texts';
import { ChoiceField } from '../../ui/inputs';
import { RestrictionChips, ToneChip } from '../../ui/tone-chip';
import { SearchField } from '../../ui/filter-bar';
import { EmptyText, ErrorNotice, Waiting } from '../../ui/states';
import { useStations } from '../../ui/use-call';
import { useToasts } from '../../ui/use-toasts';

interface TargetListProps {
  /** A list of people to write to. */
  readonly resource: string;
  readonly label: string;
  readonly isChosen: (target: BroadcastTargetView) => boolean;
  readonly onToggle: (target: BroadcastTargetView) => void;
  /** It narrows what is sent to, too. */
  readonly filter: TargetFilter;
  readonly onFilter: (filter: TargetFilter) => void;
  /** Buttons above the list. */
  readonly actions: ReactNode;
}

/** People to write to, with a box to tick each: searched and paged by the server (rule data/pages-in-the-database). */
export function TargetList(props: TargetListProps) {
  const { resource, label, isChosen, onToggle, filter, onFilter, actions } = props;
  const texts = useTexts('broadcast');
  const [shown, setShown] = useState({ filter, page: 1 });
  // Another filter begins with its first page.
  const page = shown.filter === filter ? shown.page : 1;
  const { data, total = 0, error, isPending, refetch } = useTargets(resource, filter, page);
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchField
          sx={{ minWidth: 200 }}
          label={texts.searchRecipients}
          value={filter.search}
          onSettle={(search) => onFilter({ ...filter, search })}
        />
        <StationFilter stationId={filter.stationId} onChange={(stationId) => onFilter({ ...filter, stationId })} />
        {actions}
      </Stack>
      {error ? (
        <ErrorNotice title={texts.failedToLoadEmails} error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Waiting lines={5} />
      ) : (
        <Paper variant="outlined" role="group" aria-label={label} sx={{ maxHeight: 320, overflowY: 'auto' }}>
          {data.map((target) => (
            <TargetRow key={target.id} {...{ target, isChosen, onToggle }} />
          ))}
          {data.length === 0 && <EmptyText>{texts.noTargets}</EmptyText>}
        </Paper>
      )}
      {total > TARGETS_PER_PAGE && <Pages {...{ page, total }} onTurn={(next) => setShown({ filter, page: next })} />}
    </Stack>
  );
}

interface StationFilterProps {
  readonly stationId: string;
  readonly onChange: (stationId: string) => void;
}

/** Narrows to players who came by a station. */
function StationFilter({ stationId, onChange }: StationFilterProps) {
  const texts = useTexts('broadcast');
  const stations = useStations().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceField
      label={texts.station}
      value={stationId}
      choices={[{ value: '', label: texts.everyStation }, ...stations]}
      onChange={onChange}
      sx={{ minWidth: 160 }}
    />
  );
}

interface TargetRowProps extends Pick<TargetListProps, 'isChosen' | 'onToggle'> {
  readonly target: BroadcastTargetView;
}

function TargetRow({ target, isChosen, onToggle }: TargetRowProps) {
  return (
    <Box
      component="label"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1, px: 1, minHeight: 44, cursor: 'pointer' },
        '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Checkbox size="small" checked={isChosen(target)} onChange={() => onToggle(target)} />
      <Box sx={{ flex: 1, minWidth: 0, py: { xs: 0.75, sm: 0 } }}>
        <Box
          component="strong"
          sx={{ overflowWrap: 'break-word', mr: 1 }}
        >{`${target.firstName} ${target.lastName}`}</Box>
        <Typography component="span" variant="body2" color="textSecondary" sx={ADDRESS}>
          {target.email}
        </Typography>
      </Box>
      <TargetBadges {...target} />
    </Box>
  );
}

/** Below the name where there is no room beside it. */
const ADDRESS = { display: { xs: 'block', sm: 'inline' }, overflowWrap: 'anywhere' } as const;

interface PagesProps {
  readonly page: number;
  readonly total: number;
  readonly onTurn: (page: number) => void;
}

function Pages({ page, total, onTurn }: PagesProps) {
  const texts = useTexts('broadcast');
  const shell = useTexts('app');
  const [from, to] = [(page - 1) * TARGETS_PER_PAGE + 1, Math.min(page * TARGETS_PER_PAGE, total)];
  const line = shell.showing(wholeNumber(from), wholeNumber(to), wholeNumber(total), texts.targetsUnit);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ flex: 1 }}>
        {line}
      </Typography>
      <Button size="small" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {shell.previous}
      </Button>
      <Button size="small" disabled={to >= total} onClick={() => onTurn(page + 1)}>
        {shell.next}
      </Button>
    </Stack>
  );
}

interface SelectAllButtonProps {
  readonly label: string;
  readonly resource: string;
  /** Narrows what is selected, as it narrows what is listed. */
  readonly filter: TargetFilter;
  readonly onSelect: (targets: readonly BroadcastTargetView[]) => void;
}

/** Selects everybody in a list, on whatever page. */
export function SelectAllButton({ label, resource, filter, onSelect }: SelectAllButtonProps) {
  const texts = useTexts('broadcast');
  const { fetchAll, pending } = useAllTargets();
  const select = async (): Promise<void> => {
    const targets = await fetchAll(resource, filter);
    if (targets) onSelect(targets);
  };
  return (
    <Button variant="outlined" disabled={pending} onClick={() => void select()}>
      {pending ? texts.selecting : label}
    </Button>
  );
}

/** What keeps a recipient from playing, and why they get a mail: not verified, without money, or what they have. */
function TargetBadges({ restrictions, ...target }: BroadcastTargetView) {
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      <RestrictionChips restrictions={restrictions} />
      <CategoryBadge {...target} />
    </Stack>
  );
}

function CategoryBadge({ isEmailVerified, balance }: Pick<BroadcastTargetView, 'isEmailVerified' | 'balance'>) {
  const texts = useTexts('broadcast');
  if (!isEmailVerified) return <ToneChip tone="warning" label={texts.unverified} />;
  return Number(balance) === 0 ? (
    <ToneChip tone="plain" label={texts.noBalance} />
  ) : (
    <ToneChip tone="good" icon={null} label={nairaText(balance)} />
  );
}

export type Chosen = ReadonlyMap<string, BroadcastTargetView>;

const NOBODY: Chosen = new Map();

/**
 * The selected members of a category and the filters of the list. Another category starts without a selection and without
 * a filter (rule mails/what-is-listed-is-sent).
 */
export function useSelection(category: string) {
  const [state, setState] = useState({ category, chosen: NOBODY, filter: EVERYBODY });
  if (state.category !== category) setState({ category, chosen: NOBODY, filter: EVERYBODY });
  const { chosen, filter } = state;
  // A whole list arrives later than it was asked for: what was ticked meanwhile stays, and another category takes none of it.
  const change = (next: (chosen: Chosen) => Chosen): void =>
    setState((now) => (now.category === category ? { ...now, chosen: next(now.chosen) } : now));
  return {
    chosen,
    filter,
    setFilter: (next: TargetFilter) => setState((now) => ({ ...now, filter: next })),
    clear: () => change(() => NOBODY),
    add: (targets: readonly BroadcastTargetView[]) =>
      change((now) => new Map([...now, ...targets.map((target) => [target.id, target] as const)])),
    toggle: (target: BroadcastTargetView) =>
      change((now) => {
        const next = new Map(now);
        if (!next.delete(target.id)) next.set(target.id, target);
        return next;
      }),
    /** Leaves those that are among others. */
    keep: (targets: readonly BroadcastTargetView[]) =>
      change((now) => new Map(targets.filter(({ id }) => now.has(id)).map((target) => [target.id, target]))),
  };
}

/** Leaves selected those who still belong to the list, when the server says that it has changed. */
export function useStillThere(resource: string, { chosen, keep }: ReturnType<typeof useSelection>): () => void {
  const { fetchAll } = useAllTargets();
  return () => {
    if (chosen.size > 0) void fetchAll(resource, EVERYBODY).then((targets) => targets && keep(targets));
  };
}

const TARGETS_PER_PAGE = 50;

/** What narrows a list of people to write to; empty: nothing. */
export interface TargetFilter {
  readonly search: string;
  readonly stationId: string;
}

export const EVERYBODY: TargetFilter = { search: '', stationId: '' };

/** The filter as calls that send take it. */
export const filterOf = ({ search, stationId }: TargetFilter) => ({ search, ...(stationId !== '' && { stationId }) });

const asked = ({ search, stationId }: TargetFilter, page: number, perPage: number) =>
  ({
    pagination: { page, perPage },
    sort: { field: 'email', order: 'ASC' },
    filter: { ...(search !== '' && { search }), ...(stationId !== '' && { stationId }) },
  }) satisfies GetListParams;

/** The lists of people to write to: a category's or a type's, or everybody with an address. */
export const targetsOf = (categoryOrType: string): string => `email-broadcast-targets/${categoryOrType}`;
export const ALL_EMAILS = 'all-emails';

/**
 * A page of a list of people to write to. Without a filter, `total` is how many staff see in it
 * (rule mails/what-is-listed-is-sent).
 */
export const useTargets = (resource: string, filter = EVERYBODY, page = 1) =>
  useGetList<BroadcastTargetView>(resource, asked(filter, page, TARGETS_PER_PAGE));

/** Fetches a whole list, as far as one call may name it; null when it is longer, which is said on the page. */
function useAllTargets() {
  const texts = useTexts('broadcast');
  const toasts = useToasts();
  const provider = useDataProvider();
  const [pending, setPending] = useState(false);
  const fetchAll = async (resource: string, filter: TargetFilter): Promise<readonly BroadcastTargetView[] | null> => {
    setPending(true);
    try {
      const targets = await pagesOf(provider, resource, filter);
      if (targets === null) toasts.refusal(texts.tooMany, texts.tooManyText);
      return targets;
    } catch (error) {
      toasts.failure(texts.failedToLoadEmails, error);
      return null;
    } finally {
      setPending(false);
    }
  };
  return { fetchAll, pending };
}

async function pagesOf(
  provider: DataProvider,
  resource: string,
  filter: TargetFilter,
): Promise<readonly BroadcastTargetView[] | null> {
  const found: BroadcastTargetView[] = [];
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await provider.getList<BroadcastTargetView>(
      resource,
      asked(filter, page, LIST_RANGE_MAX),
    );
    if (total > BROADCAST_NAMED_RECIPIENTS_MAX) return null;
    found.push(...data);
    if (data.length < LIST_RANGE_MAX || found.length >= total) return found;
  }
}
