import {
  Box,
  Link as TextLink,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link } from 'react-router';
import { wholeNumber } from '@sabi50/vocabulary/formats';
import { type RegradeGameView } from '@sabi50/vocabulary/question-views';
import { usePersonName, useShellTexts } from '../../language/shell-texts';
import { ExportButton } from '../../ui/export-button';
import { useTexts } from './texts';

const SHOWN_OF_ID = 8;

interface RegradedGamesProps {
  readonly games: readonly RegradeGameView[];
  /** How many there are in all. */
  readonly concerned: number;
  /** Of the file that has all of them. */
  readonly path: string;
}

/** The first games that it gives something to, or would take a point from, whose they are, and a file of all of them. */
export function RegradedGames({ games, concerned, path }: RegradedGamesProps) {
  const texts = useTexts();
  if (games.length === 0) return null;
  return (
    <Stack spacing={1}>
      <GamesTable games={games} />
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {texts.shownOf(wholeNumber(games.length), wholeNumber(concerned))}
        </Typography>
        <ExportButton path={path} />
      </Stack>
    </Stack>
  );
}

function GamesTable({ games }: Pick<RegradedGamesProps, 'games'>) {
  const texts = useTexts();
  const { languages, notAvailable } = useShellTexts();
  const named = usePersonName();
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={texts.firstGames}>
      <Table size="small" aria-label={texts.firstGames}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.game}</TableCell>
            <TableCell>{texts.player}</TableCell>
            <TableCell>{texts.rightAnswers}</TableCell>
            <TableCell>{texts.effect}</TableCell>
            <TableCell>{texts.mail}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {games.map(({ id, userId, userName, language, effect, correctBefore, correctAfter }) => (
            <TableRow key={id}>
              <TableCell>
                <TextLink component={Link} to={`/games/${id}/show`}>
                  {id.slice(0, SHOWN_OF_ID)}
                </TextLink>
              </TableCell>
              <TableCell>
                {userName === null ? (
                  notAvailable
                ) : (
                  <TextLink component={Link} to={`/users/${userId}/show`} color="inherit" sx={{ fontWeight: 700 }}>
                    {named(userName)}
                  </TextLink>
                )}
              </TableCell>
              <TableCell>{effect === 'point' ? `${correctBefore} → ${correctAfter}` : correctBefore}</TableCell>
              <TableCell>{texts.effects[effect]}</TableCell>
              <TableCell>{effect === 'kept' || language === null ? texts.noMail : languages[language]}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
