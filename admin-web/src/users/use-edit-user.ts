import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { type AdminUserUpdateView, type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { errorBody, errorText, fieldErrors } from '../errors/error-text';
import { useTexts as useErrorTexts } from '../errors/texts';
import { callApi } from '../providers/http-client';
import { newIntention } from '../providers/intention';
import { naira, wholeNumber } from '../ui/numbers';
import { useToasts } from '../ui/use-toasts';
import { useTexts, type UsersTexts } from './texts';
import { editOf, type UserForm } from './user-form';

interface Refusal {
  /** About the whole form. */
  readonly text: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** Both values, where somebody or something changed balance or points meanwhile (decision D27). */
  readonly conflict: string | null;
}

const NONE: Refusal = { text: null, fields: {}, conflict: null };

interface EditOptions {
  readonly seen: AdminUserView;
  /** Told the user as they are now, after a conflict: the next try is measured against that. */
  readonly onSeen: (user: AdminUserView) => void;
  readonly onSaved: () => void;
}

/** Saves an edit, once however often it is sent, and keeps what was refused. */
export function useEditUser({ seen, onSeen, onSaved }: EditOptions) {
  const texts = useTexts();
  const errorTexts = useErrorTexts();
  const toasts = useToasts();
  const refresh = useRefresh();
  const [intention] = useState(newIntention);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>(NONE);
  const path = pathOf('adminUser', { id: seen.id });

  const refused = async (error: unknown): Promise<Refusal> => {
    toasts.failure(texts.updateFailed, error);
    if (!isConflict(error))
      return { ...NONE, text: errorText(error, errorTexts), fields: fieldErrors(error, errorTexts) };
    const now = await callApi<AdminUserView>(path);
    onSeen(now);
    return { ...NONE, conflict: conflictText(seen, now, texts) };
  };
  const save = async (form: UserForm): Promise<void> => {
    setPending(true);
    setRefusal(NONE);
    try {
      const body = editOf(form, seen);
      await intention.attempt(
        (idempotencyKey) => callApi<AdminUserUpdateView>(path, { method: 'PUT', body, idempotencyKey }),
        JSON.stringify(body),
      );
      toasts.success(texts.updated);
      refresh();
      onSaved();
    } catch (error) {
      setRefusal(await refused(error).catch((again: unknown) => ({ ...NONE, text: errorText(again, errorTexts) })));
    } finally {
      setPending(false);
    }
  };
  return { save, pending, refusal };
}

const isConflict = (error: unknown): boolean =>
  ['BALANCE_CHANGED', 'POINTS_CHANGED'].includes(errorBody(error)?.code ?? '');

function conflictText(seen: AdminUserView, now: AdminUserView, texts: UsersTexts): string {
  const points = [wholeNumber(seen.points ?? 0), wholeNumber(now.points ?? 0)] as const;
  const found = [
    seen.balance === now.balance ? null : texts.balanceConflict(naira(seen.balance), naira(now.balance)),
    seen.points === now.points ? null : texts.pointsConflict(...points),
  ];
  return found.filter((text) => text !== null).join(' ');
}
