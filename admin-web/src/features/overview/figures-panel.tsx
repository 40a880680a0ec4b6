import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { Alert, Box, Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { FIGURE_PERIODS, type FigurePeriod, type FiguresView, type SpanView } from '@sabi50/contracts/analytics-views';
import { percent, precisePercent, timeText, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { useTexts } from '../../lib/language/texts';
import { DayField } from '../../ui/inputs';
import { Panel, StatCard, StatCards } from '../../ui/stat-card';
import { ErrorNotice } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { changeOf } from './change.rules';

/** The one switch of the overview's period, and the figures of that period beside the one before (rule staff/figures-compared). */
export function FiguresPanel({ figures }: { readonly figures: ShownFigures }) {
  const texts = useTexts('overview');
  const { period, setPeriod, days, changeDays, isComplete, data, error, refetch } = figures;
  return (
    <Panel
      isFlush
      isAboutLong
      title={texts.revenueAnalytics}
      about={isComplete && data && <Spans figures={data} />}
      actions={<Periods period={period} onChange={setPeriod} />}
    >
      <>
        {period === 'custom' && (
          <Stack
            direction="row"
            useFlexGap
            spacing={1.5}
            sx={{ flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}
          >
            <DayField
              label={texts.startDate}
              value={days.startDate}
              onChange={(day) => changeDays({ startDate: day })}
            />
            <DayField label={texts.endDate} value={days.endDate} onChange={(day) => changeDays({ endDate: day })} />
          </Stack>
        )}
        {!isComplete && <Alert severity="info">{texts.bothDates}</Alert>}
        {error && <ErrorNotice title={texts.failedToFetchRevenue} error={error} onRetry={() => void refetch()} />}
        {isComplete && !error && <Cards figures={data} />}
        {isComplete && data && <StaleMark shownAt={figures.dataUpdatedAt} onRefresh={() => void refetch()} />}
      </>
    </Panel>
  );
}

/** Figures older than this say so. */
const STALE_AFTER_MS = 5 * 60_000;
const LOOK_EVERY_MS = 30_000;

interface StaleMarkProps {
  /** When they came, in ms. */
  readonly shownAt: number;
  readonly onRefresh: () => void;
}

/** Until when the figures hold, once that is a while ago, and a button that fetches newer ones. */
function StaleMark({ shownAt, onRefresh }: StaleMarkProps) {
  const texts = useTexts('overview');
  const translate = useTranslate();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (now - shownAt < STALE_AFTER_MS) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onRefresh}>
          {translate('ra.action.refresh')}
        </Button>
      }
    >
      {texts.figuresStale(timeText(new Date(shownAt).toISOString()))}
    </Alert>
  );
}

interface PeriodsProps {
  readonly period: FigurePeriod;
  readonly onChange: (period: FigurePeriod) => void;
}

function Periods({ period, onChange }: PeriodsProps) {
  const texts = useTexts('overview');
  const words = { ...useTexts('app').periods, ...texts.periods };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={texts.periodLabel}
      value={period}
      onChange={(_, chosen: FigurePeriod | null) => {
        if (chosen !== null) onChange(chosen);
      }}
      sx={SWITCH}
    >
      {FIGURE_PERIODS.map((one) => (
        <ToggleButton key={one} value={one}>
          {words[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** On a phone the parts of the switch stand apart, in as many lines as they need. */
const SWITCH = {
  ...{
    ml: 'auto',
    flexWrap: 'wrap',
    gap: { xs: 0.75, sm: 0 },
    width: { xs: '100%', sm: 'auto' },
    py: { xs: 0.5, sm: 0 },
  },
  '@media (max-width: 599.95px)': {
    '& > .MuiToggleButton-root': { flex: '1 1 auto', m: 0, borderRadius: 1, border: 1, borderColor: 'text.secondary' },
  },
} as const;

function Cards({ figures }: { readonly figures: FiguresView | undefined }) {
  const texts = useTexts('overview');
  const card = (
    title: string,
    figure: 'revenue' | 'feesEarned' | 'quizzes' | 'players' | 'newUsers' | 'averageScore',
    text: (value: number | string) => string,
  ) => {
    const { current, before } = figures ?? {};
    return (
      <StatCard
        title={title}
        value={current && text(current[figure])}
        detail={
          current &&
          before && (
            <ChangeText
              now={Number(current[figure])}
              before={Number(before[figure])}
              beforeText={text(before[figure])}
            />
          )
        }
      />
    );
  };
  const naira = (value: number | string): string => nairaText(String(value));
  const whole = (value: number | string): string => wholeNumber(Number(value));
  return (
    <StatCards>
      {card(texts.currentPeriod, 'revenue', naira)}
      {card(texts.feesOfPeriod, 'feesEarned', naira)}
      {card(texts.quizzes, 'quizzes', whole)}
      {card(texts.playersOfPeriod, 'players', whole)}
      {card(texts.newUsers, 'newUsers', whole)}
      {card(texts.averageScoreOfPeriod, 'averageScore', (value) => precisePercent(Number(value)))}
    </StatCards>
  );
}

/** What is compared with what, to the hour. */
function Spans({ figures: { current, before } }: { readonly figures: FiguresView }) {
  const texts = useTexts('overview');
  const words = ({ from, until }: SpanView): readonly [string, string] => [timeText(from), timeText(until)];
  return <span>{texts.compared(...words(current), ...words(before))}</span>;
}

const NO_DAYS = { startDate: '', endDate: '' };

/** The period that everything of the overview with a time is about, kept for the next visit, and its figures. */
export function useFigures() {
  const [kept, setPeriod] = useStore<FigurePeriod>('overview.period', 'this-week');
  const [days, setDays] = useState(NO_DAYS);
  const period = FIGURE_PERIODS.includes(kept) ? kept : 'this-week';
  const isComplete = period !== 'custom' || (days.startDate !== '' && days.endDate !== '');
  const figures = useCall('GET adminFigures', {
    query: period === 'custom' ? { period, ...days } : { period },
    enabled: isComplete,
  });
  const changeDays = (day: Partial<typeof days>): void => setDays((before) => ({ ...before, ...day }));
  return { period, setPeriod, days, changeDays, isComplete, ...figures };
}

export type ShownFigures = ReturnType<typeof useFigures>;

interface ChangeTextProps {
  readonly now: number;
  readonly before: number;
  /** The figure of before, as it is written. */
  readonly beforeText: string;
}

/** How a figure stands to the one before: an arrow and words, never the colour alone. */
export function ChangeText({ now, before, beforeText }: ChangeTextProps) {
  const words = useChangeWords();
  const { kind } = changeOf(now, before);
  const Arrow = ARROWS[kind];
  return (
    <Box component="span" sx={{ color: COLOURS[kind] }}>
      {Arrow && <Arrow aria-hidden sx={{ fontSize: 14, verticalAlign: '-2px', mr: 0.25 }} />}
      <span>{words(now, before, beforeText)}</span>
    </Box>
  );
}

const ARROWS = { more: UpIcon, less: DownIcon, same: null, new: null };
const COLOURS = { more: 'primary.dark', less: 'error.main', same: 'text.secondary', new: 'text.secondary' };

/** Says how a figure stands to the one before, which it names: "8.4% more than ₦100.00". */
function useChangeWords(): (now: number, before: number, beforeText: string) => string {
  const texts = useTexts('overview');
  return (now, before, beforeText) => {
    const change = changeOf(now, before);
    switch (change.kind) {
      case 'same':
        return texts.asBefore;
      case 'new':
        return texts.nothingBefore;
      case 'more':
        return texts.moreThan(percent(change.percent), beforeText);
      case 'less':
        return texts.lessThan(percent(change.percent), beforeText);
    }
  };
}
