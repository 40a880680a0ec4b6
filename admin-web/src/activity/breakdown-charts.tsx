import { Box } from '@mui/material';
import { type ActivitySummaryView } from '@sabi50/vocabulary/analytics-views';
import { CATEGORIES, GENDERS, LOCATIONS } from '@sabi50/vocabulary/enumerations';
import { wholeNumber } from '@sabi50/vocabulary/formats';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { useShellTexts } from '../language/shell-texts';
import { ChartWithTable } from '../ui/chart-with-table';
import { Panel } from '../ui/stat-card';
import { EmptyText, ErrorNotice, Waiting } from '../ui/states';
import { useCall } from '../ui/use-call';
import { ChartPeriod } from './chart-period';
import { type Filters } from './period';
import { useTexts } from './texts';

/** Where the quizzes of a period come from: category, location and gender beside each other. */
export function BreakdownCharts({ period }: { readonly period: Filters }) {
  const texts = useTexts();
  const shell = useShellTexts();
  const { data, error, refetch } = useCall<ActivitySummaryView>(ROUTES.adminActivitySummary, period);
  if (error) return <ErrorNotice error={error} title={texts.chartFailed} onRetry={() => void refetch()} />;
  const bars = (words: readonly string[], counts: Readonly<Record<string, number>> | undefined): Bars =>
    counts && { words, values: words.map((word) => counts[word] ?? 0) };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))' }}>
      <Breakdown
        period={period}
        title={texts.categoriesTitle}
        axisTitle={texts.category}
        names={shell.categories}
        bars={bars(CATEGORIES, data?.categoryBreakdown)}
      />
      <Breakdown
        period={period}
        title={texts.locationsTitle}
        axisTitle={texts.location}
        names={shell.locations}
        bars={bars(LOCATIONS, data?.locationBreakdown)}
      />
      <Breakdown
        period={period}
        title={texts.gendersTitle}
        axisTitle={texts.gender}
        names={shell.genders}
        bars={bars(GENDERS, data?.genderBreakdown)}
      />
    </Box>
  );
}

type Bars = { readonly words: readonly string[]; readonly values: readonly number[] } | undefined;

interface BreakdownProps {
  readonly title: string;
  readonly axisTitle: string;
  readonly names: Readonly<Record<string, string>>;
  readonly period: Filters;
  /** Undefined while they are on their way. */
  readonly bars: Bars;
}

function Breakdown({ title, axisTitle, names, period, bars }: BreakdownProps) {
  const texts = useTexts();
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
          series={[{ label: texts.quizzes, values: bars.values }]}
          format={wholeNumber}
          height={220}
        />
      )}
    </Panel>
  );
}
