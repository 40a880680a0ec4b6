import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { type FiguresView } from '@sabi50/vocabulary/analytics-views';
import { CATEGORIES } from '@sabi50/vocabulary/enumerations';
import { wholeNumber } from '@sabi50/vocabulary/formats';
import { useTexts as useActivityTexts } from '../activity/texts';
import { useShellTexts } from '../language/shell-texts';
import { Panel } from '../ui/stat-card';
import { EmptyText, Waiting } from '../ui/states';
import { useTexts } from './texts';
import { useChangeWords } from './use-change-words';

/** What was played most in a period, beside the period before. */
export function TopCategories({ figures }: { readonly figures: FiguresView | undefined }) {
  const texts = useTexts();
  return (
    <Panel title={texts.topCategories}>{figures ? <Categories figures={figures} /> : <Waiting lines={3} />}</Panel>
  );
}

/** The most played first, each with a bar against the most played. */
function Categories({ figures: { current, before } }: { readonly figures: FiguresView }) {
  const texts = useTexts();
  const { noQuizzes } = useActivityTexts();
  const { categories } = useShellTexts();
  const words = useChangeWords();
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
          <TableCell align="right">{texts.quizzes}</TableCell>
          <TableCell width="24%" aria-hidden />
          <TableCell>{texts.change}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {counts.map(({ category, count, earlier }) => (
          <TableRow key={category}>
            <TableCell>{categories[category]}</TableCell>
            <TableCell align="right">{wholeNumber(count)}</TableCell>
            <TableCell aria-hidden>
              <Box sx={{ height: 10, borderRadius: 1, bgcolor: 'primary.main', width: `${(100 * count) / most}%` }} />
            </TableCell>
            <TableCell>{words(count, earlier, wholeNumber(earlier))}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
