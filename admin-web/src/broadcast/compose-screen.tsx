import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router';
import { BROADCAST_WAITED_FOR_MAX } from '@sabi50/vocabulary/broadcast-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { choicesOf } from '../ui/filters';
import { wholeNumber } from '../ui/numbers';
import { Panel } from '../ui/stat-card';
import { useBroadcastStats } from './broadcast-stats';
import { ChoiceField } from './choice-field';
import { bodyOf, COMPOSE_CATEGORIES, type ComposeCategory, type Draft, draftOf, isWritten } from './draft.rule';
import { DraftFields } from './draft-fields';
import { DraftPreview } from './draft-preview';
import { Facts } from './facts';
import { RecipientPicker } from './recipient-picker';
import { TestButton } from './test-button';
import { useTexts } from './texts';
import { useSelection, useStillThere } from './use-selection';
import { useSend } from './use-send';
import { targetsOf, useTargets } from './use-targets';

/** The newer screen: a category, its template, its recipients (product specification sections 2 and 4). */
export function ComposeScreen() {
  const texts = useTexts();
  const writing = useDraft();
  const { draft } = writing;
  const selection = useSelection(draft.category);
  const { total } = useTargets(targetsOf(draft.category));
  const { send, pending, refused } = useSend({
    path: ROUTES.adminSendBroadcast,
    kind: 'broadcast',
    failure: texts.sendFailed,
    onSent: () => {
      writing.reset();
      selection.clear();
    },
    onRecipientsChanged: useStillThere(targetsOf(draft.category), selection),
  });
  const { chosen } = selection;
  const count = chosen.size > 0 ? chosen.size : (total ?? 0);
  const submit = (): void => {
    const recipients = [...chosen.values()].map(({ id, email, firstName }) => ({ id, email, firstName }));
    // Nobody selected means all filtered, as many as staff saw (decision D37).
    void send(draft.category, { ...bodyOf(draft), recipients, expectedCount: count });
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 440px' },
      }}
    >
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Letter {...writing} refused={refused} />
        <RecipientPicker category={draft.category} total={total} {...{ selection }} />
        <SendBar {...{ draft, count, pending }} onSend={submit} />
      </Stack>
      <Box sx={{ minWidth: 0, position: { lg: 'sticky' }, top: 16 }}>
        <DraftPreview draft={draft} />
      </Box>
    </Box>
  );
}

interface LetterProps extends ReturnType<typeof useDraft> {
  /** What the server said, by field. */
  readonly refused: Readonly<Record<string, string>>;
}

function Letter({ draft, change, choose, reset, refused }: LetterProps) {
  const texts = useTexts();
  return (
    <Panel title={texts.tabs.compose} actions={<Counters />}>
      <Stack spacing={2}>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <ChoiceField
            label={texts.category}
            value={draft.category}
            choices={choicesOf(COMPOSE_CATEGORIES, texts.categories)}
            onChange={choose}
          />
          <Button onClick={reset}>{texts.resetTemplate}</Button>
        </Stack>
        <DraftFields {...{ draft, refused }} onChange={change} />
      </Stack>
    </Panel>
  );
}

/** The draft, kept until it is sent; its category stands in the address. */
function useDraft() {
  const [query, setQuery] = useSearchParams();
  const [kept, setKept] = useStore<Draft>('broadcast.draft', draftOf('unverified'));
  const category = COMPOSE_CATEGORIES.find((one) => one === query.get('category')) ?? kept.category;
  const draft = kept.category === category ? kept : draftOf(category);
  return {
    draft,
    change: (changed: Partial<Draft>): void => setKept({ ...draft, ...changed }),
    reset: (): void => setKept(draftOf(category)),
    choose: (next: ComposeCategory): void => {
      setKept(draftOf(next));
      setQuery({ category: next }, { replace: true });
    },
  };
}

function Counters() {
  const texts = useTexts();
  const { data } = useBroadcastStats();
  const count = (value: number | undefined): string => (value === undefined ? '…' : wholeNumber(value));
  return (
    <Facts
      label={texts.counters}
      facts={[
        [texts.unverifiedUsers, count(data?.pendingVerification)],
        [texts.zeroBalanceUsers, count(data?.zeroBalance)],
        [texts.totalUsers, count(data?.total)],
      ]}
    />
  );
}

interface SendBarProps {
  readonly draft: Draft;
  readonly count: number;
  readonly pending: boolean;
  readonly onSend: () => void;
}

/** Sends; asks first when so many get a mail that it cannot be over at once. */
function SendBar({ draft, count, pending, onSend }: SendBarProps) {
  const texts = useTexts();
  const [asks, setAsks] = useState(false);
  const category = draft.category.toUpperCase();
  const isReady = isWritten(draft) && count > 0;
  return (
    <Stack spacing={1}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          size="large"
          disabled={pending || !isReady}
          onClick={() => (count > BROADCAST_WAITED_FOR_MAX ? setAsks(true) : onSend())}
        >
          {pending ? texts.sending : texts.sendLabel(category, wholeNumber(count))}
        </Button>
        <TestButton draft={draft} disabled={pending} />
      </Stack>
      {!isReady && (
        <Typography color="textSecondary">{isWritten(draft) ? texts.noRecipients : texts.subjectAndContent}</Typography>
      )}
      <ConfirmDialog
        open={asks}
        title={texts.confirmTitle(category)}
        text={texts.confirmText(wholeNumber(count), draft.subject)}
        confirmText={texts.confirmSend}
        onConfirm={() => {
          setAsks(false);
          onSend();
        }}
        onClose={() => setAsks(false)}
      />
    </Stack>
  );
}
