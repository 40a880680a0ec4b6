import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { errorBody, errorText, fieldErrors } from '../errors/error-text';
import { useTexts as useErrorTexts } from '../errors/texts';
import { callApi } from '../providers/http-client';
import { newIntention } from '../providers/intention';
import { naira, wholeNumber } from '../ui/numbers';
import { useToasts } from '../ui/use-toasts';
import { type AdjustForm, adjustmentOf } from './adjust-form';
import { useTexts, type UsersTexts } from './texts';

interface Refusal {
  readonly text: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** Both values, where the figure is no longer the one that was seen (rule money/seen-value). */
  readonly conflict: string | null;
}

const NONE: Refusal = { text: null, fields: {}, conflict: null };
const CHANGED: readonly (string | undefined)[] = ['BALANCE_CHANGED', 'POINTS_CHANGED'];

interface AdjustOptions {
  readonly seen: AdminUserView;
  /** Told the user as they are now: the next try is measured against that. */
  readonly onSeen: (now: AdminUserView) => void;
  readonly onDone: () => void;
}

/** Adjusts balance or points, once however often it is sent. */
export function useAdjustUser({ seen, onSeen, onDone }: AdjustOptions) {
  const texts = useTexts();
  const errorTexts = useErrorTexts();
  const toasts = useToasts();
  const refresh = useRefresh();
  const [intention] = useState(newIntention);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>(NONE);

  const refused = async (error: unknown): Promise<Refusal> => {
    toasts.failure(texts.adjustFailed, error);
    if (!CHANGED.includes(errorBody(error)?.code))
      return { ...NONE, text: errorText(error, errorTexts), fields: fieldErrors(error, errorTexts) };
    const now = await callApi<AdminUserView>(pathOf('adminUser', { id: seen.id }));
    onSeen(now);
    return { ...NONE, conflict: conflictText(seen, now, texts) };
  };
  const adjust = async (form: AdjustForm): Promise<void> => {
    setPending(true);
    setRefusal(NONE);
    try {
      const body = adjustmentOf(form, seen);
      const path = pathOf('adminUserAdjustments', { id: seen.id });
      await intention.attempt(
        (idempotencyKey) => callApi<AdminUserView>(path, { method: 'POST', body, idempotencyKey }),
        JSON.stringify(body),
      );
      toasts.success(texts.adjusted);
      refresh();
      onDone();
    } catch (error) {
      setRefusal(await refused(error).catch((again: unknown) => ({ ...NONE, text: errorText(again, errorTexts) })));
    } finally {
      setPending(false);
    }
  };
  return { adjust, pending, refusal };
}

function conflictText(seen: AdminUserView, now: AdminUserView, texts: UsersTexts): string {
  const points = [wholeNumber(seen.points ?? 0), wholeNumber(now.points ?? 0)] as const;
  const found = [
    seen.balance === now.balance ? null : texts.balanceConflict(naira(seen.balance), naira(now.balance)),
    seen.points === now.points ? null : texts.pointsConflict(...points),
  ];
  return found.filter((text) => text !== null).join(' ');
}
