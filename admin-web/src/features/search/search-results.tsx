import PaymentIcon from '@mui/icons-material/CreditCardOutlined';
import QuestionIcon from '@mui/icons-material/HelpOutlineOutlined';
import ListIcon from '@mui/icons-material/ListOutlined';
import PlayerIcon from '@mui/icons-material/PersonOutlined';
import GameIcon from '@mui/icons-material/PlayArrowOutlined';
import { Box, Skeleton, Stack, type SvgIcon, Typography, useTheme } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { standingOf } from '@sabi50/contracts/payment-standing';
import { type GameHitView, type PlayerHitView } from '@sabi50/contracts/search-views';
import { type Texts, useDisplayName, useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { ErrorNotice } from '../../ui/states';
import { type Group, type Hit, type Kind, type Option } from './found.rules';
import { markedPieces } from './marks.rules';
import { type Search } from './use-search';

interface ResultsProps {
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

const ICONS: Readonly<Record<Kind, typeof SvgIcon>> = {
  players: PlayerIcon,
  payments: PaymentIcon,
  games: GameIcon,
  questions: QuestionIcon,
};

interface SearchOptionProps {
  readonly id: string;
  readonly option: Option;
  readonly words: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}

/** One choice of the list: a link for the pointer, chosen and opened from the field by the keyboard. */
function SearchOption({ id, option, words, isActive, onPoint, onOpen }: SearchOptionProps) {
  const row = useRef<HTMLAnchorElement>(null);
  const { 'palm-tint': tint, palm } = TOKENS[useTheme().palette.mode];
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      ref={row}
      component={Link}
      to={option.to}
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      // Not on every render below a pointer that rests: on its movement.
      onMouseMove={() => !isActive && onPoint()}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48, px: 2, py: 0.75 },
        ...{ color: 'text.primary', textDecoration: 'none', borderLeft: '3px solid transparent', pl: '13px' },
        '&[aria-selected="true"]': { bgcolor: tint, borderLeftColor: palm },
      }}
    >
      <Words {...{ option, words }} />
    </Box>
  );
}

function Words({ option, words }: Pick<SearchOptionProps, 'option' | 'words'>) {
  const { first, under, end, endUnder, alarm } = useOptionWords(option);
  const Icon = option.type === 'all' ? ListIcon : ICONS[option.hit.kind];
  return (
    <>
      <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          component="span"
          sx={{ display: 'block', fontWeight: 700, ...(hasSentence(option) ? CLAMPED : CUT) }}
        >
          <Marked text={first} words={words} />
        </Typography>
        {under.length > 0 && (
          <Typography component="span" color="textSecondary" sx={{ display: 'block', fontSize: 13, lineHeight: 1.3 }}>
            <Marked text={under.join(', ')} words={words} />
            {alarm && <Alarm>{alarm}</Alarm>}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        <span>{end}</span>
        <Typography component="span" color="textSecondary" sx={{ display: 'block', fontSize: 13, lineHeight: 1.3 }}>
          {endUnder}
        </Typography>
      </Box>
    </>
  );
}

/** A question may take two lines: what was looked for may stand at its end. */
const hasSentence = (option: Option): boolean => option.type === 'hit' && option.hit.kind === 'questions';
const CLAMPED = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Alarm = ({ children }: { readonly children: ReactNode }) => (
  <Box component="b" sx={{ color: 'error.main' }}>
    {', '}
    {children}
  </Box>
);

/** The text with what was looked for underlined, so that colour is not all that tells it. */
function Marked({ text, words }: { readonly text: string; readonly words: string }) {
  const { 'sun-tint': ground, ink } = TOKENS[useTheme().palette.mode];
  return (
    <>
      {markedPieces(text, words).map((piece, index) =>
        piece.isMarked ? (
          <Box
            component="mark"
            key={index}
            sx={{ bgcolor: ground, color: ink, fontWeight: 700, textDecoration: 'underline' }}
          >
            {piece.text}
          </Box>
        ) : (
          <span key={index}>{piece.text}</span>
        ),
      )}
    </>
  );
}

/** What a choice says: its name, what tells it from others, and its figure at the end. */
interface OptionWords {
  readonly first: string;
  readonly under: readonly string[];
  readonly end: string;
  readonly endUnder: string;
  /** What keeps a player from playing, and money at risk; empty: nothing. */
  readonly alarm?: string;
}

const NOTHING = { under: [], end: '', endUnder: '' } as const;

/** The words of a choice in the language in use. */
function useOptionWords(option: Option): OptionWords {
  const texts = useTexts('search');
  const wordsOf = useHitWords();
  if (option.type === 'hit') return wordsOf(option.hit);
  return { ...NOTHING, first: option.kind === 'questions' ? texts.allQuestions : texts.allPlayers };
}

function useHitWords(): (hit: Hit) => OptionWords {
  const shell = useTexts('app');
  const { statuses, flags } = useTexts('payments');
  const words = { ...statuses, ...flags };
  const [playerWords, gameWords] = [usePlayerWords(), useGameWords()];
  return (hit) => {
    switch (hit.kind) {
      case 'players':
        return playerWords(hit.found);
      case 'games':
        return gameWords(hit.found);
      case 'payments': {
        const { reference, userName, amount, createdAt } = hit.found;
        const under = [userName, ...standingOf(hit.found).map((word) => words[word])];
        return { first: reference, under, end: nairaText(amount), endUnder: timeText(createdAt) };
      }
      case 'questions': {
        const { question, category, language, isActive } = hit.found;
        const state = isActive ? [] : [shell.inactive];
        return {
          ...NOTHING,
          first: question,
          under: [shell.categories[category], shell.languages[language], ...state],
        };
      }
    }
  };
}

function usePlayerWords(): (player: PlayerHitView) => OptionWords {
  const texts = useTexts('search');
  const named = useDisplayName();
  const { verificationStatuses, locations, inactive, restrictions: restrictionNames } = useTexts('app');
  return ({ name, phone, email, location, isEmailVerified, isActive, balance, owed, restrictions = [] }) => {
    const place = location === null ? [] : [locations[location]];
    const state = isActive ? verificationStatuses[isEmailVerified ? 'verified' : 'pending'] : inactive;
    return {
      first: named(name),
      under: [...(phone == null ? [] : [phone]), email, ...place, state],
      ...{ end: nairaText(balance), endUnder: '' },
      alarm: [
        ...restrictions.map((restriction) => restrictionNames[restriction]),
        ...(Number(owed) > 0 ? [texts.owes(nairaText(owed))] : []),
      ].join(', '),
    };
  };
}

function useGameWords(): (game: GameHitView) => OptionWords {
  const texts = useTexts('search');
  const { categories } = useTexts('app');
  const { reasons, inProgress } = useTexts('quiz-activity');
  return ({ id, userName, category, correctAnswers, totalQuestions, reason, startedAt }) => ({
    first: texts.right(categories[category], wholeNumber(correctAnswers), wholeNumber(totalQuestions)),
    under: [id, userName],
    ...{ end: reason === null ? inProgress : reasons[reason], endUnder: timeText(startedAt) },
  });
}
