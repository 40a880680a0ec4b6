import { Box } from '@mui/material';
import { type ActivitySummaryView } from '@sabi50/contracts/analytics-views';
import { CATEGORIES, GENDERS, LOCATIONS } from '@sabi50/contracts/enumerations';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { ChartWithTable } from '../chart-with-table';
import { Panel } from '../stat-card';
import { EmptyText, ErrorNotice, Waiting } from '../states';
import { useCall } from '../use-call';
import { ChartPeriod } from './chart-period';
import { type Filters } from './period';
import { periodBeforeSoFar } from './period-before.rules';
import { gamesPath } from './user-columns';

/** Where the quizzes of a period come from: category, location and gender beside each other; a bar leads to its games. */
export function BreakdownCharts({ period }: { readonly period: Filters }) {
  const texts = useTexts('activity');
  const shell = useTexts('app');
  const { data, error, refetch } = useCall('GET adminActivitySummary', { query: period });
  const before = periodBeforeSoFar(period, new Date());
  const { data: earlier } = useCall('GET adminActivitySummary', {
    query: { dateRange: 'custom', ...before },
    enabled: before !== null,
  });
  if (error) return <ErrorNotice error={error} title={texts.chartFailed} onRetry={() => void refetch()} />;
  const bars = (words: readonly string[], of: (summary: ActivitySummaryView) => Counts): Bars => {
    const valuesOf = (counts: Counts) => words.map((word) => counts[word] ?? 0);
    return data && { words, values: valuesOf(of(data)), before: before && earlier && valuesOf(of(earlier)) };
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))' }}>
      <Breakdown
        period={period}
        title={texts.categoriesTitle}
        axisTitle={texts.category}
        names={shell.categories}
        pathOf={(category) => gamesPath({ ...period, category })}
        bars={bars(CATEGORIES, ({ categoryBreakdown }) => categoryBreakdown)}
      />
      <Breakdown
        period={period}
        title={texts.locationsTitle}
        axisTitle={texts.location}
        names={shell.locations}
        pathOf={(location) => gamesPath({ ...period, location })}
        bars={bars(LOCATIONS, ({ locationBreakdown }) => locationBreakdown)}
      />
      <Breakdown
        period={period}
        title={texts.gendersTitle}
        axisTitle={texts.gender}
        names={shell.genders}
        pathOf={(gender) => gamesPath({ ...period, gender })}
        bars={bars(GENDERS, ({ genderBreakdown }) => genderBreakdown)}
      />
    </Box>
  );
}

type Counts = Readonly<Record<string, number>>;

type Bars =
  | {
      readonly words: readonly string[];
      readonly values: readonly number[];
      /** Of the period before, where there is one. */
      readonly before: readonly number[] | null | undefined;
    }
  | undefined;

interface BreakdownProps {
  readonly title: string;
  readonly axisTitle: string;
  readonly names: Readonly<Record<string, string>>;
  readonly period: Filters;
  /** Undefined while they are on their way. */
  readonly bars: Bars;
  /** The games behind the bar of a word. */
  readonly pathOf: (word: string) => string;
}

function Breakdown({ title, axisTitle, names, period, bars, pathOf }: BreakdownProps) {
  const texts = useTexts('activity');
  return (
    <Panel title={title} actions={<ChartPeriod {...{ period }} />}>
      {!bars && <Waiting />}
      {bars?.values.every((value) => value === 0) && <EmptyText>{texts.noQuizzes}</EmptyText>}
      {bars?.values.some((value) => value > 0) && (
        <ChartWithTable
          title={title}
          kind="bars"
          axisTitle={axisTitle}
          labels={bars.words.map((word) => names[word] ?? word)}
          pathOf={(index) => pathOf(bars.words[index] ?? '')}
          series={[
            { label: texts.quizzes, values: bars.values, colour: 'palm' },
            ...(bars.before
              ? [
                  {
                    label: texts.periodBefore(texts.quizzes),
                    values: bars.before,
                    colour: 'palm' as const,
                    isDotted: true,
                  },
                ]
              : []),
          ]}
          format={wholeNumber}
          height={bars.before ? BAR_PAIR_HEIGHT * bars.words.length + LEGEND_HEIGHT : 220}
        />
      )}
    </Panel>
  );
}

/** Two bars beside each other, and what stands above them. */
const BAR_PAIR_HEIGHT = 52;
const LEGEND_HEIGHT = 56;
