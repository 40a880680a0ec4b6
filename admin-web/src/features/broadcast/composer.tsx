import { Box, Button, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type BroadcastTargetView, type MailSenderView } from '@sabi50/contracts/broadcast-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { api } from '../../lib/api/api';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { ShownDialog } from '../../ui/shown-dialog';
import { Panel } from '../../ui/stat-card';
import { useCall } from '../../ui/use-call';
import { useToasts } from '../../ui/use-toasts';
import { bodyOf, type Draft, isWritten } from './draft.rules';
import { SelectAllButton, type TargetFilter, TargetList } from './target-list';
import { SendQuestion } from './send-question';
import { type Mailing, type SendOptions, useSend } from './use-send';
import { useWhen, WhenPanel } from './when-panel';
import { isNamed, NOW, scheduledFor } from './when.rules';

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

/** From whom the mails come, and a button that shows all of it (rule mails/sender-shown). */
function SenderLine() {
  const texts = useTexts('broadcast');
  const { data } = useCall('GET adminMailSender');
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      {texts.senderLine(data.from, data.replyTo, data.host)}{' '}
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.senderSettings}
      </Button>
      {isOpen && <SenderDialog sender={data} onClose={() => setOpen(false)} />}
    </Typography>
  );
}

interface SenderDialogProps {
  readonly sender: MailSenderView;
  readonly onClose: () => void;
}

function SenderDialog({ sender, onClose }: SenderDialogProps) {
  const texts = useTexts('broadcast');
  return (
    <ShownDialog title={texts.senderSettings} onClose={onClose}>
      <Typography>{texts.senderText}</Typography>
      <Settings {...sender} />
    </ShownDialog>
  );
}

function Settings(sender: MailSenderView) {
  const texts = useTexts('broadcast');
  const { from, replyTo, host, port, isSignedIn, tls, ratePerSecond, connections, lastSentAt, lastFailedAt } = sender;
  const timeOf = (at: string | null): string => (at === null ? texts.notYet : timeText(at));
  const settings = [
    [texts.sender.from, from],
    [texts.sender.replyTo, replyTo],
    [texts.sender.server, `${host}:${port}`],
    [texts.sender.login, isSignedIn ? texts.withLogin : texts.withoutLogin],
    [texts.sender.tls, texts.tlsStates[tls]],
    [texts.sender.rate, ratePerSecond === 0 ? texts.unlimited : wholeNumber(ratePerSecond)],
    [texts.sender.connections, wholeNumber(connections)],
    [texts.sender.lastSent, timeOf(lastSentAt)],
    [texts.sender.lastFailed, timeOf(lastFailedAt)],
  ] as const;
  return (
    <Box component="dl" sx={SETTINGS}>
      {settings.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const SETTINGS = {
  ...{ display: 'grid', m: 0, columnGap: 2, rowGap: 1 },
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
};

interface TestButtonProps {
  readonly draft: Draft;
  readonly disabled: boolean;
}

/** Sends the draft to the signed-in person alone. */
export function TestButton({ draft, disabled }: TestButtonProps) {
  const texts = useTexts('broadcast');
  const toasts = useToasts();
  const { email } = useProfile();
  const [pending, setPending] = useState(false);
  const send = async (): Promise<void> => {
    setPending(true);
    try {
      const body = bodyOf(draft);
      const view = await api('POST adminBroadcastTest', { body });
      if (view.sent > 0) toasts.success(texts.testSent, texts.testSentTo(email));
      else toasts.refusal(texts.sendFailed, view.message);
    } catch (error) {
      toasts.failure(texts.sendFailed, error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="outlined"
      size="large"
      disabled={disabled || pending || !isWritten(draft)}
      onClick={() => void send()}
    >
      {pending ? texts.sending : texts.sendTest}
    </Button>
  );
}
