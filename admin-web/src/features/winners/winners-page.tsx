import AddIcon from '@mui/icons-material/Add';
import TrophyIcon from '@mui/icons-material/EmojiEventsOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, Link as TextLink, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useGetList } from 'react-admin';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router';
import { DRAW_KINDS, WINNER_STATES } from '@sabi50/contracts/enumerations';
import { dayText, wholeNumber } from '@sabi50/contracts/formats';
import { ROUTES } from '@sabi50/contracts/routes';
import { type AdminWinnerView } from '@sabi50/contracts/winner-views';
import { api } from '../../lib/api/api';
import { useDisplayName, useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { BulkButton, BulkExport } from '../../ui/bulk-acts';
import { type Column } from '../../ui/columns-button';
import { DeleteButton } from '../../ui/delete-button';
import { ListExportButton } from '../../ui/export-button';
import { choicesOf } from '../../ui/inputs';
import { ListPage } from '../../ui/list-page';
import { RestrictionChips } from '../../ui/tone-chip';
import { usePeriodFilter } from '../../ui/filter-editor';
import { AddWinnerDialog } from './add-winner-dialog';
import { AnnounceDialog } from './announce/announce-dialog';
import { Phone } from './phone';
import { UploadWinnersDialog } from './upload-winners-dialog';
import { WinnerDialog, wonDraw } from './winner-dialog';

const PER_PAGE = 25;
const STATES = WINNER_STATES.map((state) => ({ value: state, label: state }));

/** The winners that are announced, the three ways to add some, and what is known of one; each dialog has an address. */
export function WinnersPage() {
  const texts = useTexts('winners');
  const { canEditWinners } = useProfile();
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = (): void => void navigate({ pathname: '/winners', search });
  return (
    <ListPage
      title={texts.title}
      resource="winners"
      perPage={PER_PAGE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      search={{ source: 'search', label: texts.searchName }}
      filters={[
        { kind: 'choice', source: 'state', label: texts.state, choices: STATES },
        { kind: 'choice', source: 'drawKind', label: texts.draw, choices: choicesOf(DRAW_KINDS, texts.drawKinds) },
        usePeriodFilter(texts.dateAdded, texts),
      ]}
      columns={useWinnerColumns()}
      actions={
        <>
          <WinnerCount />
          {canEditWinners && <EditButtons />}
        </>
      }
      tools={<ListExportButton path={ROUTES.adminWinnersExport} />}
      bulk={
        <>
          {canEditWinners && <BulkRemoval />}
          <BulkExport path={ROUTES.adminWinnersExport} />
        </>
      }
      unit={texts.unit}
      empty={texts.empty}
      noneFound={texts.noneFound}
      failed={texts.loadFailed}
    >
      <Routes>
        {canEditWinners && <Route path="announce" element={<AnnounceDialog onClose={close} />} />}
        {canEditWinners && <Route path="add" element={<AddWinnerDialog onClose={close} />} />}
        {canEditWinners && <Route path="upload" element={<UploadWinnersDialog onClose={close} />} />}
        <Route path=":id" element={<WinnerDialog onClose={close} />} />
        <Route path="*" element={null} />
      </Routes>
    </ListPage>
  );
}

function EditButtons() {
  const texts = useTexts('winners');
  const { search } = useLocation();
  return (
    <>
      <Button
        component={Link}
        to={{ pathname: '/winners/upload', search }}
        variant="outlined"
        startIcon={<UploadIcon />}
      >
        {texts.upload}
      </Button>
      <Button component={Link} to={{ pathname: '/winners/add', search }} variant="outlined" startIcon={<AddIcon />}>
        {texts.add}
      </Button>
      <Button
        component={Link}
        to={{ pathname: '/winners/announce', search }}
        variant="contained"
        startIcon={<TrophyIcon />}
      >
        {texts.announce}
      </Button>
    </>
  );
}

/** How many there are, whatever the filters; nothing until that is known. The list tells what went wrong. */
function WinnerCount() {
  const texts = useTexts('winners');
  const { total } = useGetList('winners', { pagination: { page: 1, perPage: 1 } }, QUIETLY);
  if (total === undefined) return null;
  return (
    <Typography color="textSecondary" role="status" sx={{ mr: 1 }}>
      {texts.countOf(wholeNumber(total), total)}
    </Typography>
  );
}

const QUIETLY = { onError: () => undefined };

/** Takes the chosen winners off the list; each is an entry of its own in the staff log. */
function BulkRemoval() {
  const texts = useTexts('winners');
  return (
    <BulkButton<AdminWinnerView>
      color="error"
      label={texts.removeChosen}
      title={texts.removeChosenTitle}
      text={texts.removeChosenText}
      act={({ id }) => api('DELETE adminWinner', { params: { id } })}
    />
  );
}

/** The columns of winners. */
function useWinnerColumns(): readonly Column<AdminWinnerView>[] {
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
