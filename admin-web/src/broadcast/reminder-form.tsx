import { Button, Stack, TextField, Typography } from '@mui/material';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BROADCAST_TYPE_NAMES, BROADCAST_TYPES, type BroadcastType } from '@sabi50/vocabulary/broadcast-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { choicesOf } from '../ui/filters';
import { wholeNumber } from '../ui/numbers';
import { Panel } from '../ui/stat-card';
import { ChoiceField } from './choice-field';
import { SelectAllButton } from './select-all-button';
import { TargetList } from './target-list';
import { useTexts } from './texts';
import { useSelection, useStillThere } from './use-selection';
import { useSend } from './use-send';
import { targetsOf, useTargets } from './use-targets';

/** The older form: reminds users of a type, those selected or all of them (product specification section 2). */
export function ReminderForm() {
  const texts = useTexts();
  const [type, chooseType] = useType();
  const [customMessage, setCustomMessage] = useState('');
  const selection = useSelection(type);
  const { total } = useTargets(targetsOf(type));
  const { send, pending, refused } = useSend({
    path: ROUTES.adminSendEmailBroadcast,
    kind: 'reminder',
    failure: texts.emailBroadcastFailed,
    onSent: () => {
      setCustomMessage('');
      selection.clear();
    },
    onRecipientsChanged: useStillThere(targetsOf(type), selection),
  });
  const targetUserIds = [...selection.chosen.keys()];
  const expectedCount = targetUserIds.length || total;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const note = customMessage.trim() === '' ? {} : { customMessage };
    void send(BROADCAST_TYPES[type], { broadcastType: type, ...note, targetUserIds, expectedCount });
  };
  return (
    <Panel title={texts.sendEmailBroadcast}>
      <Stack component="form" spacing={2} onSubmit={submit}>
        <ChoiceField
          label={texts.type}
          value={type}
          choices={choicesOf(BROADCAST_TYPE_NAMES, texts.types)}
          onChange={chooseType}
        />
        <NoteField value={customMessage} onChange={setCustomMessage} complaint={refused['customMessage']} />
        <TargetUsers {...{ type, selection }} />
        <SendLine {...{ pending, total }} chosen={targetUserIds.length} />
      </Stack>
    </Panel>
  );
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

function TargetUsers({ type, selection: { chosen, toggle, add, clear } }: TargetUsersProps) {
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
        actions={(search) => (
          <>
            <SelectAllButton label={texts.selectAll} resource={targetsOf(type)} search={search} onSelect={add} />
            <Button variant="outlined" disabled={chosen.size === 0} onClick={clear}>
              {texts.deselectAll}
            </Button>
          </>
        )}
      />
    </>
  );
}

interface SendLineProps {
  readonly pending: boolean;
  readonly chosen: number;
  /** How many users the type has; undefined while that is on its way. */
  readonly total: number | undefined;
}

function SendLine({ pending, chosen, total }: SendLineProps) {
  const texts = useTexts();
  const everybody = total === undefined ? null : texts.sendingToAll(wholeNumber(total));
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Button type="submit" variant="contained" disabled={pending || !(chosen || total)}>
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
