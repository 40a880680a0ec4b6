import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ADJUSTED_FIGURES, ADJUSTMENT_REASONS } from '@sabi50/vocabulary/adjustments';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { koboToNairaText } from '@sabi50/vocabulary/money';
import { type PaymentActivityView } from '@sabi50/vocabulary/payment-activity-views';
import { timeText } from '../ui/dates';
import { type Choice, choicesOf } from '../ui/filters';
import { FormDialog } from '../ui/form-dialog';
import { naira, wholeNumber } from '../ui/numbers';
import { ErrorNotice } from '../ui/states';
import {
  type AdjustComplaints,
  type AdjustForm,
  causeOf,
  complaintsOf,
  EMPTY_ADJUSTMENT,
  resultOf,
} from './adjust-form';
import { FieldGrid } from './fields';
import { useTexts } from './texts';
import { useAdjustUser } from './use-adjust-user';

/** Activities that an adjustment can be tied to: the newest. */
const CAUSES_MAX = 50;

/** Adjusts the balance or the points of one user, at an address of its own (rule money/staff-adjust-by-amount). */
export function AdjustUserDialog() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const answer = useGetOne<AdminUserView>('users', { id }, { gcTime: 0, staleTime: 0 });
  const { data, error, refetch, isFetchedAfterMount } = answer;
  const close = (): void => void navigate({ pathname: '/users', search });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return data && isFetchedAfterMount ? <Adjusting user={data} onClose={close} /> : null;
}

function Adjusting({ user, onClose }: { readonly user: AdminUserView; readonly onClose: () => void }) {
  const texts = useTexts();
  const [seen, setSeen] = useState(user);
  const [form, setForm] = useState(EMPTY_ADJUSTMENT);
  const [complaints, setComplaints] = useState<AdjustComplaints>({});
  const { adjust, pending, refusal } = useAdjustUser({ seen, onSeen: setSeen, onDone: onClose });
  const submit = (): void => {
    const found = complaintsOf(form, seen, texts);
    setComplaints(found);
    if (Object.keys(found).length === 0) void adjust(form);
  };
  const fields: FieldsProps = {
    form,
    errors: { ...refusal.fields, ...complaints },
    onChange: (change) => {
      setForm((before) => ({ ...before, ...change }));
      // What was wrong with a field is not wrong with what is typed now.
      setComplaints((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
    },
  };
  return (
    <FormDialog
      title={texts.adjustTitle(user.name)}
      submitText={texts.adjustNow}
      pendingText={texts.updating}
      pending={pending}
      complaint={refusal.text}
      onSubmit={submit}
      onClose={onClose}
    >
      {refusal.conflict && <Alert severity="warning">{refusal.conflict}</Alert>}
      <Typography>{texts.figures(naira(seen.balance), wholeNumber(seen.points ?? 0))}</Typography>
      <AmountFields {...fields} seen={seen} />
      <ReasonFields {...fields} userId={user.id} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: AdjustForm;
  readonly errors: AdjustComplaints;
  readonly onChange: (change: Partial<AdjustForm>) => void;
}

/** Which figure, by how much, and what it comes to. */
function AmountFields({ form, errors, onChange, seen }: FieldsProps & { readonly seen: AdminUserView }) {
  const texts = useTexts();
  const result = resultOf(form, seen);
  const isPoints = form.figure === 'points';
  const after = result === null || result < 0 ? undefined : isPoints ? wholeNumber(result) : koboToNairaText(result);
  return (
    <FieldGrid>
      <Choose
        label={texts.figure}
        value={form.figure}
        choices={choicesOf(ADJUSTED_FIGURES, texts.figureNames)}
        onChoose={(figure) => onChange({ figure: figure as AdjustForm['figure'] })}
      />
      <TextField
        autoFocus
        label={isPoints ? texts.pointsAmount : texts.nairaAmount}
        value={form.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
        error={errors.amount !== undefined}
        helperText={errors.amount ?? (after === undefined ? texts.amountHint : texts.after(after))}
        autoComplete="off"
      />
    </FieldGrid>
  );
}

/** Why, and the payment or game that it belongs to, where there is one. */
function ReasonFields({ form, errors, onChange, userId }: FieldsProps & { readonly userId: string }) {
  const texts = useTexts();
  return (
    <>
      <FieldGrid>
        <Choose
          label={texts.reasonCode}
          value={form.reasonCode}
          choices={choicesOf(ADJUSTMENT_REASONS, texts.reasonCodes)}
          onChoose={(reasonCode) => onChange({ reasonCode: reasonCode as AdjustForm['reasonCode'] })}
        />
        <Choose
          label={texts.cause}
          value={form.cause}
          none={texts.noCause}
          choices={useCauses(userId)}
          onChoose={(cause) => onChange({ cause })}
        />
      </FieldGrid>
      <TextField
        label={texts.reason}
        value={form.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
        error={errors.reason !== undefined}
        helperText={errors.reason ?? texts.reasonHint}
        autoComplete="off"
      />
    </>
  );
}

interface ChooseProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  /** What stands for no choice, where there may be none. */
  readonly none?: string;
  readonly onChoose: (value: string) => void;
}

const Choose = ({ label, value, choices, none, onChoose }: ChooseProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    {none !== undefined && <option value="">{none}</option>}
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </TextField>
);

/** The newest payments and games of a player. */
function useCauses(userId: string): readonly Choice[] {
  const texts = useTexts();
  const { data = [] } = useGetList<PaymentActivityView>('payment-activities', {
    filter: { userId },
    pagination: { page: 1, perPage: CAUSES_MAX },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  // A game that was paid and refunded is one game.
  const known = new Map(data.map((activity) => [causeOf(activity), activity]));
  return [...known].map(([value, { type, amount, createdAt }]) => ({
    value,
    label: texts.causeNames[type](naira(amount), timeText(createdAt)),
  }));
}
