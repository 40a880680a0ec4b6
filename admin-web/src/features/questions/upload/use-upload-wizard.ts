import { useState } from 'react';
import { useRefresh } from 'react-admin';
import {
  autoMapping,
  type QuestionFileField,
  type QuestionFileMapping,
  type QuestionsUploadView,
} from '@sabi50/contracts/question-files';
import { CONFIRMED_ENTRY, type FileCheckView } from '@sabi50/contracts/csv-uploads';
import { useTexts } from '../../../lib/language/texts';
import { api } from '../../../lib/api/api';
import { type FileDecisions, mayUpload, UNDECIDED } from '../../../ui/file-check.rules';
import { useToasts } from '../../../ui/use-toasts';
import { formOf, missingFields } from './file-mapping';

/** The steps of the wizard, in order (rule screens/questions). */
export const STEP = { upload: 0, preview: 1, mapping: 2, validation: 3, uploading: 4 } as const;
type Step = (typeof STEP)[keyof typeof STEP];

interface Progress {
  readonly step: Step;
  readonly file: File | null;
  /** How it was read, with its columns as their headers say: what the preview shows. */
  readonly picked: FileCheckView | null;
  readonly mapping: QuestionFileMapping;
  /** Required fields that were found missing, once somebody tried to go on. */
  readonly missing: readonly QuestionFileField[];
  /** What the server found with the columns as they are mapped. */
  readonly check: FileCheckView | null;
  readonly decisions: FileDecisions;
  readonly outcome: QuestionsUploadView | null;
  /** What is wrong with the file itself. */
  readonly fileError: string | null;
  /** Why there is no check, or no outcome. */
  readonly error: unknown;
  readonly pending: boolean;
}

const START: Progress = {
  ...{ step: STEP.upload, file: null, picked: null, decisions: UNDECIDED, mapping: {}, missing: [] },
  ...{ fileError: null, check: null, outcome: null, error: null, pending: false },
};

export type UploadWizard = ReturnType<typeof useUploadWizard>;

/**
 * Where the wizard stands and what it does. Going back and changing something forgets what was found after it.
 *
 * @param onDone called once every row was stored; rows that were not are shown first
 */
export function useUploadWizard(onDone: () => void) {
  const texts = useTexts('questions');
  const toasts = useToasts();
  const refresh = useRefresh();
  const { progress, go, ...choices } = useProgress();
  const { file, mapping, check, decisions } = progress;
  const canUpload = mayUpload(check, decisions);

  const validate = async (): Promise<void> => {
    const missing = missingFields(mapping);
    go({ missing });
    if (file === null || missing.length > 0) return;
    go({ step: STEP.validation, pending: true, check: null, decisions: UNDECIDED, error: null });
    try {
      go({ check: await checked(file, mapping), pending: false });
    } catch (error) {
      go({ error, pending: false });
    }
  };

  const upload = async (): Promise<void> => {
    if (file === null || !check || !canUpload) return;
    go({ step: STEP.uploading, pending: true, error: null });
    try {
      const outcome = await api('POST adminQuestionsBulkUpload', {
        body: formOf(file, mapping, { [CONFIRMED_ENTRY]: String(check.toConfirm) }),
      });
      toasts.success(texts.uploadComplete, texts.uploaded(outcome.successful, outcome.failed));
      refresh();
      if (outcome.failed === 0) onDone();
      else go({ outcome, pending: false });
    } catch (error) {
      toasts.failure(texts.uploadFailed, error, texts.failedToUpload);
      go({ step: STEP.validation, error, pending: false });
    }
  };

  return { ...progress, ...choices, canUpload, validate, upload };
}

/** What is chosen before anything is sent. */
function useProgress() {
  const texts = useTexts('questions');
  const [progress, setProgress] = useState(START);
  const go = (change: Partial<Progress>): void => setProgress((before) => ({ ...before, ...change }));

  /** A corrected file with the columns of the one before stays where that was checked. */
  const pick = async (chosen: File): Promise<void> => {
    const { step, mapping, picked: before } = progress;
    go({ pending: true, error: null, fileError: null });
    try {
      const file = await kept(chosen);
      const isCorrected = step === STEP.validation && before !== null;
      const picked = await checked(file, isCorrected ? mapping : {});
      const { headers } = picked.preview;
      if (isCorrected && headers.join('\n') === before.preview.headers.join('\n'))
        go({ file, check: picked, decisions: UNDECIDED, pending: false });
      else if (picked.totalRows === 0) setProgress({ ...START, file, fileError: texts.unreadable });
      else setProgress({ ...START, step: STEP.preview, file, picked, mapping: autoMapping(headers) });
    } catch (error) {
      setProgress({ ...START, file: chosen, error });
    }
  };
  const decide = (decisions: FileDecisions): void => go({ decisions });

  const map = (field: QuestionFileField, header: string): void =>
    go({ mapping: { ...progress.mapping, [field]: header === '' ? undefined : header }, missing: [], check: null });
  const askForFile = (): void => go({ fileError: progress.fileError ?? texts.pickFile });
  const goTo = (step: Step): void => go({ step, error: null, missing: [] });
  return { progress, go, pick, decide, map, askForFile, goTo };
}

const CHECK_ONLY = { validateOnly: 'true' };

const checked = (file: File, mapping: QuestionFileMapping): Promise<FileCheckView> =>
  api('POST adminQuestionsBulkUploadValidate', { body: formOf(file, mapping, CHECK_ONLY) });

/** The bytes are kept: what was previewed is what is sent, whatever becomes of the file on the disk. */
const kept = async (chosen: File): Promise<File> =>
  new File([await chosen.arrayBuffer()], chosen.name, { type: 'text/csv' });
