import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { saveFile } from '../../lib/api/download';
import { CsvPicker } from '../../ui/csv-picker';
import { FileCheck } from '../../ui/file-check';
import { ErrorNotice } from '../../ui/states';
import { useLeave } from '../../ui/use-leave';
import { useToasts } from '../../ui/use-toasts';
import { useWhileHere } from '../../ui/use-while-here';
import { SAMPLE_CSV, SAMPLE_NAME } from './sample-csv';
import { UploadOutcome } from './upload-outcome';
import { useUploadWinners } from './use-upload-winners';

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
