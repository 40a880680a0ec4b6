import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { BROADCAST_TYPE_NAMES, BROADCAST_TYPES, type BroadcastType } from '@sabi50/contracts/broadcast-views';
import { wholeNumber } from '@sabi50/contracts/formats';
import { ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { ChoiceField, choicesOf } from '../../ui/inputs';
import { ChosenChips } from './chosen-chips';
import { Composer, type Recipients } from './composer';
import { filterOf, targetsOf, useSelection, useStillThere, useTargets } from './target-list';
import { type Mailing } from './use-send';
import { BROADCAST_TEMPLATES } from './draft.rules';

/** The older form: reminds users of a type, those selected or all of them. */
export function ReminderForm() {
  const texts = useTexts('broadcast');
  const [type, chooseType] = useType();
  const [note, setNote] = useState('');
  const resource = targetsOf(type);
  const selection = useSelection(type);
  const { chosen, clear } = selection;
  const { total } = useTargets(resource, selection.filter);
  const onRecipientsChanged = useStillThere(resource, selection);
  const everybody = total === undefined ? null : texts.sendingToAll(wholeNumber(total));
  const onSent = (): void => {
    setNote('');
    clear();
  };
  return (
    <Composer
      send={{
        ...{ path: ROUTES.adminSendEmailBroadcast, kind: 'reminder', category: BROADCAST_TYPES[type] },
        ...{ failure: texts.emailBroadcastFailed, onSent, onRecipientsChanged },
      }}
      fields={({ customMessage }) => <NoteField value={note} onChange={setNote} error={customMessage} />}
      recipients={{
        ...useRecipients(selection, resource),
        choice: <TypeField value={type} onChange={chooseType} />,
        people: chosen.size > 0 ? chosen.size : total,
      }}
      sendText={texts.sendEmailBroadcast}
      hint={chosen.size > 0 ? texts.sendingToSelected(wholeNumber(chosen.size)) : everybody}
      isReady={chosen.size > 0 || total !== 0}
      mailing={() => mailingOf(type, note, selection)}
    />
  );
}

interface TypeFieldProps {
  readonly value: BroadcastType;
  readonly onChange: (type: BroadcastType) => void;
}

function TypeField(props: TypeFieldProps) {
  const texts = useTexts('broadcast');
  return (
    <ChoiceField
      {...props}
      label={texts.type}
      choices={choicesOf(BROADCAST_TYPE_NAMES, texts.types)}
      sx={{ maxWidth: 320 }}
    />
  );
}

function useRecipients(
  selection: ReturnType<typeof useSelection>,
  resource: string,
): Omit<Recipients, 'people' | 'choice'> {
  const texts = useTexts('broadcast');
  const { chosen, clear, toggle } = selection;
  return {
    ...{ resource, ...selection, label: texts.targetUsers, selectAllText: texts.selectAll },
    isChosen: ({ id }) => chosen.has(id),
    below: () => <ChosenChips chosen={chosen} onRemove={toggle} />,
    clearButton: (
      <Button variant="outlined" disabled={chosen.size === 0} onClick={clear}>
        {texts.deselectAll}
      </Button>
    ),
  };
}

interface NoteFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

function NoteField({ value, onChange, error }: NoteFieldProps) {
  const texts = useTexts('broadcast');
  return (
    <TextField
      label={texts.customMessage}
      value={value}
      multiline
      minRows={3}
      error={error !== undefined}
      helperText={error ?? texts.customMessageHint}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Nobody selected means all whom the search finds. */
function mailingOf(type: BroadcastType, note: string, { chosen, filter }: ReturnType<typeof useSelection>): Mailing {
  const category = BROADCAST_TYPES[type];
  const { subject } = BROADCAST_TEMPLATES[category];
  const body = { broadcastType: type, ...(note.trim() !== '' && { customMessage: note }) };
  const userIds = [...chosen.keys()];
  if (userIds.length === 0)
    return { subject, body: { ...body, ...filterOf(filter) }, recipients: { category, ...filterOf(filter) } };
  return { subject, body: { ...body, targetUserIds: userIds }, recipients: { category, userIds } };
}

/** The type stands in the address. */
function useType(): readonly [BroadcastType, (type: BroadcastType) => void] {
  const [query, setQuery] = useSearchParams();
  const type = BROADCAST_TYPE_NAMES.find((one) => one === query.get('type')) ?? 'verification';
  return [type, (next) => setQuery({ type: next }, { replace: true })];
}
