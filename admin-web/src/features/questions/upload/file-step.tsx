import { Alert, Box, Button, Typography } from '@mui/material';
import { QUESTION_FILE_COLUMNS } from '@sabi50/contracts/question-files';
import { useTexts } from '../../../lib/language/texts';
import { saveFile } from '../../../lib/api/download';
import { CsvPicker } from '../../../ui/csv-picker';
import { ErrorNotice } from '../../../ui/states';
import { useToasts } from '../../../ui/use-toasts';
import { SAMPLE_FILE_NAME, sampleFile } from '../sample-file';
import { type UploadWizard } from './use-upload-wizard';

/** Picks the file; one that may be sent leads to its preview at once. */
export function FileStep({ wizard }: { readonly wizard: UploadWizard }) {
  const texts = useTexts('questions');
  const { fileNotes } = texts;
  const shell = useTexts('app');
  const toasts = useToasts();
  const refuse = (reason: string): void =>
    toasts.refusal(reason === shell.csvOnly ? texts.invalidFileType : texts.fileTooLarge, reason);
  return (
    <>
      {wizard.pending && <Typography role="status">{shell.readingFile}</Typography>}
      {wizard.error !== null && (
        <ErrorNotice
          error={wizard.error}
          title={texts.failedToValidate}
          onRetry={wizard.file ? () => wizard.file && void wizard.pick(wizard.file) : undefined}
        />
      )}
      {wizard.fileError !== null && <Alert severity="error">{wizard.fileError}</Alert>}
      <CsvPicker
        file={wizard.file}
        onPick={(file) => void wizard.pick(file)}
        onRefuse={refuse}
        disabled={wizard.pending}
      />
      <Box>
        <Typography sx={{ fontWeight: 700 }}>{texts.fileNotesTitle}</Typography>
        <Box component="ul" sx={{ my: 0.5, pl: 3, color: 'text.secondary' }}>
          <li>{fileNotes.columns(QUESTION_FILE_COLUMNS.join(', '))}</li>
          <li>{fileNotes.optional}</li>
          <li>{fileNotes.answer}</li>
          <li>{fileNotes.size}</li>
        </Box>
        <Button onClick={() => saveFile(SAMPLE_FILE_NAME, sampleFile())}>{texts.downloadSample}</Button>
      </Box>
    </>
  );
}
