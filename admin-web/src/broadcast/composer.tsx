import { Button, Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { type BroadcastTargetView } from '@sabi50/vocabulary/broadcast-views';
import { Panel } from '../ui/stat-card';
import { SendQuestion } from './send-question';
import { SelectAllButton } from './select-all-button';
import { TargetList } from './target-list';
import { useTexts } from './texts';
import { type Mailing, type SendOptions, useSend } from './use-send';

/** The people that a form offers, and those who are chosen among them. */
export interface Recipients {
  /** The list to choose from. */
  readonly resource: string;
  readonly label: string;
  readonly isChosen: (target: BroadcastTargetView) => boolean;
  readonly toggle: (target: BroadcastTargetView) => void;
  readonly add: (targets: readonly BroadcastTargetView[]) => void;
  readonly selectAllText: string;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Chooses nobody. */
  readonly clearButton: ReactNode;
  /** Beside the heading. */
  readonly count?: ReactNode;
  /** Below the list. */
  readonly below?: ReactNode;
}

interface ComposerProps {
  readonly title: string;
  readonly counters?: ReactNode;
  readonly send: SendOptions;
  /** What is written, and what the server refused, by field. */
  readonly fields: (refused: Readonly<Record<string, string>>) => ReactNode;
  readonly recipients: Recipients;
  readonly extras?: (refused: Readonly<Record<string, string>>) => ReactNode;
  readonly sendText: string;
  /** What is missing, or how many people get it; beside the button. */
  readonly hint: ReactNode;
  readonly isReady: boolean;
  readonly mailing: () => Mailing;
  readonly testButton?: (pending: boolean) => ReactNode;
}

/**
 * Writes a mail and sends it after a question (rule screens/broadcasts). The three screens are presets of it: they differ
 * in what can be written, in whom it goes to and in the call.
 */
export function Composer(props: ComposerProps) {
  const texts = useTexts();
  const { title, counters, fields, recipients, extras, isReady, mailing, hint } = props;
  const { ask, question, pending, refused } = useSend(props.send);
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Panel title={title} actions={counters}>
        <Stack spacing={2}>{fields(refused)}</Stack>
      </Panel>
      <RecipientPanel {...recipients} />
      {extras?.(refused)}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="contained" size="large" disabled={pending || !isReady} onClick={() => void ask(mailing())}>
          {pending ? texts.sending : props.sendText}
        </Button>
        {props.testButton?.(pending)}
        <Typography color="textSecondary" aria-live="polite">
          {hint}
        </Typography>
      </Stack>
      {question && <SendQuestion {...question} />}
    </Stack>
  );
}

function RecipientPanel({ resource, label, search, isChosen, toggle, setSearch, ...recipients }: Recipients) {
  return (
    <Panel title={label} actions={recipients.count}>
      <Stack spacing={2}>
        <TargetList
          key={resource}
          {...{ resource, label, isChosen, search }}
          onToggle={toggle}
          onSearch={setSearch}
          actions={
            <>
              <SelectAllButton label={recipients.selectAllText} {...{ resource, search }} onSelect={recipients.add} />
              {recipients.clearButton}
            </>
          }
        />
        {recipients.below}
      </Stack>
    </Panel>
  );
}
