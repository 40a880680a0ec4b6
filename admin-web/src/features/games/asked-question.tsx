import RightIcon from '@mui/icons-material/Check';
import WrongIcon from '@mui/icons-material/Close';
import ReportIcon from '@mui/icons-material/FlagOutlined';
import LateIcon from '@mui/icons-material/AccessTimeOutlined';
import RegradeIcon from '@mui/icons-material/PublishedWithChangesOutlined';
import SeenIcon from '@mui/icons-material/HistoryOutlined';
import UnseenIcon from '@mui/icons-material/VisibilityOffOutlined';
import NoneIcon from '@mui/icons-material/RemoveOutlined';
import { Box, LinearProgress, Link as TextLink, Stack, Typography, useTheme } from '@mui/material';
import { type ReactElement } from 'react';
import { Link } from 'react-router';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { OPTION_LETTERS } from '@sabi50/contracts/enumerations';
import { decimal, secondText, timeText, wholeNumber } from '@sabi50/contracts/formats';
import { type GameAnswerOutcome, type GameQuestionView } from '@sabi50/contracts/game-case-views';
import { useTexts } from '../../lib/language/texts';
import { type Tone, ToneChip } from '../../ui/tone-chip';

interface AskedQuestionProps {
  readonly asked: GameQuestionView;
  readonly answerWindowMs: number;
}

/** One question of a game: its words and options as they were shown, beside them what came of it. */
export function AskedQuestion({ asked, answerWindowMs }: AskedQuestionProps) {
  const texts = useTexts('games');
  const { number, question, options } = asked;
  return (
    <Box component="li" sx={ROW}>
      <Typography component="span" color="textSecondary" sx={{ fontWeight: 700 }}>
        {number}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        {question === null ? (
          <Typography color="textSecondary">{isHidden(asked) ? texts.hidden : texts.lostWords}</Typography>
        ) : (
          <Typography sx={{ fontWeight: 700, mb: 0.5, overflowWrap: 'anywhere' }}>{question}</Typography>
        )}
        <Box component="ul" sx={OPTIONS}>
          {options.map((option, place) => (
            <Option key={OPTION_LETTERS[place]} asked={asked} option={option} place={place} />
          ))}
        </Box>
      </Box>
      <Outcome asked={asked} answerWindowMs={answerWindowMs} />
    </Box>
  );
}

/** What an open game has not put to its player yet. */
const isHidden = ({ question, outcome }: GameQuestionView): boolean => question === null && outcome === 'not-shown';

const ROW = {
  ...{ display: 'grid', columnGap: 1.5, rowGap: 1, px: 2, py: 1.5, alignItems: 'start' },
  gridTemplateColumns: { xs: '16px minmax(0, 1fr)', md: '16px minmax(0, 1fr) 172px' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
const OPTIONS = {
  ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', columnGap: 1, rowGap: 0.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

interface OptionProps {
  readonly asked: GameQuestionView;
  readonly option: string;
  readonly place: number;
}

function Option({ asked: { chosen, right }, option, place }: OptionProps) {
  const texts = useTexts('games');
  const token = TOKENS[useTheme().palette.mode];
  const isChosen = chosen === place;
  const isRight = right === place;
  const mark = isChosen ? (isRight ? texts.chosenRight : texts.chosenWrong) : isRight ? texts.rightOne : null;
  const colours = isRight
    ? { bgcolor: token['palm-tint'], color: token['palm-deep'] }
    : isChosen
      ? { bgcolor: token['clay-tint'], color: token.clay }
      : { color: token['ink-quiet'] };
  const Icon = isRight ? RightIcon : WrongIcon;
  return (
    <Box component="li" sx={{ ...OPTION, ...colours, fontWeight: mark ? 700 : 400 }}>
      <Box component="span" sx={WORDS}>
        <Box component="span" sx={{ ...LETTER, borderColor: mark ? 'currentColor' : token['line-strong'] }}>
          {OPTION_LETTERS[place]}
        </Box>
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {option}
        </Box>
      </Box>
      {mark && (
        <Box
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, flex: 'none', fontSize: 12 }}
        >
          <Icon aria-hidden sx={{ fontSize: 16 }} /> {mark}
        </Box>
      )}
    </Box>
  );
}

const OPTION = {
  ...{ display: 'flex', alignItems: 'center', gap: 1, px: 0.5, py: 0.25, pr: 1, minHeight: 30 },
  ...{ borderRadius: 1, fontSize: 13 },
} as const;
const WORDS = { display: 'flex', alignItems: 'center', gap: 1, flex: '1 1 auto', minWidth: 0 };
const LETTER = {
  ...{ flex: 'none', width: 22, height: 22, display: 'grid', placeItems: 'center', border: 1, borderRadius: 1 },
  ...{ fontSize: 12, fontWeight: 700 },
} as const;

const OUTCOMES: Readonly<Record<GameAnswerOutcome, readonly [tone: Tone, icon: ReactElement]>> = {
  right: ['good', <RightIcon key="right" />],
  wrong: ['bad', <WrongIcon key="wrong" />],
  skipped: ['plain', <NoneIcon key="skipped" />],
  late: ['warning', <LateIcon key="late" />],
  unseen: ['warning', <UnseenIcon key="unseen" />],
  shown: ['plain', <NoneIcon key="shown" />],
  'not-shown': ['plain', <UnseenIcon key="not-shown" />],
};

/** How it ended, how long it took, when it was shown, and the way to the question itself. */
function Outcome({ asked, answerWindowMs }: AskedQuestionProps) {
  const texts = useTexts('games');
  const { number, questionId, version, outcome, shownAt, answeredAt, openReports, seenBefore } = asked;
  const { 'sun-ink': sunInk } = TOKENS[useTheme().palette.mode];
  const [tone, icon] = OUTCOMES[outcome];
  const times = [
    shownAt && texts.shownAt(secondText(shownAt)),
    answeredAt && texts.answeredAt(secondText(answeredAt)),
    texts.version(wholeNumber(version)),
  ];
  return (
    <Stack spacing={0.5} sx={{ gridColumn: { xs: 2, md: 3 }, minWidth: 0 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5, justifyContent: 'space-between' }}>
        <ToneChip tone={tone} label={texts.outcomes[outcome]} icon={icon} />
        <TimeUsed asked={asked} answerWindowMs={answerWindowMs} />
      </Stack>
      <TimeBar asked={asked} answerWindowMs={answerWindowMs} />
      <Typography variant="body2" color="textSecondary" sx={{ fontSize: 12 }}>
        {times.filter(Boolean).join(' · ')}
      </Typography>
      {seenBefore && !isHidden(asked) && <SeenBefore />}
      <Regraded asked={asked} />
      {!isHidden(asked) && (
        <TextLink
          component={Link}
          to={`/questions/${questionId}/show`}
          aria-label={texts.isWrongOf(wholeNumber(number))}
          sx={{ fontSize: 13, alignSelf: 'start', py: 0.25 }}
        >
          {texts.isWrong}
        </TextLink>
      )}
      {openReports > 0 && !isHidden(asked) && (
        <Typography
          variant="body2"
          sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: sunInk, fontWeight: 700 }}
        >
          <ReportIcon aria-hidden sx={{ fontSize: 16 }} /> {texts.reports(openReports)}
        </Typography>
      )}
    </Stack>
  );
}

/** The player met the question in an earlier game. */
function SeenBefore() {
  const { seenBefore } = useTexts('games');
  return (
    <Typography variant="body2" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
      <SeenIcon aria-hidden sx={{ fontSize: 16 }} /> {seenBefore}
    </Typography>
  );
}

/** What a regrade made of it: the answer stays as it was judged then, and counts as it is judged now. */
function Regraded({ asked: { number, questionId, regraded } }: Pick<AskedQuestionProps, 'asked'>) {
  const texts = useTexts('games');
  if (!regraded) return null;
  const { at, cause, pointsAdded, feeReturned } = regraded;
  const time = timeText(at);
  return (
    <Stack spacing={0.25} sx={{ alignItems: 'start' }}>
      <Typography variant="body2" sx={{ display: 'flex', gap: 0.5, alignItems: 'center', fontWeight: 700 }}>
        <RegradeIcon aria-hidden sx={{ fontSize: 16 }} />
        {cause === 'answer-corrected' ? texts.countsAsRight : texts.wasWithdrawn}
      </Typography>
      <Typography variant="body2" sx={{ fontSize: 13 }}>
        {pointsAdded > 0 ? texts.pointGiven(time) : feeReturned ? texts.feeGiven(time) : texts.regradedAt(time)}
      </Typography>
      <TextLink
        component={Link}
        to={`/questions/${questionId}/show`}
        aria-label={texts.toCorrectionOf(wholeNumber(number))}
        sx={{ fontSize: 14, py: 0.5 }}
      >
        {texts.toCorrection}
      </TextLink>
    </Stack>
  );
}

/** What was used of the time; all of it where it ran out. */
const usedMsOf = ({ outcome, answeredAfterMs }: GameQuestionView, answerWindowMs: number): number | null =>
  outcome === 'late' || outcome === 'unseen' ? answerWindowMs : answeredAfterMs;

function TimeUsed({ asked, answerWindowMs }: AskedQuestionProps) {
  const texts = useTexts('games');
  const usedMs = usedMsOf(asked, answerWindowMs);
  if (usedMs === null) return null;
  return (
    <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {texts.seconds(decimal(usedMs / 1_000), wholeNumber(answerWindowMs / 1_000))}
    </Typography>
  );
}

function TimeBar({ asked, answerWindowMs }: AskedQuestionProps) {
  const texts = useTexts('games');
  const { adire, 'surface-sunken': ground } = TOKENS[useTheme().palette.mode];
  const usedMs = usedMsOf(asked, answerWindowMs);
  if (usedMs === null) return null;
  return (
    <LinearProgress
      variant="determinate"
      value={Math.min(100, (usedMs / answerWindowMs) * 100)}
      aria-label={texts.timeUsed(wholeNumber(asked.number))}
      sx={{ height: 6, borderRadius: 3, bgcolor: ground, '& .MuiLinearProgress-bar': { bgcolor: adire } }}
    />
  );
}
