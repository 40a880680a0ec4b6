import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { type Texts, useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { ErrorNotice } from '../../ui/states';
import { type Group, type Kind, type Option } from './found.rules';
import { SearchOption } from './search-option';
import { type Search } from './use-search';

export interface ResultsProps {
  readonly search: Search;
  readonly groups: readonly Group[];
  readonly listId: string;
  /** Counted through all groups. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly open: (index: number) => void;
  readonly typed: string;
}

/** What was found, or why nothing is shown. While a newer answer is on its way, the earlier one stays, paler. */
export function SearchResults({ search, groups, typed, ...list }: ResultsProps) {
  const texts = useTexts('search');
  const { isSuperAdmin } = useProfile();
  const { isAsked, isCurrent, found, error } = search;
  if (!isAsked) return <Said>{isSuperAdmin ? texts.hint : texts.playersHint}</Said>;
  if (error) {
    return (
      <Box sx={{ p: 2 }}>
        <ErrorNotice error={error} title={texts.failed} onRetry={search.retry} />
      </Box>
    );
  }
  if (!found || (!isCurrent && groups.length === 0)) return <OnItsWay key={search.words} />;
  if (groups.length === 0) return <Said>{texts.nothing(typed.trim())}</Said>;
  return <Groups {...{ groups, search }} {...list} />;
}

const Said = ({ children }: { readonly children: ReactNode }) => (
  <Typography color="textSecondary" sx={{ px: 2, py: 3 }}>
    {children}
  </Typography>
);

/** Rows to come, once it takes longer than a moment; then that it goes on. */
function OnItsWay() {
  const texts = useTexts('search');
  const [waiting, setWaiting] = useState<'none' | 'rows' | 'words'>('none');
  useEffect(() => {
    const timers = [setTimeout(() => setWaiting('rows'), 200), setTimeout(() => setWaiting('words'), 3_000)];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (waiting === 'none') return <Box sx={{ minHeight: 96 }} aria-busy />;
  return (
    <Stack spacing={1} sx={{ p: 2 }} aria-busy>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" height={40} />
      ))}
      <Typography variant="body2" color="textSecondary" role="status">
        {waiting === 'words' && texts.slow}
      </Typography>
    </Stack>
  );
}

type GroupsProps = Omit<ResultsProps, 'typed'>;

function Groups({ groups, search, listId, active, setActive, open }: GroupsProps) {
  const texts = useTexts('search');
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <Box
      role="listbox"
      id={listId}
      aria-label={texts.results}
      aria-busy={!search.isCurrent}
      sx={{ pb: 1, opacity: search.isCurrent ? 1 : 0.6 }}
    >
      {groups.map((group, number) => (
        <GroupOf key={group.kind} {...{ group, search, listId, active, setActive, open }} start={starts[number] ?? 0} />
      ))}
    </Box>
  );
}

interface GroupProps extends Omit<GroupsProps, 'groups'> {
  readonly group: Group;
  /** The place of its first choice among all. */
  readonly start: number;
}

function GroupOf({ group, start, search, listId, active, setActive, open }: GroupProps) {
  const texts = useTexts('search');
  const titleId = `${listId}-${group.kind}`;
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} role="presentation" variant="body2" color="textSecondary" sx={{ ...SMALL, pt: 1.5 }}>
        {titleOf(group, texts)}
      </Typography>
      {group.options.map((option, place) => (
        <SearchOption
          key={keyOf(option)}
          id={`${listId}-${start + place}`}
          option={option}
          words={search.words}
          isActive={start + place === active}
          onPoint={() => setActive(start + place)}
          onOpen={() => open(start + place)}
        />
      ))}
      {group.isCut && (
        <Typography role="presentation" variant="body2" color="textSecondary" sx={SMALL}>
          {texts.more}
        </Typography>
      )}
    </Box>
  );
}

const SMALL = { px: 2, py: 0.5, fontSize: 13 };

const keyOf = (option: Option): string => {
  if (option.type === 'all') return option.kind;
  return option.hit.kind === 'payments' ? option.hit.found.reference : option.hit.found.id;
};

/** What they are, and by what they were found: by that of the first, which is the nearest. */
function titleOf({ kind, options }: Group, texts: Texts['search']): string {
  const titles: Record<Exclude<Kind, 'players'>, string> = texts;
  if (kind !== 'players') return titles[kind];
  const [first] = options;
  const matched = first?.type === 'hit' && first.hit.kind === 'players' ? first.hit.found.matched : 'name';
  return {
    id: texts.byId,
    phone: texts.byPhone,
    'phone-end': texts.byPhoneEnd,
    email: texts.byEmail,
    name: texts.byName,
  }[matched];
}
