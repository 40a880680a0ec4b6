import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { type AdminUserUpdateView, type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { isOutdated } from '../edits/use-seen';
import { errorText, fieldErrors } from '../errors/error-text';
import { useTexts as useErrorTexts } from '../errors/texts';
import { callApi } from '../providers/http-client';
import { newIntention } from '../providers/intention';
import { useToasts } from '../ui/use-toasts';
import { useTexts } from './texts';
import { editOf, type UserForm } from './user-form';

interface Refusal {
  /** About the whole form. */
  readonly text: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

const NONE: Refusal = { text: null, fields: {} };

interface EditOptions {
  readonly seen: AdminUserView;
  /** Told the user as they are now, where somebody else changed them: the form is brought up to date. */
  readonly onOutdated: (now: AdminUserView, typed: UserForm) => void;
  readonly onSaved: () => void;
}

/** Saves an edit, once however often it is sent, and keeps what was refused. */
export function useEditUser({ seen, onOutdated, onSaved }: EditOptions) {
  const texts = useTexts();
  const errorTexts = useErrorTexts();
  const toasts = useToasts();
  const refresh = useRefresh();
  const [intention] = useState(newIntention);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>(NONE);
  const path = pathOf('adminUser', { id: seen.id });

  const refused = async (error: unknown, typed: UserForm): Promise<Refusal> => {
    toasts.failure(texts.updateFailed, error);
    if (!isOutdated(error)) return { text: errorText(error, errorTexts), fields: fieldErrors(error, errorTexts) };
    onOutdated(await callApi<AdminUserView>(path), typed);
    return NONE;
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
      const told = await refused(error, form).catch((again: unknown) => ({
        ...NONE,
        text: errorText(again, errorTexts),
      }));
      setRefusal(told);
    } finally {
      setPending(false);
    }
  };
  return { save, pending, refusal };
}
