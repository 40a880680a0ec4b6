import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { Fragment, useState } from 'react';
import { dayText, monthText, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import {
  shareText,
  type StatementPreviewView,
  type StationStatementView,
} from '@sabi50/contracts/station-statement-views';
import { type Texts, useTexts } from '../../lib/language/texts';
import { CommandDialog, ReasonInput } from '../../ui/command-dialog';
import { ChoiceField } from '../../ui/inputs';
import { reasonErrors } from '../../ui/reason.rules';
import { Panel } from '../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../ui/states';
import { ToneChip } from '../../ui/tone-chip';
import { useCall } from '../../ui/use-call';
import { dayAfter, monthsUpTo } from './months.rules';

/** Two years and the running month. */
const MONTHS = 25;

interface MonthPanelProps {
  readonly stationId: string;
}

/** What a month comes to now; one that is over can be issued. */
export function MonthPanel({ stationId }: MonthPanelProps) {
  const texts = useTexts('station-statements');
  const [months] = useState(() => monthsUpTo(new Date(), MONTHS));
  const [month, setMonth] = useState(months[1] ?? '');
  const { data, error, refetch } = useCall('GET adminStationStatementPreview', {
    params: { id: stationId },
    query: { month },
  });
  return (
    <Panel
      title={texts.month}
      actions={
        <ChoiceField
          size="small"
          label={texts.month}
          value={month}
          choices={months.map((value) => ({ value, label: monthText(value) }))}
          onChange={setMonth}
        />
      }
    >
      {error ? (
        <ErrorNotice title={texts.previewFailed} error={error} onRetry={() => void refetch()} />
      ) : data?.month === month ? (
        <Preview {...{ stationId }} preview={data} />
      ) : (
        <Waiting lines={6} />
      )}
    </Panel>
  );
}

interface PreviewProps extends MonthPanelProps {
  readonly preview: StatementPreviewView;
}

function Preview({ stationId, preview }: PreviewProps) {
  const texts = useTexts('station-statements');
  const { month, isOver, issued, differs, shareBasisPoints } = preview;
  const [isAsking, setAsking] = useState(false);
  const canIssue = isOver && shareBasisPoints !== null && (issued === null || differs);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <StateChip {...{ preview }} />
      <Figures {...{ preview }} />
      <Advice {...{ preview, canIssue }} />
      {canIssue && (
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {issued ? texts.correct : texts.issue}
        </Button>
      )}
      {isAsking && <IssueDialog {...{ stationId, month, issued }} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

/** What can be done with the month, or why nothing can. */
function Advice({ preview, canIssue }: Pick<PreviewProps, 'preview'> & { readonly canIssue: boolean }) {
  const texts = useTexts('station-statements');
  const { month, isOver, issued, shareBasisPoints } = preview;
  if (!isOver) return <Alert severity="info">{texts.runningText(dayText(dayAfter(month)))}</Alert>;
  if (shareBasisPoints === null) return <Alert severity="warning">{texts.noShareText}</Alert>;
  if (!canIssue) return null;
  if (issued) return <Alert severity="warning">{texts.differsText(issued.number)}</Alert>;
  return <Alert severity="info">{texts.readyText}</Alert>;
}

/** Nobody takes what is not issued for a statement. */
function StateChip({ preview: { issued, differs } }: Pick<PreviewProps, 'preview'>) {
  const texts = useTexts('station-statements');
  if (!issued) return <ToneChip tone="warning" label={texts.notIssued} />;
  return differs ? (
    <ToneChip tone="warning" label={texts.differsFrom(issued.number)} />
  ) : (
    <ToneChip tone="good" label={texts.issuedAs(issued.number)} />
  );
}

function Figures({ preview }: Pick<PreviewProps, 'preview'>) {
  const texts = useTexts('station-statements');
  return (
    <Box component="dl" sx={FIGURES}>
      {figuresOf(preview, texts).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  );
}

const figuresOf = (
  preview: StatementPreviewView,
  texts: Texts['station-statements'],
): readonly (readonly [string, string])[] => [
  [texts.players, wholeNumber(preview.players)],
  [texts.plays, wholeNumber(preview.plays)],
  [texts.fees, nairaText(preview.fees)],
  [texts.feesReturned, nairaText(preview.feesReturned)],
  [texts.feesKept, nairaText(preview.feesKept)],
  [
    texts.shareOf(preview.shareBasisPoints === null ? '–' : shareText(preview.shareBasisPoints)),
    nairaText(preview.share),
  ],
];

const FIGURES = {
  ...{ display: 'grid', gridTemplateColumns: '1fr max-content', width: '100%', m: 0, alignItems: 'stretch' },
  '& dt, & dd': { py: 0.75, borderBottom: 1, borderColor: 'divider' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '& :is(dt, dd):last-of-type': { borderBottom: 0, fontWeight: 700, color: 'text.primary' },
};

interface IssueDialogProps {
  readonly stationId: string;
  readonly month: string;
  /** The newest statement of the month, which is to be corrected. */
  readonly issued: StationStatementView | null;
  readonly onClose: () => void;
}

/** Issues a month, or a correction of it for a reason (rule staff/station-statement). */
function IssueDialog({ stationId, month, issued, onClose }: IssueDialogProps) {
  const texts = useTexts('station-statements');
  const acts = useTexts('player-acts');
  // What was on screen when the question was asked.
  const [corrected] = useState(issued);
  return (
    <CommandDialog<'POST adminStationStatements', ReasonForm>
      command="POST adminStationStatements"
      params={{ id: stationId }}
      body={({ reason }) => ({ month, ...(corrected && { corrects: corrected.revision, reason: reason.trim() }) })}
      title={corrected ? texts.correctTitle(corrected.number) : texts.issueTitle(monthText(month))}
      submitText={corrected ? texts.correct : texts.issue}
      pendingText={texts.issuing}
      success={texts.issued}
      failure={texts.issueFailed}
      defaultValues={{ reason: '' }}
      validate={({ reason }) => (corrected ? reasonErrors(reason, acts) : {})}
      onClose={onClose}
    >
      <Typography>{texts.issueText}</Typography>
      {corrected && <ReasonInput autoFocus />}
    </CommandDialog>
  );
}

interface ReasonForm {
  readonly reason: string;
}
