import { Box, Button, Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { type BroadcastTargetView } from '@sabi50/contracts/broadcast-views';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { Panel } from '../../ui/stat-card';
import { SendQuestion } from './send-question';
import { SenderLine } from './sender-line';
import { SelectAllButton } from './select-all-button';
import { TargetList } from './target-list';
import { type TargetFilter } from './use-targets';
import { type Mailing, type SendOptions, useSend } from './use-send';
import { useWhen } from './use-when';
import { isNamed, NOW, scheduledFor } from './when.rules';
import { WhenPanel } from './when-panel';

/** What the server refused, by field. */
type Refused = Readonly<Record<string, string>>;

/** The people that a form offers, and those who are chosen among them. */
export interface Recipients {
  /** The list to choose from. */
  readonly resource: string;
  readonly label: string;
  /** Which list it is, where there are several. */
  readonly choice?: ReactNode;
  /** How many people get the mail; undefined while they are being counted. */
  readonly people: number | undefined;
  readonly isChosen: (target: BroadcastTargetView) => boolean;
  readonly toggle: (target: BroadcastTargetView) => void;
  readonly add: (targets: readonly BroadcastTargetView[]) => void;
  readonly selectAllText: string;
  readonly filter: TargetFilter;
  readonly setFilter: (filter: TargetFilter) => void;
  /** Chooses nobody. */
  readonly clearButton: ReactNode;
  /** Beside the heading. */
  readonly count?: ReactNode;
  /** Below the list, with what the server refused, by field. */
  readonly below?: (refused: Refused) => ReactNode;
}

interface ComposerProps {
  readonly send: SendOptions;
  /** What is written, and what the server refused, by field. */
  readonly fields: (refused: Refused) => ReactNode;
  readonly recipients: Recipients;
  readonly sendText: string;
  /** What is missing, or how many people get it; beside the button. */
  readonly hint: ReactNode;
  readonly isReady: boolean;
  readonly mailing: () => Mailing;
  readonly testButton?: (pending: boolean) => ReactNode;
  /** Beside who gets it and what it says, above when and the button: what the mail looks like. */
  readonly preview?: ReactNode;
}

/**
 * Writes a mail and sends it after a question (rule screens/broadcasts). The three screens are presets of it: they differ
 * in what can be written, in whom it goes to and in the call.
 */
export function Composer(props: ComposerProps) {
  const texts = useTexts('broadcast');
  const { fields, recipients, isReady, mailing, hint } = props;
  const time = useWhen();
  const { onSent, ...send } = props.send;
  const { ask, question, pending, refused } = useSend({
    ...send,
    onSent: () => {
      onSent();
      time.choose(NOW);
    },
  });
  const isTimed = time.fault === null;
  const now = pending ? texts.sending : props.sendText;
  const later = pending ? texts.scheduling : texts.schedule;
  return (
    <Box sx={props.preview ? BESIDE : BELOW}>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <RecipientPanel {...recipients} below={recipients.below?.(refused)} />
        <Panel title={texts.what}>
          <Stack spacing={2}>{fields(refused)}</Stack>
        </Panel>
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {props.preview}
        <WhenPanel {...time} refused={refused['scheduledFor']} isNamed={isNamed(mailing().recipients)} />
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Button
            variant="contained"
            size="large"
            disabled={pending || !isReady || !isTimed}
            onClick={() => void ask({ ...mailing(), scheduledFor: scheduledFor(time.when) })}
          >
            {time.when.isLater ? later : now}
          </Button>
          {props.testButton?.(pending)}
          <Typography color="textSecondary" aria-live="polite">
            {time.fault === null ? <span key="hint">{hint}</span> : <span key="fault">{texts[time.fault]}</span>}
          </Typography>
        </Stack>
        <SenderLine />
      </Stack>
      {question && <SendQuestion {...question} />}
    </Box>
  );
}

const BELOW = { display: 'grid', gap: 2, minWidth: 0 };
const BESIDE = {
  ...{ ...BELOW, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px', xl: 'minmax(0, 1fr) 520px' },
};

interface RecipientPanelProps extends Omit<Recipients, 'below'> {
  readonly below: ReactNode;
}

function RecipientPanel({ resource, label, filter, isChosen, toggle, setFilter, ...recipients }: RecipientPanelProps) {
  const texts = useTexts('broadcast');
  const { people, count, choice } = recipients;
  return (
    <Panel
      title={texts.who}
      actions={
        <>
          {count}
          <Typography aria-live="polite" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {people === undefined ? '…' : texts.peopleCount(wholeNumber(people))}
          </Typography>
        </>
      }
    >
      <Stack spacing={2}>
        {choice}
        <TargetList
          key={resource}
          {...{ resource, label, isChosen, filter }}
          onToggle={toggle}
          onFilter={setFilter}
          actions={
            <>
              <SelectAllButton label={recipients.selectAllText} {...{ resource, filter }} onSelect={recipients.add} />
              {recipients.clearButton}
            </>
          }
        />
        {recipients.below}
      </Stack>
    </Panel>
  );
}
