import { Box, Button, Stack, Typography } from '@mui/material';
import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { choicesOf } from '../ui/inputs';
import { wholeNumber } from '../ui/numbers';
import { Panel } from '../ui/stat-card';
import { useBroadcastStats } from './broadcast-stats';
import { ChoiceField } from './choice-field';
import { ConfirmSendDialog } from './confirm-send-dialog';
import { bodyOf, COMPOSE_CATEGORIES, type ComposeCategory, type Draft, draftOf, isWritten } from './draft.rules';
import { DraftFields } from './draft-fields';
import { DraftPreview } from './draft-preview';
import { Facts } from './facts';
import { RecipientPicker } from './recipient-picker';
import { TestButton } from './test-button';
import { useTexts } from './texts';
import { useSelection, useStillThere } from './use-selection';
import { type Mailing, useSend } from './use-send';
import { targetsOf, useTargets } from './use-targets';

/** The newer screen: a category, its template, its recipients (rule screens/broadcasts). */
export function ComposeScreen() {
  const texts = useTexts();
  const writing = useDraft();
  const { draft } = writing;
  const selection = useSelection(draft.category);
  const { chosen, search } = selection;
  const { total } = useTargets(targetsOf(draft.category), search);
  const { ask, question, pending, refused } = useSend({
    path: ROUTES.adminSendBroadcast,
    kind: 'broadcast',
    category: draft.category,
    failure: texts.sendFailed,
    onSent: () => {
      writing.reset();
      selection.clear();
    },
    onRecipientsChanged: useStillThere(targetsOf(draft.category), selection),
  });
  const count = chosen.size > 0 ? chosen.size : total;
  const submit = (): void => void ask(mailingOf(draft, selection));
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
        {question && <ConfirmSendDialog {...question} />}
      </Stack>
      <Box sx={{ minWidth: 0, position: { lg: 'sticky' }, top: 16 }}>
        <DraftPreview draft={draft} />
      </Box>
    </Box>
  );
}

/**
 * Nobody selected means all filtered: those of the category whom the search finds (rule mails/what-is-listed-is-sent).
 */
function mailingOf(draft: Draft, { chosen, search }: ReturnType<typeof useSelection>): Mailing {
  const { category } = draft;
  const body = bodyOf(draft);
  const { subject } = body;
  const recipients = [...chosen.values()].map(({ id, email, firstName }) => ({ id, email, firstName }));
  if (recipients.length === 0)
    return { subject, body: { ...body, recipients, search }, recipients: { category, search } };
  return { subject, body: { ...body, recipients }, recipients: { category, userIds: [...chosen.keys()] } };
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
  /** Undefined while it is on its way. */
  readonly count: number | undefined;
  readonly pending: boolean;
  readonly onSend: () => void;
}

function SendBar({ draft, count, pending, onSend }: SendBarProps) {
  const texts = useTexts();
  const category = draft.category.toUpperCase();
  const isReady = isWritten(draft) && count !== 0;
  const counted = count === undefined ? '…' : wholeNumber(count);
  return (
    <Stack spacing={1}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" size="large" disabled={pending || !isReady} onClick={onSend}>
          {pending ? texts.sending : texts.sendLabel(category, counted)}
        </Button>
        <TestButton draft={draft} disabled={pending} />
      </Stack>
      {!isReady && (
        <Typography color="textSecondary">{isWritten(draft) ? texts.noRecipients : texts.subjectAndContent}</Typography>
      )}
    </Stack>
  );
}
