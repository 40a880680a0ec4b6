import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wholeNumber } from '@sabi50/contracts/formats';
import { CONFIRMED_ENTRY, type FileCheckView } from '@sabi50/contracts/csv-uploads';
import { type WinnersUploadView } from '@sabi50/contracts/winner-views';
import { useTexts } from '../../lib/language/texts';
import { api } from '../../lib/api/api';
import { type FileDecisions, mayUpload, UNDECIDED } from '../../ui/file-check.rules';
import { useToasts } from '../../ui/use-toasts';

/** Fetches every list of winners again that was shown before. Rejects when one on the page could not be fetched. */
export function useRefreshedWinners(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['winners'] }, { throwOnError: true });
}

interface Progress {
  readonly file: File | null;
  /** What the server found in it. */
  readonly check: FileCheckView | null;
  readonly decisions: FileDecisions;
  readonly pending: 'check' | 'upload' | null;
  /** Why the file was not checked. */
  readonly error: unknown;
  /** What became of it, while some rows were not added. */
  readonly outcome: WinnersUploadView | null;
}

const START: Progress = { file: null, check: null, decisions: UNDECIDED, pending: null, error: null, outcome: null };

/** Has a file of winners checked, then uploads it. */
export function useUploadWinners(onAllAdded: () => void) {
  const texts = useTexts('winners');
  const toasts = useToasts();
  const refreshed = useRefreshedWinners();
  const [progress, setProgress] = useState(START);
  const go = (change: Partial<Progress>): void => setProgress((before) => ({ ...before, ...change }));
  const { file, check, decisions, outcome } = progress;
  const canUpload = outcome === null && mayUpload(check, decisions);

  const pick = async (chosen: File): Promise<void> => {
    setProgress({ ...START, file: chosen, pending: 'check' });
    try {
      // The bytes are kept: what was checked is what is sent, whatever becomes of the file on the disk.
      const kept = new File([await chosen.arrayBuffer()], chosen.name, { type: 'text/csv' });
      const found = await api('POST adminWinnersBulkUploadValidate', { body: formOf(kept) });
      go({ file: kept, check: found, pending: null });
    } catch (error) {
      go({ error, pending: null });
    }
  };

  const announce = ({ successful, failed }: WinnersUploadView): void => {
    const [count, bad] = [wholeNumber(successful), wholeNumber(failed)];
    if (failed === 0) toasts.success(texts.uploadSuccessful, texts.uploaded(count));
    else if (successful === 0) toasts.refusal(texts.uploadFailed, texts.someUploaded(count, bad));
    else toasts.success(texts.uploadComplete, texts.someUploaded(count, bad));
  };

  const upload = async (): Promise<void> => {
    if (file === null || check === null || !canUpload) return;
    go({ pending: 'upload' });
    try {
      const confirmed = { [CONFIRMED_ENTRY]: String(check.toConfirm) };
      const answer = await api('POST adminWinnersBulkUpload', { body: formOf(file, confirmed) });
      announce(answer);
      // A list that cannot be fetched says so itself.
      await refreshed().catch(() => undefined);
      if (answer.failed === 0) onAllAdded();
      else go({ outcome: answer });
    } catch (error) {
      toasts.failure(texts.uploadFailed, error, texts.failedToUpload);
    } finally {
      go({ pending: null });
    }
  };

  return { ...progress, canUpload, pick, decide: (next: FileDecisions) => go({ decisions: next }), upload };
}

function formOf(file: File, entries: Readonly<Record<string, string>> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(entries)) body.append(name, value);
  body.append('csvFile', file);
  return body;
}
