import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wholeNumber } from '@sabi50/vocabulary/formats';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type WinnersUploadView } from '@sabi50/vocabulary/winner-views';
import { callApi } from '../providers/http-client';
import { useToasts } from '../ui/use-toasts';
import { useTexts } from './texts';

/** Fetches every list of winners again that was shown before. Rejects when one on the page could not be fetched. */
export function useRefreshedWinners(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['winners'] }, { throwOnError: true });
}

interface UploadOptions {
  /** The file was read, whatever became of its rows. */
  readonly onTaken: () => void;
  readonly onAllAdded: () => void;
}

/** Sends a file of winners and keeps what became of it, while some rows could not be taken. */
export function useUploadWinners({ onTaken, onAllAdded }: UploadOptions) {
  const texts = useTexts();
  const toasts = useToasts();
  const refreshed = useRefreshedWinners();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<WinnersUploadView | null>(null);
  const [fileName, setFileName] = useState<string>();
  const tell = ({ successful, failed }: WinnersUploadView): void => {
    const [count, bad] = [wholeNumber(successful), wholeNumber(failed)];
    if (failed === 0) toasts.success(texts.uploadSuccessful, texts.uploaded(count));
    else if (successful === 0) toasts.refusal(texts.uploadFailed, texts.someUploaded(count, bad));
    else toasts.success(texts.uploadComplete, texts.someUploaded(count, bad));
  };
  const upload = async (file: File): Promise<void> => {
    setPending(true);
    setOutcome(null);
    setFileName(file.name);
    try {
      const body = new FormData();
      body.append('csvFile', file);
      const answer = await callApi<WinnersUploadView>(ROUTES.adminWinnersBulkUpload, { method: 'POST', body });
      tell(answer);
      onTaken();
      // A list that cannot be fetched says so itself.
      await refreshed().catch(() => undefined);
      if (answer.failed === 0) onAllAdded();
      else setOutcome(answer);
    } catch (error) {
      toasts.failure(texts.uploadFailed, error, texts.failedToUpload);
    } finally {
      setPending(false);
    }
  };
  return { upload, pending, outcome, fileName };
}
