import { Box, Link as TextLink, Table, TableBody, TableCell, TableHead, TableRow, useTheme } from '@mui/material';
import { Link } from 'react-router';
import { type FiguresView } from '@sabi50/contracts/analytics-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { wholeNumber } from '@sabi50/contracts/formats';
import { RECENT_ACTIVITY_DAYS } from '@sabi50/contracts/limits';
import { useTexts } from '../../lib/language/texts';
import { gamesPath } from '../../ui/activity/user-columns';
import { Panel } from '../../ui/stat-card';
import { EmptyText, Waiting } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { ChangeText } from './figures-panel';

/** What was played most in a period, beside the period before; each leads to its games. */
export function TopCategories({ figures }: { readonly figures: FiguresView | undefined }) {
  const texts = useTexts('overview');
  return (
    <Panel isFlush title={texts.topCategories}>
      {figures ? <Categories figures={figures} /> : <Waiting lines={3} />}
    </Panel>
  );
}

/** The most played first, each with a bar against the most played. */
function Categories({ figures: { current, before } }: { readonly figures: FiguresView }) {
  const texts = useTexts('overview');
  const { noQuizzes } = useTexts('activity');
  const counts = CATEGORIES.map((category) => ({
    ...{ category, count: current.categories[category], earlier: before.categories[category] },
  }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const most = counts[0]?.count ?? 1;
  if (counts.length === 0) return <EmptyText>{noQuizzes}</EmptyText>;
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableCell>{texts.category}</TableCell>
          <TableCell width="26%" aria-hidden />
          <TableCell align="right">{texts.quizzes}</TableCell>
          <TableCell align="right">{texts.change}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {counts.map((counted) => (
          <Row key={counted.category} {...counted} share={counted.count / most} span={current} />
        ))}
      </TableBody>
    </Table>
  );
}

interface RowProps {
  readonly category: Category;
  readonly count: number;
  readonly earlier: number;
  /** Of the most played. */
  readonly share: number;
  readonly span: FiguresView['current'];
}

function Row({ category, count, earlier, share, span }: RowProps) {
  const { categories } = useTexts('app');
  const tokens = TOKENS[useTheme().palette.mode];
  return (
    <TableRow>
      <TableCell>
        <TextLink
          component={Link}
          to={gamesPath({ ...daysOf(span), category })}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 700 }}
        >
          {categories[category]}
        </TextLink>
      </TableCell>
      <TableCell aria-hidden>
        <Box sx={{ bgcolor: tokens['surface-sunken'], borderRadius: 1 }}>
          <Box sx={{ height: 10, borderRadius: 1, bgcolor: tokens[`hue-${category}`], width: `${100 * share}%` }} />
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {wholeNumber(count)}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: { lg: 'nowrap' } }}>
        <ChangeText now={count} before={earlier} beforeText={wholeNumber(earlier)} />
      </TableCell>
    </TableRow>
  );
}

/** The days of a stretch; it ends before `until`. */
const daysOf = ({ from, until }: FiguresView['current']) => ({
  ...{ dateRange: 'custom', startDate: lagosDate(new Date(from)) },
  endDate: lagosDate(new Date(Date.parse(until) - 1)),
});

/** What was played in the last 7 days, today included; fetched once for all parts of the Overview. */
export const useRecentActivity = () =>
  useCall('GET adminActivitySummary', { query: { dateRange: RECENT_ACTIVITY_DAYS } });
