import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { OPTION_LETTERS } from '@sabi50/contracts/enumerations';
import { monthText, percent, wholeNumber } from '@sabi50/contracts/formats';
import { type Language } from '@sabi50/contracts/languages';
import { type QuestionFiguresView, type QuestionVersionFiguresView } from '@sabi50/contracts/question-report-views';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { useTexts } from '../../../lib/language/texts';
import { ChartWithTable } from '../../../ui/chart-with-table';
import { Panel } from '../../../ui/stat-card';
import { ToneChip } from '../../../ui/tone-chip';
import { type AnswerBar, barsOf } from './answer-bars.rules';

interface AnswersPanelProps {
  readonly figures: QuestionVersionFiguresView;
  readonly language: Language;
}

/** How often each option of a version was chosen: figures, with a bar that repeats them. */
export function AnswersPanel({ figures, language }: AnswersPanelProps) {
  const texts = useTexts('questions');
  const { answers, version } = figures;
  return (
    <Panel title={texts.page.answered}>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {barsOf(figures).map((bar) => (
          <Bar key={bar.kind === 'option' ? bar.index : bar.kind} bar={bar} language={language} />
        ))}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {answers === 0 ? texts.page.nobody : texts.page.answers(answers, wholeNumber(version))}
      </Typography>
      {answers > 0 && <AnswersTable bars={barsOf(figures)} />}
    </Panel>
  );
}

interface BarProps {
  readonly bar: AnswerBar;
  readonly language: Language;
}

function Bar({ bar, language }: BarProps) {
  const texts = useTexts('questions');
  const isOption = bar.kind === 'option';
  const isRight = isOption && bar.isRight;
  return (
    <Box component="li" sx={ROW}>
      <Box component="span" aria-hidden sx={LETTER}>
        {isOption ? OPTION_LETTERS[bar.index] : '–'}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={WORDS}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center', minWidth: 0 }}>
            <Box
              component="span"
              lang={isOption ? language : undefined}
              sx={{ overflowWrap: 'anywhere', minWidth: 0, fontWeight: isRight ? 700 : 400 }}
            >
              {isOption ? bar.text : texts.page[bar.kind]}
            </Box>
            {isRight && <ToneChip tone="good" label={texts.rightAnswer} />}
            {isOption && bar.isMisleading && <ToneChip tone="warning" label={texts.page.mostChosen} />}
          </Box>
          <Box component="span" sx={{ ...FIGURE, fontWeight: 700 }}>
            {percent(bar.share)}
          </Box>
          <Box component="span" sx={{ ...FIGURE, color: 'text.secondary' }}>
            {wholeNumber(bar.count)}
          </Box>
        </Box>
        <Box aria-hidden sx={{ height: 10, mt: 0.5, borderRadius: 1, bgcolor: 'action.hover' }}>
          <Box
            sx={{
              ...{ height: '100%', borderRadius: 1, width: `${bar.share}%` },
              bgcolor: isRight ? 'primary.main' : 'text.secondary',
            }}
          />
        </Box>
      </Box>
    </Box>
  );
}

const ROW = { display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', gap: 1.5, alignItems: 'center' };
const WORDS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  columnGap: 1.5,
  alignItems: 'center',
  minHeight: 24,
};
const FIGURE = { textAlign: 'right', minWidth: { sm: 48 }, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
const LETTER = {
  ...{ width: 28, height: 28, display: 'grid', placeItems: 'center', fontWeight: 700, fontSize: 13 },
  ...{ border: 1, borderColor: 'text.secondary', borderRadius: 1 },
};

/** The numbers of the bars as a table, for those who want to read them in columns. */
function AnswersTable({ bars }: { readonly bars: readonly AnswerBar[] }) {
  const texts = useTexts('questions');
  const { showTable } = useTexts('app');
  return (
    <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', color: 'text.secondary' } }}>
      <summary>{showTable}</summary>
      <Table size="small">
        <caption className="visually-hidden">{texts.page.answered}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{texts.option}</TableCell>
            <TableCell align="right">{texts.timesChosen}</TableCell>
            <TableCell align="right">{texts.share}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bars.map((bar) => (
            <TableRow key={bar.kind === 'option' ? bar.index : bar.kind}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {bar.kind === 'option' ? `${OPTION_LETTERS[bar.index]} · ${bar.text}` : texts.page[bar.kind]}
              </TableCell>
              <TableCell align="right">{wholeNumber(bar.count)}</TableCell>
              <TableCell align="right">{percent(bar.share)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

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
