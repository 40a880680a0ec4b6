import { Link as TextLink } from '@mui/material';
import { Link, useParams } from 'react-router';
import { dayText } from '@sabi50/contracts/formats';
import { type AdminWinnerView } from '@sabi50/contracts/winner-views';
import { useDisplayName, useTexts, type Texts } from '../../lib/language/texts';
import { FactList } from '../../ui/fact-list';
import { ShownDialog, useShown } from '../../ui/shown-dialog';
import { Phone } from './phone';

/** What is known of a winner, at an address of its own; the way to the player where one is known. */
export function WinnerDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('winners');
  const named = useDisplayName();
  const { id = '' } = useParams();
  const fetched = useShown<AdminWinnerView>('winners', id);
  const { data } = fetched;
  const title = data ? named(data.fullName) : texts.title;
  return (
    <ShownDialog failed={texts.loadFailed} {...{ title, fetched, onClose }}>
      {data && <Facts winner={data} />}
    </ShownDialog>
  );
}

function Facts({ winner }: { readonly winner: AdminWinnerView }) {
  const texts = useTexts('winners');
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
  const { noPlayer } = useTexts('winners');
  const named = useDisplayName();
  if (playerId === null) return <span>{noPlayer}</span>;
  return (
    <TextLink component={Link} to={`/users/${playerId}/show`}>
      {named(fullName)}
    </TextLink>
  );
}

/** The draw that somebody won, and its day. */
export const wonDraw = ({ drawKind, drawDate }: AdminWinnerView, texts: Texts['winners']): string =>
  drawKind ? texts.drawOf(texts.drawKinds[drawKind], drawDate ? dayText(drawDate) : '') : '–';
