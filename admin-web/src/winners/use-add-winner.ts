import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type AdminWinnerView } from '@sabi50/vocabulary/winner-views';
import { errorText, fieldErrors } from '../errors/error-text';
import { useTexts as useErrorTexts } from '../errors/texts';
import { callApi } from '../providers/http-client';
import { useToasts } from '../ui/use-toasts';
import { useTexts } from './texts';
import { type WinnerComplaints, type WinnerForm } from './winner-form';

interface Refusal {
  /** About the whole form. */
  readonly text: string | null;
  readonly fields: WinnerComplaints;
}

const NONE: Refusal = { text: null, fields: {} };

/** Fetches every list of winners again that was shown before. Rejects when one on the page could not be fetched. */
export function useRefreshedWinners(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['winners'] }, { throwOnError: true });
}

/**
 * Adds a winner and keeps what was refused. A winner who was added although the list could not be fetched again is told apart:
 * trying once more would be wrong.
 */
export function useAddWinner(onAdded: () => void) {
  const texts = useTexts();
  const errorTexts = useErrorTexts();
  const toasts = useToasts();
  const refreshed = useRefreshedWinners();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState(NONE);
  const add = async (form: WinnerForm): Promise<void> => {
    setPending(true);
    setRefusal(NONE);
    try {
      await callApi<AdminWinnerView>(ROUTES.adminWinners, { method: 'POST', body: form });
    } catch (error) {
      toasts.failure(texts.addFailed, error);
      setRefusal({ text: errorText(error, errorTexts), fields: fieldErrors(error, errorTexts) });
      setPending(false);
      return;
    }
    onAdded();
    const isRefreshed = await refreshed().then(...AS_TRUTH);
    if (isRefreshed) toasts.success(texts.added);
    else toasts.warning(texts.warning, texts.refreshFailed);
  };
  return { add, pending, refusal };
}

const AS_TRUTH = [() => true, () => false] as const;
