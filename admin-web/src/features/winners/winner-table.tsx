import { Fragment } from 'react';
import { type Texts, useDisplayName, useTexts } from '../../lib/language/texts';
import { RestrictionChips } from '../../ui/restriction-chips';
import { Link as TextLink } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { dayText } from '@sabi50/contracts/formats';
import { type AdminWinnerView } from '@sabi50/contracts/winner-views';
import { useProfile } from '../../lib/session/profile-context';
import { type Column } from '../../ui/columns-button';
import { DeleteButton } from '../../ui/delete-button';
import { Phone } from './phone';

/** The draw that somebody won, and its day. */
export const wonDraw = ({ drawKind, drawDate }: AdminWinnerView, texts: Texts['winners']): string =>
  drawKind ? texts.drawOf(texts.drawKinds[drawKind], drawDate ? dayText(drawDate) : '') : '–';

/** The columns of winners. */
export function useWinnerColumns(): readonly Column<AdminWinnerView>[] {
  const texts = useTexts('winners');
  const { canEditWinners } = useProfile();
  const actions = { label: texts.actions, card: 'actions' as const, className: 'column-actions' };
  return [
    {
      source: 'fullName',
      label: texts.fullName,
      card: 'title',
      render: (winner) => <Name {...{ winner }} />,
    },
    {
      source: 'phoneNumber',
      label: texts.phone,
      card: 'line',
      disableSort: true,
      render: (winner) => <Phone {...{ winner }} />,
    },
    { source: 'state', label: texts.state, card: 'status' },
    { source: 'prize', label: texts.prize, card: 'line', disableSort: true, render: ({ prize }) => prize ?? '–' },
    {
      ...{ label: texts.draw, card: 'line', disableSort: true },
      render: (winner) => wonDraw(winner, texts),
    },
    { source: 'createdAt', label: texts.dateAdded, card: 'line', render: ({ createdAt }) => dayText(createdAt) },
    ...(canEditWinners ? [{ ...actions, render: (winner: AdminWinnerView) => <DeleteWinner {...{ winner }} /> }] : []),
  ];
}

interface WinnerProps {
  readonly winner: AdminWinnerView;
}

/** The name leads to the player's page; where no player is known, to what is known of the winner. */
function Name({ winner: { id, fullName, playerId, restrictions } }: WinnerProps) {
  const named = useDisplayName();
  const { search } = useLocation();
  const to = playerId === null ? { pathname: `/winners/${id}`, search } : `/users/${playerId}/show`;
  return (
    <Fragment>
      <TextLink component={Link} to={to} color="inherit" sx={{ fontWeight: 700 }}>
        {named(fullName)}
      </TextLink>{' '}
      <RestrictionChips restrictions={restrictions} />
    </Fragment>
  );
}

function DeleteWinner({ winner: { id, fullName } }: WinnerProps) {
  const texts = useTexts('winners');
  return (
    <DeleteButton
      resource="winners"
      id={id}
      label={texts.deleteWinner(fullName)}
      title={texts.deleteTitle}
      text={texts.deleteQuestion(fullName)}
      deleted={[texts.deleted]}
      failed={texts.deleteFailed}
    />
  );
}
