import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Link as TextLink } from '@mui/material';
import { useId } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { dayText } from '@sabi50/vocabulary/formats';
import { type AdminWinnerView } from '@sabi50/vocabulary/winner-views';
import { usePersonName, useShellTexts } from '../language/shell-texts';
import { FactList } from '../ui/fact-list';
import { ErrorNotice, Waiting } from '../ui/states';
import { Phone } from './phone';
import { useTexts } from './texts';
import { wonDraw } from './winner-table';

/** What is known of a winner, at an address of its own; the way to the player where one is known. */
export function WinnerDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts();
  const named = usePersonName();
  const { close } = useShellTexts();
  const { id = '' } = useParams();
  const titleId = useId();
  const { data, error, refetch } = useGetOne<AdminWinnerView>('winners', { id }, QUIETLY);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{data ? named(data.fullName) : texts.title}</DialogTitle>
      <DialogContent>
        {data && <Facts winner={data} />}
        {error && <ErrorNotice title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting lines={4} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

// The dialog tells what failed.
const QUIETLY = { onError: () => undefined };

function Facts({ winner }: { readonly winner: AdminWinnerView }) {
  const texts = useTexts();
  return (
    <FactList
      facts={[
        [texts.phone, <Phone key="phone" winner={winner} />],
        [texts.state, winner.state ?? '–'],
        [texts.prize, winner.prize ?? '–'],
        [texts.draw, wonDraw(winner, texts)],
        [texts.dateAdded, dayText(winner.createdAt)],
        [texts.player, <Player key="player" winner={winner} />],
      ]}
    />
  );
}

function Player({ winner: { playerId, fullName } }: { readonly winner: AdminWinnerView }) {
  const { noPlayer } = useTexts();
  const named = usePersonName();
  if (playerId === null) return noPlayer;
  return (
    <TextLink component={Link} to={`/users/${playerId}/show`}>
      {named(fullName)}
    </TextLink>
  );
}
