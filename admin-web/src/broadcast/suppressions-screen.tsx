import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, useCreate, useDelete, useRefresh } from 'react-admin';
import { SUPPRESSION_REASONS, type SuppressionView } from '@sabi50/vocabulary/broadcast-views';
import { EMAIL_LENGTH_MAX } from '@sabi50/vocabulary/limits';
import { errorText, fieldErrors } from '../errors/error-text';
import { useTexts as useErrorTexts } from '../errors/texts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { timeText } from '../ui/dates';
import { choicesOf, FilterBar, SearchFilter, SelectFilter } from '../ui/filters';
import { FormDialog } from '../ui/form-dialog';
import { ListFrame } from '../ui/list-frame';
import { useToasts } from '../ui/use-toasts';
import { useTexts } from './texts';

const RESOURCE = 'mail-suppressions';
const PER_PAGE = 20;

/** The addresses that get no broadcasts: who unsubscribed, addresses that do not exist, and those that staff added. */
export function SuppressionsScreen() {
  const texts = useTexts();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<SuppressionView | null>(null);
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ flex: 1, minWidth: 280 }}>{texts.suppressionsText}</Typography>
        <Button variant="contained" onClick={() => setAdding(true)}>
          {texts.addAddress}
        </Button>
      </Stack>
      <ListFrame
        resource={RESOURCE}
        perPage={PER_PAGE}
        sort={{ field: 'createdAt', order: 'DESC' }}
        filters={<Filters />}
        unit={texts.suppressionsUnit}
        empty={texts.noSuppressions}
      >
        <Table onRemove={setLeaving} />
      </ListFrame>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {leaving && <RemoveDialog suppression={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

function Filters() {
  const texts = useTexts();
  return (
    <FilterBar>
      <SearchFilter source="search" label={texts.searchAddress} />
      <SelectFilter source="reason" label={texts.reason} choices={choicesOf(SUPPRESSION_REASONS, texts.reasons)} />
    </FilterBar>
  );
}

function Table({ onRemove }: { readonly onRemove: (suppression: SuppressionView) => void }) {
  const texts = useTexts();
  return (
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="email" label={texts.email} />
      <DataTable.Col
        source="reason"
        label={texts.reason}
        render={({ reason }: SuppressionView) => texts.reasons[reason]}
      />
      <DataTable.Col
        source="createdAt"
        label={texts.since}
        render={({ createdAt }: SuppressionView) => timeText(createdAt)}
      />
      <DataTable.Col
        label={texts.remove}
        render={(suppression: SuppressionView) => (
          <Button
            variant="outlined"
            size="small"
            aria-label={texts.removeAddress(suppression.email)}
            onClick={() => onRemove(suppression)}
          >
            {texts.remove}
          </Button>
        )}
      />
    </DataTable>
  );
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts();
  const errors = useErrorTexts();
  const toasts = useToasts();
  const refresh = useRefresh();
  const [email, setEmail] = useState('');
  const [create, { isPending, error }] = useCreate<SuppressionView>();
  const add = (): void => {
    const outcome = {
      onSuccess: () => {
        toasts.success(texts.addressAdded, email.trim());
        // Lists that are filtered otherwise change as well.
        refresh();
        onClose();
      },
      onError: (refusal: unknown) => toasts.failure(texts.addFailed, refusal),
    };
    void create(RESOURCE, { data: { email: email.trim() } }, outcome);
  };
  return (
    <FormDialog
      title={texts.addAddress}
      submitText={texts.addAddress}
      pendingText={texts.adding}
      pending={isPending}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        type="email"
        label={texts.email}
        value={email}
        error={error !== null}
        helperText={error === null ? undefined : (fieldErrors(error, errors)['email'] ?? errorText(error, errors))}
        onChange={({ target }) => setEmail(target.value)}
        slotProps={{ htmlInput: { maxLength: EMAIL_LENGTH_MAX } }}
      />
    </FormDialog>
  );
}

interface RemoveDialogProps {
  readonly suppression: SuppressionView;
  readonly onClose: () => void;
}

function RemoveDialog({ suppression, onClose }: RemoveDialogProps) {
  const texts = useTexts();
  const toasts = useToasts();
  const refresh = useRefresh();
  const [remove, { isPending }] = useDelete<SuppressionView>();
  const { id, email } = suppression;
  const confirm = (): void => {
    const outcome = {
      mutationMode: 'pessimistic' as const,
      onSuccess: () => {
        toasts.success(texts.removed, email);
        refresh();
        onClose();
      },
      onError: (refusal: unknown) => toasts.failure(texts.removeFailed, refusal),
    };
    void remove(RESOURCE, { id, previousData: suppression }, outcome);
  };
  return (
    <ConfirmDialog
      open
      title={texts.removeTitle}
      text={texts.removeText(email)}
      confirmText={texts.remove}
      pendingText={texts.removing}
      pending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
