import { Button, Link as TextLink, Stack, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { wholeNumber } from '@sabi50/contracts/formats';
import { PAGE_SIZE_MAX } from '@sabi50/contracts/limits';
import { type RegradeGamesView, type RegradeGameView } from '@sabi50/contracts/question-views';
import { useDisplayName, useTexts } from '../../../lib/language/texts';
import { callApi } from '../../../lib/api/http-client';
import { ExportButton } from '../../../ui/export-button';
import { type SmallColumn, SmallTable } from '../../../ui/small-table';
import { ErrorNotice } from '../../../ui/states';

const SHOWN_OF_ID = 8;

interface RegradedGamesProps {
  /** The first ones, as the progress tells them. */
  readonly games: readonly RegradeGameView[];
  /** How many there are in all. */
  readonly concerned: number;
  /** Where all of them are, in pages. */
  readonly list: string;
  /** Of the file that has all of them. */
  readonly path: string;
}

/** The first games that it gives something to, or would take a point from, whose they are, more of them, and a file of all. */
export function RegradedGames({ games, concerned, list, path }: RegradedGamesProps) {
  const texts = useTexts('regrade');
  const { shown, error, isFetching, showMore } = useMoreGames(list, games);
  if (games.length === 0) return null;
  return (
    <Stack spacing={1}>
      <GamesTable games={shown} />
      {error && <ErrorNotice error={error} onRetry={showMore} />}
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {texts.shownOf(wholeNumber(shown.length), wholeNumber(concerned))}
        </Typography>
        {shown.length < concerned && (
          <Button variant="outlined" aria-disabled={isFetching} onClick={() => !isFetching && showMore()}>
            {texts.showMore}
          </Button>
        )}
        <ExportButton path={path} />
      </Stack>
    </Stack>
  );
}

/** The first games until more are asked for, a page more each time. */
function useMoreGames(list: string, first: readonly RegradeGameView[]) {
  const [isAsked, setAsked] = useState(false);
  const pages = useInfiniteQuery({
    queryKey: [list],
    queryFn: ({ pageParam }) => callApi<RegradeGamesView>(list, { query: { page: pageParam, limit: PAGE_SIZE_MAX } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    enabled: isAsked,
  });
  return {
    shown: pages.data?.pages.flatMap(({ items }) => items) ?? first,
    error: pages.error,
    isFetching: pages.isFetching,
    showMore: () => {
      if (pages.data && !pages.error) void pages.fetchNextPage();
      else if (isAsked) void pages.refetch();
      else setAsked(true);
    },
  };
}

function GamesTable({ games }: Pick<RegradedGamesProps, 'games'>) {
  const texts = useTexts('regrade');
  const { languages, notAvailable } = useTexts('app');
  const columns: readonly SmallColumn<RegradeGameView>[] = [
    {
      label: texts.game,
      render: ({ id }) => (
        <TextLink component={Link} to={`/games/${id}/show`}>
          {id.slice(0, SHOWN_OF_ID)}
        </TextLink>
      ),
    },
    {
      label: texts.player,
      render: ({ userId, userName }) => (userName === null ? notAvailable : <Player id={userId} name={userName} />),
    },
    {
      label: texts.rightAnswers,
      render: ({ effect, correctBefore, correctAfter }) =>
        effect === 'point' ? `${correctBefore} → ${correctAfter}` : correctBefore,
    },
    { label: texts.effect, render: ({ effect }) => texts.effects[effect] },
    {
      label: texts.mail,
      render: ({ effect, language }) => (effect === 'kept' || language === null ? texts.noMail : languages[language]),
    },
  ];
  return <SmallTable label={texts.firstGames} columns={columns} rows={games} />;
}

function Player({ id, name }: { readonly id: string; readonly name: string }) {
  const named = useDisplayName();
  return (
    <TextLink component={Link} to={`/users/${id}/show`} color="inherit" underline="hover" sx={{ fontWeight: 700 }}>
      {named(name)}
    </TextLink>
  );
}
