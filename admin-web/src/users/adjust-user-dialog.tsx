import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ADJUSTED_FIGURES, ADJUSTMENT_REASONS } from '@sabi50/vocabulary/adjustments';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { timeText, wholeNumber } from '@sabi50/vocabulary/formats';
import { nairaText } from '@sabi50/vocabulary/money';
import { type PaymentActivityView } from '@sabi50/vocabulary/payment-activity-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { errorBody } from '../errors/error-text';
import { callApi } from '../providers/http-client';
import { newIntention } from '../providers/intention';
import { FormDialog } from '../ui/form-dialog';
import { FreshRecord } from '../ui/fresh-record';
import { type Choice, ChoiceInput, choicesOf, FieldGrid } from '../ui/inputs';
import { type FormErrors, useSubmit } from '../ui/use-submit';
import { type AdjustForm, adjustmentOf, causeOf, EMPTY_ADJUSTMENT, resultOf, validateAdjustment } from './adjust-form';
import { useTexts, type UsersTexts } from './texts';

/** Activities that an adjustment can be tied to: the newest. */
const CAUSES_MAX = 50;
const CHANGED: readonly (string | undefined)[] = ['BALANCE_CHANGED', 'POINTS_CHANGED'];

/** Adjusts the balance or the points of one user, at an address of its own (rule money/staff-adjust-by-amount). */
export const AdjustUserDialog = () => (
  <FreshRecord<AdminUserView> resource="users">
    {(user, close) => <Adjusting user={user} onClose={close} />}
  </FreshRecord>
);

function Adjusting({ user, onClose }: { readonly user: AdminUserView; readonly onClose: () => void }) {
  const texts = useTexts();
  const [seen, setSeen] = useState(user);
  const [conflict, setConflict] = useState<string | null>(null);
  const [intention] = useState(newIntention);
  const path = pathOf('adminUserAdjustments', { id: user.id });
  const send = async (form: AdjustForm): Promise<void> => {
    setConflict(null);
    const body = adjustmentOf(form, seen);
    const post = (idempotencyKey: string) => callApi(path, { method: 'POST', body, idempotencyKey });
    await intention.attempt(post, JSON.stringify(body));
  };
  /** The figure is no longer the one that was seen: the next try is measured against what it is now. */
  const takeOver = async (): Promise<FormErrors> => {
    const now = await callApi<AdminUserView>(pathOf('adminUser', { id: user.id }));
    setConflict(conflictText(seen, now, texts));
    setSeen(now);
    return { root: { conflict: 'CHANGED' } };
  };
  const submit = useSubmit({ send, success: () => [texts.adjusted], failure: texts.adjustFailed, onDone: onClose });
  return (
    <FormDialog
      title={texts.adjustTitle(user.name)}
      submitText={texts.adjustNow}
      pendingText={texts.updating}
      defaultValues={EMPTY_ADJUSTMENT}
      validate={(form) => validateAdjustment(form, seen, texts)}
      onSubmit={(form) => submit(form, (error) => (CHANGED.includes(errorBody(error)?.code) ? takeOver() : undefined))}
      onClose={onClose}
    >
      {conflict && <Alert severity="warning">{conflict}</Alert>}
      <Typography>{texts.figures(nairaText(seen.balance), wholeNumber(seen.points ?? 0))}</Typography>
      <AmountFields seen={seen} />
      <ReasonFields userId={user.id} />
    </FormDialog>
  );
}

/** Which figure, by how much, and what it comes to. */
function AmountFields({ seen }: { readonly seen: AdminUserView }) {
  const texts = useTexts();
  const form = useWatch() as AdjustForm;
  const result = resultOf(form, seen);
  const isPoints = form.figure === 'points';
  const after = result === null || result < 0 ? undefined : isPoints ? wholeNumber(result) : nairaText(result);
  return (
    <FieldGrid>
      <ChoiceInput source="figure" label={texts.figure} choices={choicesOf(ADJUSTED_FIGURES, texts.figureNames)} />
      <TextInput
        autoFocus
        source="amount"
        label={isPoints ? texts.pointsAmount : texts.nairaAmount}
        helperText={after === undefined ? texts.amountHint : texts.after(after)}
      />
    </FieldGrid>
  );
}

/** Why, and the payment or game that it belongs to, where there is one. */
function ReasonFields({ userId }: { readonly userId: string }) {
  const texts = useTexts();
  const reasons = choicesOf(ADJUSTMENT_REASONS, texts.reasonCodes);
  return (
    <>
      <FieldGrid>
        <ChoiceInput source="reasonCode" label={texts.reasonCode} choices={reasons} />
        <ChoiceInput source="cause" label={texts.cause} none={texts.noCause} choices={useCauses(userId)} />
      </FieldGrid>
      <TextInput source="reason" label={texts.reason} helperText={texts.reasonHint} />
    </>
  );
}

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
    label: texts.causeNames[type](nairaText(amount), timeText(createdAt)),
  }));
}

/** Both values, where they differ (rule money/seen-value). */
function conflictText(seen: AdminUserView, now: AdminUserView, texts: UsersTexts): string {
  const points = [wholeNumber(seen.points ?? 0), wholeNumber(now.points ?? 0)] as const;
  const found = [
    seen.balance === now.balance ? null : texts.balanceConflict(nairaText(seen.balance), nairaText(now.balance)),
    seen.points === now.points ? null : texts.pointsConflict(...points),
  ];
  return found.filter((text) => text !== null).join(' ');
}
