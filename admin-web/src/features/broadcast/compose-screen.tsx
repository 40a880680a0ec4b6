import CheckIcon from '@mui/icons-material/Check';
import { Button, Stack, Typography } from '@mui/material';
import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router';
import { wholeNumber } from '@sabi50/contracts/formats';
import { ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { ChoiceField, choicesOf } from '../../ui/inputs';
import { StatCard, StatCards } from '../../ui/stat-card';
import { ErrorNotice } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { ChosenChips } from './chosen-chips';
import { Composer, type Recipients, TestButton } from './composer';
import { DraftFields } from './draft-fields';
import { DraftPreview } from './draft-preview';
import { bodyOf, COMPOSE_CATEGORIES, type ComposeCategory, type Draft, draftOf, isWritten } from './draft.rules';
import { Facts } from './progress';
import { filterOf, targetsOf, useSelection, useStillThere, useTargets } from './target-list';
import { type Mailing } from './use-send';

/** The newer screen: a category, its template, its recipients, and a preview beside them. */
export function ComposeScreen() {
  const texts = useTexts('broadcast');
  const writing = useDraft();
  const { draft, reset } = writing;
  const { category } = draft;
  const resource = targetsOf(category);
  const selection = useSelection(category);
  const { chosen, clear } = selection;
  const { total } = useTargets(resource, selection.filter);
  const onRecipientsChanged = useStillThere(resource, selection);
  const count = chosen.size > 0 ? chosen.size : total;
  const isReady = isWritten(draft) && count !== 0;
  const onSent = (): void => {
    reset();
    clear();
  };
  return (
    <Composer
      send={{
        ...{ path: ROUTES.adminSendBroadcast, kind: 'broadcast', category, failure: texts.sendFailed },
        ...{ onSent, onRecipientsChanged },
      }}
      fields={(refused) => <MessageFields {...writing} {...{ refused }} />}
      recipients={{
        ...useRecipients(selection, resource, counted(total)),
        choice: <Choice {...writing} />,
        people: count,
      }}
      sendText={texts.sendLabel(category.toUpperCase(), counted(count))}
      hint={isReady ? null : isWritten(draft) ? texts.noRecipients : texts.subjectAndContent}
      isReady={isReady}
      mailing={() => mailingOf(draft, selection)}
      testButton={(pending) => <TestButton draft={draft} disabled={pending} />}
      preview={<DraftPreview draft={draft} />}
    />
  );
}

/** "…" while it is being fetched. */
const counted = (value: number | undefined): string => (value === undefined ? '…' : wholeNumber(value));

interface MessageFieldsProps extends ReturnType<typeof useDraft> {
  /** What the server refused, by field. */
  readonly refused: Readonly<Record<string, string>>;
}

/** The category, and how many people are in each. */
function Choice({ draft, choose }: ReturnType<typeof useDraft>) {
  const texts = useTexts('broadcast');
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <ChoiceField
        label={texts.category}
        value={draft.category}
        choices={choicesOf(COMPOSE_CATEGORIES, texts.categories)}
        onChange={choose}
        sx={{ minWidth: 180 }}
      />
      <Counters />
    </Stack>
  );
}

function MessageFields({ draft, change, reset, refused }: MessageFieldsProps) {
  const texts = useTexts('broadcast');
  return (
    <>
      <DraftFields {...{ draft, refused }} onChange={change} />
      <Button onClick={reset} sx={{ alignSelf: 'start' }}>
        {texts.resetTemplate}
      </Button>
    </>
  );
}

/** All of the category as long as nobody is selected. */
function useRecipients(
  selection: ReturnType<typeof useSelection>,
  resource: string,
  total: string,
): Omit<Recipients, 'people'> {
  const texts = useTexts('broadcast');
  const { chosen, clear, toggle } = selection;
  const isAll = chosen.size === 0;
  return {
    ...{ resource, ...selection, label: texts.recipients, selectAllText: texts.selectAllFiltered },
    isChosen: ({ id }) => chosen.has(id),
    below: () => <ChosenChips chosen={chosen} onRemove={toggle} />,
    count: <Typography aria-live="polite">{texts.selected(wholeNumber(chosen.size))}</Typography>,
    clearButton: (
      <Button
        variant={isAll ? 'outlined' : 'text'}
        startIcon={isAll && <CheckIcon />}
        aria-pressed={isAll}
        onClick={clear}
      >
        <span>{texts.allFiltered(total)}</span>
      </Button>
    ),
  };
}

/**
 * Nobody selected means all filtered: those of the category whom the search finds (rule mails/what-is-listed-is-sent).
 */
function mailingOf(draft: Draft, { chosen, filter }: ReturnType<typeof useSelection>): Mailing {
  const { category } = draft;
  const body = bodyOf(draft);
  const { subject } = body;
  const recipients = [...chosen.values()].map(({ id, email, firstName }) => ({ id, email, firstName }));
  if (recipients.length === 0) {
    const members = filterOf(filter);
    return { subject, body: { ...body, recipients, ...members }, recipients: { category, ...members } };
  }
  return { subject, body: { ...body, recipients }, recipients: { category, userIds: [...chosen.keys()] } };
}

/** The draft, kept until it is sent; its category stands in the address. */
function useDraft() {
  const [query, setQuery] = useSearchParams();
  const [stored, setStored] = useStore<Draft>('broadcast.draft', draftOf('unverified'));
  const category = COMPOSE_CATEGORIES.find((one) => one === query.get('category')) ?? stored.category;
  const draft = stored.category === category ? stored : draftOf(category);
  return {
    draft,
    change: (changed: Partial<Draft>): void => setStored({ ...draft, ...changed }),
    reset: (): void => setStored(draftOf(category)),
    choose: (next: ComposeCategory): void => {
      setStored(draftOf(next));
      setQuery({ category: next }, { replace: true });
    },
  };
}

function Counters() {
  const texts = useTexts('broadcast');
  const { data } = useBroadcastStats();
  return (
    <Facts
      label={texts.counters}
      facts={[
        [texts.unverifiedUsers, counted(data?.pendingVerification)],
        [texts.zeroBalanceUsers, counted(data?.zeroBalance)],
        [texts.totalUsers, counted(data?.total)],
      ]}
    />
  );
}

/** How many users there are to remind. */
const useBroadcastStats = () => useCall('GET adminEmailBroadcastStats');

export function BroadcastStats() {
  const texts = useTexts('broadcast');
  const { data, error, refetch } = useBroadcastStats();
  if (error) return <ErrorNotice title={texts.failedToLoadStats} error={error} onRetry={() => void refetch()} />;
  const value = (count: number | undefined) => (count === undefined ? undefined : wholeNumber(count));
  return (
    <StatCards>
      <StatCard
        title={texts.pendingVerification}
        value={value(data?.pendingVerification)}
        detail={texts.pendingVerificationDetail}
      />
      <StatCard title={texts.zeroBalance} value={value(data?.zeroBalance)} detail={texts.zeroBalanceDetail} />
      <StatCard title={texts.lowBalance} value={value(data?.lowBalance)} detail={texts.lowBalanceDetail} />
    </StatCards>
  );
}
