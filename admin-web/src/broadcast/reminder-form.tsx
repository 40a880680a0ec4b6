import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
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
  const { chosen, clear, add, toggle } = selection;
  const { total } = useTargets(targetsOf(type));
  const { send, pending, refused } = useSend({
    path: ROUTES.adminSendEmailBroadcast,
    kind: 'reminder',
    failure: texts.emailBroadcastFailed,
    onSent: () => {
      setCustomMessage('');
      clear();
    },
    onRecipientsChanged: useStillThere(targetsOf(type), selection),
  });
  const count = chosen.size > 0 ? chosen.size : total;
  const submit = (): void => {
    const body = {
      ...{ broadcastType: type, targetUserIds: [...chosen.keys()], expectedCount: count },
      ...(customMessage.trim() !== '' && { customMessage }),
    };
    void send(BROADCAST_TYPES[type], body);
  };
  return (
    <Panel title={texts.sendEmailBroadcast}>
      <Stack
        component="form"
        spacing={2}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ChoiceField
          label={texts.type}
          value={type}
          choices={choicesOf(BROADCAST_TYPE_NAMES, texts.types)}
          onChange={chooseType}
        />
        <TextField
          label={texts.customMessage}
          value={customMessage}
          multiline
          minRows={3}
          error={'customMessage' in refused}
          helperText={refused['customMessage'] ?? texts.customMessageHint}
          onChange={({ target }) => setCustomMessage(target.value)}
        />
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
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Button type="submit" variant="contained" disabled={pending || !count}>
            {pending ? texts.sending : texts.sendEmailBroadcast}
          </Button>
          <Typography aria-live="polite" color="text.secondary">
            {chosen.size > 0
              ? texts.sendingToSelected(wholeNumber(chosen.size))
              : total !== undefined && texts.sendingToAll(wholeNumber(total))}
          </Typography>
        </Stack>
      </Stack>
    </Panel>
  );
}

/** The type stands in the address. */
function useType(): readonly [BroadcastType, (type: BroadcastType) => void] {
  const [query, setQuery] = useSearchParams();
  const type = BROADCAST_TYPE_NAMES.find((one) => one === query.get('type')) ?? 'verification';
  return [type, (next) => setQuery({ type: next }, { replace: true })];
}
