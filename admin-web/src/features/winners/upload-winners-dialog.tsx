import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CONFIRMED_ENTRY, type FileCheckView } from '@sabi50/contracts/csv-uploads';
import { wholeNumber } from '@sabi50/contracts/formats';
import { WINNER_COLUMNS, type WinnersUploadView } from '@sabi50/contracts/winner-views';
import { api } from '../../lib/api/api';
import { saveFile } from '../../lib/api/download';
import { reasonsText } from '../../lib/errors/message-text';
import { useTexts } from '../../lib/language/texts';
import { CsvPicker } from '../../ui/csv-picker';
import { ErrorFileButton, FileCheck } from '../../ui/file-check';
import { type FileDecisions, mayUpload, UNDECIDED } from '../../ui/file-check.rules';
import { ErrorNotice } from '../../ui/states';
import { useLeave } from '../../ui/form-dialog';
import { useToasts } from '../../ui/use-toasts';
import { useWhileHere } from '../../ui/use-while-here';

/** Adds the winners of a file, and lists the rows that could not be taken (rule screens/winners). */
export function UploadWinnersDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('winners');
  const shell = useTexts('app');
  const toasts = useToasts();
  const titleId = useId();
  const winners = useUploadWinners(useWhileHere(onClose));
  const { file, pending, outcome, pick } = winners;
  const { leave, noteTyping, question } = useLeave(onClose);
  const refuse = (reason: string): void =>
    toasts.refusal(reason === shell.csvTooLarge ? texts.fileTooLarge : texts.invalidFileType, reason);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={leave} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.uploadTitle}</DialogTitle>
      <DialogContent onChange={noteTyping}>
        <Stack spacing={2}>
          <FormatNotes />
          <CsvPicker file={file} onPick={(picked) => void pick(picked)} onRefuse={refuse} disabled={pending !== null} />
          <Found winners={winners} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{outcome || pending ? shell.close : shell.cancel}</Button>
        <UploadButton winners={winners} />
      </DialogActions>
      {question}
    </Dialog>
  );
}

interface UploadProps {
  readonly winners: ReturnType<typeof useUploadWinners>;
}

/** What the check found, or what became of the file. */
function Found({ winners: { file, check, decisions, pending, outcome, error, pick, decide } }: UploadProps) {
  const texts = useTexts('winners');
  const shell = useTexts('app');
  if (pending === 'check') return <Typography role="status">{shell.readingFile}</Typography>;
  if (error !== null)
    return <ErrorNotice error={error} title={texts.failedToValidate} onRetry={() => file && void pick(file)} />;
  if (check === null) return null;
  if (outcome) return <UploadOutcome outcome={outcome} check={check} fileName={file?.name} />;
  return <FileCheck check={check} fileName={file?.name} decisions={decisions} onDecide={decide} />;
}

/** Says how many winners it uploads, once it may. */
function UploadButton({ winners: { check, canUpload, pending, upload } }: UploadProps) {
  const texts = useTexts('winners');
  const ready = check && canUpload ? texts.uploadSome(wholeNumber(check.validRows)) : texts.uploadWinners;
  return (
    <Button variant="contained" disabled={!canUpload || pending !== null} onClick={() => void upload()}>
      {pending === 'upload' ? texts.uploading : ready}
    </Button>
  );
}

function FormatNotes() {
  const texts = useTexts('winners');
  const download = (): void => saveFile(SAMPLE_NAME, new Blob([SAMPLE_CSV], { type: 'text/csv;charset=utf-8' }));
  return (
    <Box>
      <Typography variant="h3" component="h3">
        {texts.formatTitle}
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
        {texts.formatNotes.map((note) => (
          <Typography key={note} component="li" variant="body2">
            {note}
          </Typography>
        ))}
      </Box>
      <Button startIcon={<DownloadIcon />} onClick={download}>
        {texts.downloadSample}
      </Button>
    </Box>
  );
}

interface UploadOutcomeProps {
  readonly outcome: WinnersUploadView;
  /** What the check before it found. */
  readonly check: FileCheckView;
  readonly fileName: string | undefined;
}

/** How many were added, and each row that was not, with its line in the file and why. */
function UploadOutcome({ outcome: { successful, failed, errors }, check, fileName }: UploadOutcomeProps) {
  const texts = useTexts('winners');
  const errorTexts = useTexts('errors');
  const rows = errors.map((failure) => ({ line: failure.line, message: reasonsText(failure, errorTexts) }));
  return (
    <Box>
      <Alert severity={successful === 0 ? 'error' : 'warning'}>
        {texts.someUploaded(wholeNumber(successful), wholeNumber(failed))}
      </Alert>
      <Box tabIndex={0} role="group" aria-label={texts.failedRows} sx={{ maxHeight: 260, overflow: 'auto', mt: 1 }}>
        <Table stickyHeader>
          <caption className="visually-hidden">{texts.failedRows}</caption>
          <TableHead>
            <TableRow>
              <TableCell align="right">{texts.line}</TableCell>
              <TableCell>{texts.reason}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ line, message }) => (
              <TableRow key={line}>
                <TableCell align="right">{wholeNumber(line)}</TableCell>
                <TableCell>{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <ErrorFileButton check={check} fileName={fileName} />
      {failed > errors.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.firstListed(wholeNumber(errors.length))}
        </Typography>
      )}
    </Box>
  );
}

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
function useUploadWinners(onAllAdded: () => void) {
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

/** The sample: the columns and two rows. */
const SAMPLE_NAME = 'winners-sample.csv';
const SAMPLE_CSV = [
  WINNER_COLUMNS.join(','),
  'Adaeze Okafor,08031234567,Lagos',
  'Musa Ibrahim,09021234567,Kano',
  '',
].join('\r\n');
