import { useState } from 'react';
import { useRefresh } from 'react-admin';
import {
  autoMapping,
  type QuestionFileCheckView,
  type QuestionFileField,
  type QuestionFileMapping,
  type QuestionsUploadView,
} from '@sabi50/vocabulary/question-files';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { callApi } from '../../providers/http-client';
import { useToasts } from '../../ui/use-toasts';
import { useTexts } from '../texts';
import { type CsvPreview, readCsvPreview } from './csv-preview';
import { formOf, missingFields } from './file-mapping';

/** The steps of the wizard, in order (rule screens/questions). */
export const STEP = { upload: 0, preview: 1, mapping: 2, validation: 3, uploading: 4 } as const;
type Step = (typeof STEP)[keyof typeof STEP];

interface Progress {
  readonly step: Step;
  readonly file: File | null;
  readonly preview: CsvPreview | null;
  readonly mapping: QuestionFileMapping;
  /** Required fields that were found missing, once somebody tried to go on. */
  readonly missing: readonly QuestionFileField[];
  readonly check: QuestionFileCheckView | null;
  readonly outcome: QuestionsUploadView | null;
  /** What is wrong with the file itself. */
  readonly fileError: string | null;
  /** Why there is no check, or no outcome. */
  readonly error: unknown;
  readonly pending: boolean;
}

const START: Progress = {
  ...{ step: STEP.upload, file: null, preview: null, mapping: {}, missing: [] },
  ...{ fileError: null, check: null, outcome: null, error: null, pending: false },
};

export type UploadWizard = ReturnType<typeof useUploadWizard>;

/**
 * Where the wizard stands and what it does. Going back and changing something forgets what was found after it.
 *
 * @param onDone called once every row was stored; rows that were not are shown first
 */
export function useUploadWizard(onDone: () => void) {
  const texts = useTexts();
  const toasts = useToasts();
  const refresh = useRefresh();
  const { progress, go, ...choices } = useProgress();
  const { file, mapping, check } = progress;

  const validate = async (): Promise<void> => {
    const missing = missingFields(mapping);
    go({ missing });
    if (file === null || missing.length > 0) return;
    go({ step: STEP.validation, pending: true, check: null, error: null });
    try {
      go({
        check: await send(ROUTES.adminQuestionsBulkUploadValidate, formOf(file, mapping, CHECK_ONLY)),
        pending: false,
      });
    } catch (error) {
      go({ error, pending: false });
    }
  };

  const upload = async (): Promise<void> => {
    if (file === null || !check?.valid) return;
    go({ step: STEP.uploading, pending: true, error: null });
    try {
      const outcome = await send<QuestionsUploadView>(ROUTES.adminQuestionsBulkUpload, formOf(file, mapping));
      toasts.success(texts.uploadComplete, texts.uploaded(outcome.successful, outcome.failed));
      refresh();
      if (outcome.failed === 0) onDone();
      else go({ outcome, pending: false });
    } catch (error) {
      toasts.failure(texts.uploadFailed, error, texts.failedToUpload);
      go({ step: STEP.validation, error, pending: false });
    }
  };

  return { ...progress, ...choices, validate, upload };
}

/** What is chosen before anything is sent. */
function useProgress() {
  const texts = useTexts();
  const [progress, setProgress] = useState(START);
  const go = (change: Partial<Progress>): void => setProgress((before) => ({ ...before, ...change }));

  const pick = async (picked: File): Promise<void> => {
    const { file: kept, preview } = await readFile(picked);
    if (preview === null) setProgress({ ...START, file: kept, fileError: texts.unreadable });
    else setProgress({ ...START, step: STEP.preview, file: kept, preview, mapping: autoMapping(preview.headers) });
  };

  const map = (field: QuestionFileField, header: string): void =>
    go({ mapping: { ...progress.mapping, [field]: header === '' ? undefined : header }, missing: [], check: null });
  const askForFile = (): void => go({ fileError: progress.fileError ?? texts.pickFile });
  const goTo = (step: Step): void => go({ step, error: null, missing: [] });
  return { progress, go, pick, map, askForFile, goTo };
}

const CHECK_ONLY = { validateOnly: 'true' };

const send = <Answer>(route: string, body: FormData): Promise<Answer> =>
  callApi<Answer>(route, { method: 'POST', body });

/** The bytes are kept: what was previewed is what is sent, whatever becomes of the file on the disk. */
async function readFile(picked: File): Promise<{ readonly file: File; readonly preview: CsvPreview | null }> {
  const bytes = await picked.arrayBuffer();
  const file = new File([bytes], picked.name, { type: 'text/csv' });
  return { file, preview: readCsvPreview(new Uint8Array(bytes)) };
}
