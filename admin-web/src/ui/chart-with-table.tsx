import { Box, Link as TextLink, Table, TableBody, TableCell, TableHead, TableRow, useTheme } from '@mui/material';
import { BarChart, type BarChartProps, LineChart, type LineChartProps } from '@mui/x-charts';
import { Link, useNavigate } from 'react-router';
import { type Scheme, type Token, TOKENS } from '@sabi50/contracts/design-tokens';
import { useTexts } from '../lib/language/texts';
import { ticksOf } from './chart-ticks.rules';

export interface ChartSeries {
  readonly label: string;
  /** One value for each label of the axis; null where there is none. */
  readonly values: readonly (number | null)[];
  /** A colour of the product; each series of a chart has its own. */
  readonly colour?: Token;
  /** A line of dots, or a bar that is an outline of dashes, for what another is compared with. */
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
  /** How a label is read beside a point and in the table. */
  readonly labelOf?: (label: string) => string;
  /** A shorter way to write a label below the axis. */
  readonly tickOf?: (label: string) => string;
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
  /** A shorter way to write the numbers beside the axis. */
  readonly tickFormat?: (value: number) => string;
  readonly height?: number;
  /** The page with the rows behind a label, where there is one: opened by a click into the chart, and a link in the table. */
  readonly pathOf?: (index: number) => string | undefined;
}

const HUES: readonly Token[] = ['palm', 'adire', 'hue-entertainment', 'hue-bible', 'sun-ink'];

/**
 * A chart, and the same numbers as a table: opened by those who want to read them, and the only one of the two that
 * assistive technology meets.
 */
export function ChartWithTable(props: ChartWithTableProps) {
  const { showTable } = useTexts('app');
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box aria-hidden sx={{ '& svg': { overflow: 'visible' } }}>
        <Chart {...props} />
      </Box>
      <Box
        component="details"
        sx={{ mt: 1, fontSize: 13, '& summary': { cursor: 'pointer', color: 'text.secondary' } }}
      >
        <summary>{showTable}</summary>
        <Numbers {...props} />
      </Box>
    </Box>
  );
}

function Chart(props: ChartWithTableProps) {
  const { kind, labels, labelOf = asItIs, tickOf = labelOf, height = 260, pathOf } = props;
  const navigate = useNavigate();
  const scheme: Scheme = useTheme().palette.mode;
  const Kind = kind === 'line' ? Lines : Bars;
  const drawn = drawnOf(props, scheme);
  return (
    <Kind
      {...props}
      {...{ drawn }}
      // The keyboard goes to the table, where the numbers are.
      frame={{
        ...{ ...FRAME, height, hideLegend: drawn.length < 2 },
        onAxisClick: (_, axis) => {
          const path = axis && pathOf?.(axis.dataIndex);
          if (path) void navigate(path);
        },
      }}
      ticks={{
        data: [...labels],
        valueFormatter: (label, { location }) => (location === 'tick' ? tickOf(label) : labelOf(label)),
      }}
    />
  );
}

const drawnOf = ({ series, format }: ChartWithTableProps, scheme: Scheme) =>
  series.filter(isWorthDrawing).map(({ label, values, colour, isDotted = false }, index) => ({
    id: `${isDotted ? DOTTED : 'line'}-${index}`,
    label,
    data: [...values],
    color: TOKENS[scheme][colour ?? HUES[index % HUES.length] ?? 'palm'],
    valueFormatter: (value: number | null) => (value === null ? '' : format(value)),
  }));

interface DrawnProps extends ChartWithTableProps {
  readonly drawn: ReturnType<typeof drawnOf>;
  readonly frame: Pick<LineChartProps & BarChartProps, 'onAxisClick' | 'height' | 'hideLegend'>;
  readonly ticks: {
    readonly data: string[];
    readonly valueFormatter: (label: string, context: { readonly location: string }) => string;
  };
}

const Lines = ({ labels, series, format, tickFormat = format, pathOf, drawn, frame, ticks }: DrawnProps) => (
  <LineChart
    {...frame}
    series={drawn.map((one) => ({
      ...{ ...one, curve: 'linear' as const },
      showMark: labels.length < MARKS_MAX && !one.id.startsWith(DOTTED),
    }))}
    sx={{ ...(pathOf && OPENING), [OF_DOTTED]: { strokeDasharray: '2 5' } }}
    xAxis={[
      {
        ...{ ...ticks, scaleType: 'point', height: TICKS_HEIGHT },
        ...{ tickInterval: [...ticksOf(labels)], tickSpacing: TICK_SPACE, tickLabelMinGap: 4 },
      },
    ]}
    yAxis={[{ valueFormatter: tickFormat, width: 64, tickMinStep: 1, min: lowest(series), ...topOf(series) }]}
    grid={{ horizontal: true }}
  />
);

const Bars = ({ labels, series, format, pathOf, drawn, frame, ticks }: DrawnProps) => (
  <BarChart
    {...frame}
    layout="horizontal"
    sx={{ ...(pathOf && OPENING), [OF_DOTTED]: { '& rect, & path': OUTLINED } }}
    series={drawn.map((one) => ({
      ...one,
      barLabel: ({ value }) => (value === null ? '' : format(value)),
      barLabelPlacement: 'outside',
    }))}
    yAxis={[{ ...ticks, scaleType: 'band', width: roomFor(labels), disableTicks: true }]}
    // Each bar carries its number.
    xAxis={[{ position: 'none', max: LABEL_ROOM * highest(series) }]}
  />
);

/** What another series is compared with says nothing where it is nothing; the table has it all the same. */
const isWorthDrawing = ({ isDotted, values }: ChartSeries): boolean =>
  !isDotted || values.some((value) => Boolean(value));

/** Between these, in px, the words beside the bars have what they need, by about 7 px a letter. */
const roomFor = (labels: readonly string[]): number =>
  Math.min(190, Math.max(110, 16 + 7 * Math.max(0, ...labels.map(({ length }) => length))));

const asItIs = (label: string): string => label;

/** Begins the ids of what another series is compared with. */
const DOTTED = 'dotted';
const OF_DOTTED = `& [data-series^="${DOTTED}"]`;
const OUTLINED = { fillOpacity: 0.12, stroke: 'currentColor', strokeDasharray: '2 3', color: 'text.secondary' };
/** A press opens the rows. */
const OPENING = { cursor: 'pointer' };

const FRAME = {
  disableKeyboardNavigation: true,
  skipAnimation: true,
  margin: { top: 12, bottom: 0, left: 8, right: 40 },
};
/** More points than these are drawn as a line alone. */
const MARKS_MAX = 16;
/** What the chart library leaves for the words below an axis is too little for the letters of this product. */
const TICKS_HEIGHT = 32;
/** What "Wed 26" takes with the room beside it, px. */
const TICK_SPACE = 48;

/** How much longer than the longest bar the axis is, so that its number stands beside it. */
const LABEL_ROOM = 1.5;

const highest = (series: readonly ChartSeries[]): number => Math.max(1, ...numbersOf(series));

/** Where the axis begins: at nothing, so that heights can be compared. */
const lowest = (series: readonly ChartSeries[]): number => Math.min(0, ...numbersOf(series));

/** Where nothing is above nothing, the line lies at the bottom all the same. */
const topOf = (series: readonly ChartSeries[]) => (numbersOf(series).some((value) => value > 0) ? {} : { max: 1 });

const numbersOf = (series: readonly ChartSeries[]): number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null));

/** A dash where there is no number, such as a day to come. */
const numberText = (value: number | null | undefined, format: (value: number) => string): string =>
  value == null ? '–' : format(value);

function Numbers({ title, axisTitle, labels, labelOf = asItIs, series, format, pathOf }: ChartWithTableProps) {
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
                <LabelLink path={pathOf?.(index)}>{labelOf(label)}</LabelLink>
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

interface LabelLinkProps {
  readonly path: string | undefined;
  readonly children: string;
}

/** What a row is about, which leads to the rows behind its numbers. */
function LabelLink({ path, children }: LabelLinkProps) {
  if (path === undefined) return <span>{children}</span>;
  return (
    <TextLink component={Link} to={path} color="inherit">
      {children}
    </TextLink>
  );
}
