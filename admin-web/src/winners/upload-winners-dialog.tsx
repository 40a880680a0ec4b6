import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useShellTexts } from '../language/shell-texts';
import { saveFile } from '../providers/download';
import { CsvPicker } from '../ui/csv-picker';
import { useLeave } from '../ui/use-leave';
import { useToasts } from '../ui/use-toasts';
import { useWhileHere } from '../ui/use-while-here';
import { SAMPLE_CSV, SAMPLE_NAME } from './sample-csv';
import { useTexts } from './texts';
import { UploadOutcome } from './upload-outcome';
import { useUploadWinners } from './use-upload-winners';

/** Adds the winners of a file, and lists the rows that could not be taken (rule screens/winners). */
export function UploadWinnersDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts();
  const shell = useShellTexts();
  const toasts = useToasts();
  const titleId = useId();
  const [file, setFile] = useState<File | null>(null);
  const { upload, pending, outcome, fileName } = useUploadWinners({
    onTaken: () => setFile(null),
    onAllAdded: useWhileHere(onClose),
  });
  const { leave, noteTyping, question } = useLeave(onClose);
  const refuse = (reason: string): void =>
    toasts.refusal(reason === shell.csvTooLarge ? texts.fileTooLarge : texts.invalidFileType, reason);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={leave} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.uploadTitle}</DialogTitle>
      <DialogContent onChange={noteTyping}>
        <Stack spacing={2}>
          <FormatNotes />
          <CsvPicker file={file} onPick={setFile} onRefuse={refuse} disabled={pending} />
          {outcome && <UploadOutcome outcome={outcome} fileName={fileName} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{outcome || pending ? shell.close : shell.cancel}</Button>
        <Button variant="contained" disabled={!file || pending} onClick={() => file && void upload(file)}>
          {pending ? texts.uploading : texts.uploadWinners}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  );
}

function FormatNotes() {
  const texts = useTexts();
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
