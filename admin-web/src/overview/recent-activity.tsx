import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { type ActivitySummaryView } from '@sabi50/vocabulary/analytics-views';
import { CATEGORIES } from '@sabi50/vocabulary/enumerations';
import { percent, wholeNumber } from '@sabi50/vocabulary/formats';
import { useShellTexts } from '../app/texts';
import { Panel } from '../ui/stat-card';
import { EmptyText, ErrorNotice, Waiting } from '../ui/states';
import { FactList } from './fact-list';
import { useTexts } from './texts';
import { useRecentActivity } from './use-recent-activity';

/** What was played in the last 7 days: in all, and by category. */
export function RecentActivity() {
  const texts = useTexts();
  const { data, error, refetch } = useRecentActivity();
  if (error) return <ErrorNotice title={texts.failedToFetchActivity} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Panel title={texts.recentActivity}>{data ? <Totals activity={data} /> : <Waiting lines={3} />}</Panel>
      <Panel title={texts.topCategories}>{data ? <Categories activity={data} /> : <Waiting lines={3} />}</Panel>
    </>
  );
}

interface ActivityProps {
  readonly activity: ActivitySummaryView;
}

function Totals({ activity: { totalQuizzes, totalPoints, averageScore } }: ActivityProps) {
  const texts = useTexts();
  return (
    <FactList
      facts={[
        [texts.totalQuizzes, wholeNumber(totalQuizzes)],
        // Station administrators are not sent points (rule staff/own-station).
        ...(totalPoints === undefined ? [] : [[texts.totalPoints, wholeNumber(totalPoints)] as const]),
        [texts.averageScorePercent, percent(averageScore)],
      ]}
    />
  );
}

/** The most played first, each with a bar against the most played. */
function Categories({ activity: { categoryBreakdown } }: ActivityProps) {
  const texts = useTexts();
  const { categories } = useShellTexts();
  const counts = CATEGORIES.map((category) => ({ category, count: categoryBreakdown[category] }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const most = counts[0]?.count ?? 1;
  if (counts.length === 0) return <EmptyText>{texts.noQuizzes}</EmptyText>;
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableCell>{texts.category}</TableCell>
          <TableCell align="right">{texts.quizzes}</TableCell>
          <TableCell width="40%" aria-hidden />
        </TableRow>
      </TableHead>
      <TableBody>
        {counts.map(({ category, count }) => (
          <TableRow key={category}>
            <TableCell>{categories[category]}</TableCell>
            <TableCell align="right">{wholeNumber(count)}</TableCell>
            <TableCell aria-hidden>
              <Box sx={{ height: 10, borderRadius: 1, bgcolor: 'primary.main', width: `${(100 * count) / most}%` }} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
