import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { BROADCAST_TYPE_NAMES, BROADCAST_TYPES, type BroadcastType } from '@sabi50/vocabulary/broadcast-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { choicesOf } from '../ui/inputs';
import { wholeNumber } from '../ui/numbers';
import { Panel } from '../ui/stat-card';
import { ChoiceField } from './choice-field';
import { ConfirmSendDialog } from './confirm-send-dialog';
import { SelectAllButton } from './select-all-button';
import { TargetList } from './target-list';
import { useTexts } from './texts';
import { useSelection, useStillThere } from './use-selection';
import { type Mailing, useSend } from './use-send';
import { targetsOf, useTargets } from './use-targets';
import { BROADCAST_TEMPLATES } from './templates';

/** The older form: reminds users of a type, those selected or all of them (rule screens/broadcasts). */
export function ReminderForm() {
  const texts = useTexts();
  const [type, chooseType] = useType();
  const [customMessage, setCustomMessage] = useState('');
  const selection = useSelection(type);
  const category = BROADCAST_TYPES[type];
  const { total } = useTargets(targetsOf(type), selection.search);
  const { ask, question, pending, refused } = useSend({
    path: ROUTES.adminSendEmailBroadcast,
    kind: 'reminder',
    category,
    failure: texts.emailBroadcastFailed,
    onSent: () => {
      setCustomMessage('');
      selection.clear();
    },
    onRecipientsChanged: useStillThere(targetsOf(type), selection),
  });
  const submit = (): void => void ask(mailingOf(type, customMessage, selection));
  return (
    <Panel title={texts.sendEmailBroadcast}>
      <Stack spacing={2}>
        <ChoiceField
          label={texts.type}
          value={type}
          choices={choicesOf(BROADCAST_TYPE_NAMES, texts.types)}
          onChange={chooseType}
        />
        <NoteField value={customMessage} onChange={setCustomMessage} complaint={refused['customMessage']} />
        <TargetUsers {...{ type, selection }} />
        <SendLine {...{ pending, total }} chosen={selection.chosen.size} onSend={submit} />
      </Stack>
      {question && <ConfirmSendDialog {...question} />}
    </Panel>
  );
}

/** Nobody selected means all whom the search finds. */
function mailingOf(type: BroadcastType, note: string, { chosen, search }: ReturnType<typeof useSelection>): Mailing {
  const category = BROADCAST_TYPES[type];
  const { subject } = BROADCAST_TEMPLATES[category];
  const body = { broadcastType: type, ...(note.trim() !== '' && { customMessage: note }) };
  const userIds = [...chosen.keys()];
  if (userIds.length === 0) return { subject, body: { ...body, search }, recipients: { category, search } };
  return { subject, body: { ...body, targetUserIds: userIds }, recipients: { category, userIds } };
}

interface NoteFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly complaint: string | undefined;
}

function NoteField({ value, onChange, complaint }: NoteFieldProps) {
  const texts = useTexts();
  return (
    <TextField
      label={texts.customMessage}
      value={value}
      multiline
      minRows={3}
      error={complaint !== undefined}
      helperText={complaint ?? texts.customMessageHint}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface TargetUsersProps {
  readonly type: BroadcastType;
  readonly selection: ReturnType<typeof useSelection>;
}

function TargetUsers({ type, selection: { chosen, toggle, add, clear, search, setSearch } }: TargetUsersProps) {
  const texts = useTexts();
  return (
    <>
      <Typography variant="h3">{texts.targetUsers}</Typography>
      <TargetList
        key={type}
        resource={targetsOf(type)}
        label={texts.targetUsers}
        isChosen={({ id }) => chosen.has(id)}
        onToggle={toggle}
        search={search}
        onSearch={setSearch}
        actions={
          <>
            <SelectAllButton label={texts.selectAll} resource={targetsOf(type)} search={search} onSelect={add} />
            <Button variant="outlined" disabled={chosen.size === 0} onClick={clear}>
              {texts.deselectAll}
            </Button>
          </>
        }
      />
    </>
  );
}

interface SendLineProps {
  readonly pending: boolean;
  readonly chosen: number;
  /** How many of the type the search finds; undefined while that is on its way. */
  readonly total: number | undefined;
  readonly onSend: () => void;
}

function SendLine({ pending, chosen, total, onSend }: SendLineProps) {
  const texts = useTexts();
  const everybody = total === undefined ? null : texts.sendingToAll(wholeNumber(total));
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Button variant="contained" disabled={pending || (chosen === 0 && total === 0)} onClick={onSend}>
        {pending ? texts.sending : texts.sendEmailBroadcast}
      </Button>
      <Typography aria-live="polite" color="textSecondary">
        {chosen > 0 ? texts.sendingToSelected(wholeNumber(chosen)) : everybody}
      </Typography>
    </Stack>
  );
}

/** The type stands in the address. */
function useType(): readonly [BroadcastType, (type: BroadcastType) => void] {
  const [query, setQuery] = useSearchParams();
  const type = BROADCAST_TYPE_NAMES.find((one) => one === query.get('type')) ?? 'verification';
  return [type, (next) => setQuery({ type: next }, { replace: true })];
}
