import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { SUPPRESSION_REASONS, type SuppressionView } from '@sabi50/contracts/broadcast-views';
import { timeText } from '@sabi50/contracts/formats';
import { EMAIL_LENGTH_MAX } from '@sabi50/contracts/limits';
import { useTexts } from '../../lib/language/texts';
import { type Column } from '../../ui/columns-button';
import { CommandDialog } from '../../ui/command-dialog';
import { DeleteButton } from '../../ui/delete-button';
import { choicesOf } from '../../ui/inputs';
import { ListPage } from '../../ui/list-page';

const RESOURCE = 'mail-suppressions';
const PER_PAGE = 20;

/** The addresses that get no broadcasts: who unsubscribed, addresses that do not exist, and those that staff added. */
export function SuppressionsScreen() {
  const texts = useTexts('broadcast');
  const [adding, setAdding] = useState(false);
  const reasons = choicesOf(SUPPRESSION_REASONS, texts.reasons);
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ flex: 1, minWidth: 280 }}>{texts.suppressionsText}</Typography>
        <Button variant="contained" onClick={() => setAdding(true)}>
          {texts.addAddress}
        </Button>
      </Stack>
      <ListPage
        resource={RESOURCE}
        perPage={PER_PAGE}
        sort={{ field: 'createdAt', order: 'DESC' }}
        search={{ source: 'search', label: texts.searchAddress }}
        filters={[{ kind: 'choice', source: 'reason', label: texts.reason, choices: reasons }]}
        columns={useColumns()}
        unit={texts.suppressionsUnit}
        empty={texts.noSuppressions}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function useColumns(): readonly Column<SuppressionView>[] {
  const texts = useTexts('broadcast');
  return [
    { source: 'email', label: texts.email },
    { source: 'reason', label: texts.reason, render: ({ reason }) => texts.reasons[reason] },
    { source: 'createdAt', label: texts.since, render: ({ createdAt }) => timeText(createdAt) },
    { label: texts.remove, render: (suppression) => <Remove {...suppression} /> },
  ];
}

function Remove({ id, email }: SuppressionView) {
  const texts = useTexts('broadcast');
  return (
    <DeleteButton
      resource={RESOURCE}
      id={id}
      label={texts.removeAddress(email)}
      title={texts.removeTitle}
      text={texts.removeText(email)}
      deleted={[texts.removed, email]}
      failed={texts.removeFailed}
      action={texts.remove}
      pendingText={texts.removing}
    />
  );
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('broadcast');
  const translate = useTranslate();
  return (
    <CommandDialog<'POST adminMailSuppressions', typeof EMPTY>
      command="POST adminMailSuppressions"
      body={({ email }) => ({ email: email.trim() })}
      title={texts.addAddress}
      submitText={texts.addAddress}
      pendingText={texts.adding}
      success={({ email }) => [texts.addressAdded, email.trim()]}
      failure={texts.addFailed}
      defaultValues={EMPTY}
      validate={({ email }) => (email.trim() === '' ? { email: translate('ra.validation.required') } : {})}
      onClose={onClose}
    >
      <TextInput
        autoFocus
        isRequired
        source="email"
        type="email"
        label={texts.email}
        slotProps={{ htmlInput: { maxLength: EMAIL_LENGTH_MAX } }}
      />
    </CommandDialog>
  );
}

const EMPTY = { email: '' };
