import { Box, Table, TableBody, TableCell, TableHead, TableRow, useTheme } from '@mui/material';
import { BarChart, LineChart } from '@mui/x-charts';
import { useShellTexts } from '../app/texts';
import { type Scheme, type Token, TOKENS } from '../styles/tokens';

export interface ChartSeries {
  readonly label: string;
  /** One value for each label of the axis. */
  readonly values: readonly number[];
  /** A colour of the product; each series of a chart has its own. */
  readonly colour?: Token;
}

interface ChartWithTableProps {
  /** What the chart shows, in one sentence; also the table's caption. */
  readonly title: string;
  readonly kind: 'line' | 'bars' | 'columns';
  /** What the axis is about, such as "Day". */
  readonly axisTitle: string;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
  readonly height?: number;
}

const HUES: readonly Token[] = ['palm', 'adire', 'hue-entertainment', 'hue-bible', 'sun-ink'];

/**
 * A chart, and the same numbers as a table: opened by whoever wants to read them, and the only one of the two that
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

function Chart({ kind, labels, series, format, height = 260 }: ChartWithTableProps) {
  const scheme: Scheme = useTheme().palette.mode;
  const drawn = series.map(({ label, values, colour }, index) => ({
    label,
    data: [...values],
    color: TOKENS[scheme][colour ?? HUES[index % HUES.length] ?? 'palm'],
    valueFormatter: (value: number | null) => (value === null ? '' : format(value)),
    ...(kind === 'line' && { showMark: labels.length < 40, curve: 'linear' as const }),
  }));
  const words = { data: [...labels], scaleType: kind === 'line' ? ('point' as const) : ('band' as const) };
  const figures = { valueFormatter: (value: number) => format(value), width: 80 };
  const frame = { height, skipAnimation: true, hideLegend: series.length < 2, margin: { left: 8, right: 24 } };
  if (kind === 'line')
    return <LineChart {...frame} series={drawn} xAxis={[words]} yAxis={[{ ...figures }]} grid={{ horizontal: true }} />;
  if (kind === 'columns')
    return <BarChart {...frame} series={drawn} xAxis={[words]} yAxis={[figures]} grid={{ horizontal: true }} />;
  return (
    <BarChart
      {...frame}
      layout="horizontal"
      series={drawn}
      yAxis={[{ ...words, width: 140 }]}
      xAxis={[{ valueFormatter: figures.valueFormatter }]}
      grid={{ vertical: true }}
    />
  );
}

function Numbers({ title, axisTitle, labels, series, format }: ChartWithTableProps) {
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
                {label}
              </TableCell>
              {series.map((one) => (
                <TableCell key={one.label} align="right">
                  {format(one.values[index] ?? 0)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
