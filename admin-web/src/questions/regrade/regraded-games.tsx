import { Box, Link as TextLink, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link } from 'react-router';
import { type RegradeGameView } from '@sabi50/vocabulary/question-views';
import { useTexts } from './texts';

const SHOWN_OF_ID = 8;

/** The first games that it changes, or would take a point from. */
export function RegradedGames({ games }: { readonly games: readonly RegradeGameView[] }) {
  const texts = useTexts();
  if (games.length === 0) return null;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={texts.firstGames}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.game}</TableCell>
            <TableCell>{texts.rightAnswers}</TableCell>
            <TableCell>{texts.effect}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {games.map(({ id, effect, correctBefore, correctAfter }) => (
            <TableRow key={id}>
              <TableCell>
                <TextLink component={Link} to={`/games/${id}/show`}>
                  {id.slice(0, SHOWN_OF_ID)}
                </TextLink>
              </TableCell>
              <TableCell>{effect === 'point' ? `${correctBefore} → ${correctAfter}` : correctBefore}</TableCell>
              <TableCell>{texts.effects[effect]}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
