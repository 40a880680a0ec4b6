import { Typography } from '@mui/material';
import { monthText, percent } from '@sabi50/contracts/formats';
import { type QuestionFiguresView, type QuestionVersionFiguresView } from '@sabi50/contracts/question-report-views';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { useTexts } from '../../../lib/language/texts';
import { ChartWithTable } from '../../../ui/chart-with-table';
import { Panel } from '../../../ui/stat-card';

interface SuccessPanelProps {
  readonly question: AdminQuestionView;
  readonly version: QuestionVersionFiguresView;
  readonly figures: QuestionFiguresView;
}

/** How many answers to the version were right, and how that went by month beside questions of its kind. */
export function SuccessPanel({ question, version, figures }: SuccessPanelProps) {
  const texts = useTexts('questions');
  const { categories } = useTexts('app');
  const { months, groupSuccessRate } = figures;
  const group = [categories[question.category], texts.difficulties[question.difficulty]] as const;
  return (
    <Panel title={texts.page.rate}>
      <Typography component="p" sx={{ fontSize: 28, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {rateText(version.successRate)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.page.group(...group, rateText(groupSuccessRate))}
      </Typography>
      {months.length > 1 && (
        <ChartWithTable
          kind="line"
          title={texts.page.byMonth}
          axisTitle={texts.page.month}
          labels={months.map(({ month }) => month.slice(0, 'YYYY-MM'.length))}
          labelOf={(month) => monthText(month)}
          series={[
            {
              label: texts.page.thisQuestion,
              values: months.map(({ successRate }) => successRate ?? 0),
              colour: 'adire',
            },
            {
              label: texts.page.itsGroup,
              values: months.map(({ groupSuccessRate: rate }) => rate ?? 0),
              colour: 'adire',
              isDotted: true,
            },
          ]}
          format={percent}
          height={200}
        />
      )}
    </Panel>
  );
}

/** A rate in percent; a dash where nobody answered. */
export const rateText = (rate: number | null): string => (rate === null ? '–' : percent(rate));
