import { Box, Link as TextLink, Table, TableBody, TableCell, TableHead, TableRow, useTheme } from '@mui/material';
import { BarChart, LineChart } from '@mui/x-charts';
import { Link, useNavigate } from 'react-router';
import { useShellTexts } from '../language/shell-texts';
import { type Scheme, type Token, TOKENS } from '@sabi50/vocabulary/design-tokens';

export interface ChartSeries {
  readonly label: string;
  /** One value for each label of the axis; null where there is none. */
  readonly values: readonly (number | null)[];
  /** A colour of the product; each series of a chart has its own. */
  readonly colour?: Token;
  /** A line of dots, for what another is compared with. */
  readonly isDotted?: boolean;
}

interface ChartWithTableProps {
  /** What the chart shows, in one sentence; also the table's caption. */
  readonly title: string;
  /** What changes over time, or what is compared. */
  readonly kind: 'line' | 'bars';
  /** What the axis is about, such as "Day". */
  readonly axisTitle: string;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
  /** A shorter way to write the numbers beside the axis. */
  readonly tickFormat?: (value: number) => string;
  readonly height?: number;
  /** The page with the rows behind a label: opened by a click into the chart, and a link in the table. */
  readonly pathOf?: (index: number) => string;
}

const HUES: readonly Token[] = ['palm', 'adire', 'hue-entertainment', 'hue-bible', 'sun-ink'];

/**
 * A chart, and the same numbers as a table: opened by those who want to read them, and the only one of the two that
 * assistive technology meets.
 */
export function ChartWithTable(props: ChartWithTableProps) {
  const { showTable } = useShellTexts();
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box aria-hidden sx={{ '& svg': { overflow: 'visible' } }}>
        <Chart {...props} />
      </Box>
      <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', color: 'text.secondary' } }}>
        <summary>{showTable}</summary>
        <Numbers {...props} />
      </Box>
    </Box>
  );
}

function Chart({ kind, labels, series, format, tickFormat = format, height = 260, pathOf }: ChartWithTableProps) {
  const navigate = useNavigate();
  const scheme: Scheme = useTheme().palette.mode;
  const drawn = series.map(({ label, values, colour, isDotted = false }, index) => ({
    id: `${isDotted ? DOTTED : 'line'}-${index}`,
    label,
    data: [...values],
    color: TOKENS[scheme][colour ?? HUES[index % HUES.length] ?? 'palm'],
    valueFormatter: (value: number | null) => (value === null ? '' : format(value)),
  }));
  // The keyboard goes to the table, where the numbers are.
  const frame = { ...FRAME, height, hideLegend: series.length < 2 };
  if (kind === 'line')
    return (
      <LineChart
        {...frame}
        series={drawn.map((one) => ({
          ...{ ...one, curve: 'linear' as const },
          showMark: labels.length < MARKS_MAX && !one.id.startsWith(DOTTED),
        }))}
        onAxisClick={(_, axis) => {
          if (pathOf && axis) void navigate(pathOf(axis.dataIndex));
        }}
        sx={{ ...(pathOf && { cursor: 'pointer' }), [`& [data-series^="${DOTTED}"]`]: { strokeDasharray: '2 5' } }}
        xAxis={[{ data: [...labels], scaleType: 'point', height: TICKS_HEIGHT, tickLabelMinGap: 16 }]}
        yAxis={[{ valueFormatter: tickFormat, width: 64, tickMinStep: 1, min: lowest(series) }]}
        grid={{ horizontal: true }}
      />
    );
  return (
    <BarChart
      {...frame}
      layout="horizontal"
      series={drawn.map((one) => ({
        ...one,
        barLabel: ({ value }) => (value === null ? '' : format(value)),
        barLabelPlacement: 'outside',
      }))}
      yAxis={[{ data: [...labels], scaleType: 'band', width: 140, disableTicks: true }]}
      // Each bar carries its number.
      xAxis={[{ position: 'none', max: LABEL_ROOM * highest(series) }]}
    />
  );
}

/** Begins the ids of lines of dots. */
const DOTTED = 'dotted';

const FRAME = {
  disableKeyboardNavigation: true,
  skipAnimation: true,
  margin: { top: 12, bottom: 0, left: 8, right: 40 },
};
/** More points than these are drawn as a line alone. */
const MARKS_MAX = 40;
/** What the chart library leaves for the words below an axis is too little for the letters of this product. */
const TICKS_HEIGHT = 32;

/** How much longer than the longest bar the axis is, so that its number stands beside it. */
const LABEL_ROOM = 1.5;

const highest = (series: readonly ChartSeries[]): number => Math.max(1, ...numbersOf(series));

/** Where the axis begins: at nothing, so that heights can be compared. */
const lowest = (series: readonly ChartSeries[]): number => Math.min(0, ...numbersOf(series));

const numbersOf = (series: readonly ChartSeries[]): number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null));

/** A dash where there is no number, such as a day to come. */
const numberText = (value: number | null | undefined, format: (value: number) => string): string =>
  value == null ? '–' : format(value);

function Numbers({ title, axisTitle, labels, series, format, pathOf }: ChartWithTableProps) {
  return (
    <Box sx={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0} role="group" aria-label={title}>
      <Table>
        <caption className="visually-hidden">{title}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{axisTitle}</TableCell>
            {series.map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {labels.map((label, index) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {pathOf ? (
                  <TextLink component={Link} to={pathOf(index)} color="inherit">
                    {label}
                  </TextLink>
                ) : (
                  label
                )}
              </TableCell>
              {series.map((one) => (
                <TableCell key={one.label} align="right">
                  {numberText(one.values[index], format)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
