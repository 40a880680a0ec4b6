import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { type FileCheckView, PREVIEW_ROWS } from '@sabi50/contracts/csv-uploads';
import { wholeNumber } from '@sabi50/contracts/formats';
import { QUESTION_FILE_COLUMNS } from '@sabi50/contracts/question-files';
import { saveFile } from '../../../lib/api/download';
import { reasonsText } from '../../../lib/errors/message-text';
import { useTexts } from '../../../lib/language/texts';
import { CsvPicker } from '../../../ui/csv-picker';
import { ConvertedNotice, ErrorFileButton, FileCheck } from '../../../ui/file-check';
import { useClose } from '../../../ui/fresh-record';
import { ErrorNotice, Waiting } from '../../../ui/states';
import { Steps } from '../../../ui/steps';
import { useLeave } from '../../../ui/form-dialog';
import { useToasts } from '../../../ui/use-toasts';
import { useWhileHere } from '../../../ui/use-while-here';
import { SAMPLE_FILE_NAME, sampleFile } from '../sample-file';
import { MappingStep } from './mapping-step';
import { STEP, type UploadWizard, useUploadWizard } from './use-upload-wizard';

/** The wizard for files (rule screens/questions). Closing it forgets all. */
export function UploadDialog() {
  const texts = useTexts('questions');
  const titleId = useId();
  const close = useClose('questions');
  const wizard = useUploadWizard(useWhileHere(close));
  const { leave, noteTyping, question } = useLeave(close);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={wizard.file && !wizard.outcome ? leave : close}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{texts.uploadTitle}</DialogTitle>
      <DialogContent onChange={noteTyping}>
        <Stack spacing={2} sx={{ pt: 1, minHeight: 320 }}>
          <Steps titles={texts.steps} current={wizard.step} />
          <Current wizard={wizard} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Buttons wizard={wizard} onClose={close} />
      </DialogActions>
      {question}
    </Dialog>
  );
}

function Current({ wizard }: { readonly wizard: UploadWizard }) {
  const { step, picked } = wizard;
  if (step === STEP.upload || picked === null) return <FileStep wizard={wizard} />;
  if (step === STEP.preview) return <PreviewStep check={picked} />;
  if (step === STEP.mapping) return <MappingStep wizard={wizard} preview={picked.preview} />;
  return step === STEP.validation ? <CheckStep wizard={wizard} /> : <OutcomeStep wizard={wizard} />;
}

interface ButtonsProps {
  readonly wizard: UploadWizard;
  readonly onClose: () => void;
}

/** Where Back leads. */
const BEFORE = [STEP.upload, STEP.upload, STEP.preview, STEP.mapping] as const;

function Buttons({ wizard, onClose }: ButtonsProps) {
  const texts = useTexts('questions');
  const shell = useTexts('app');
  const { step, pending, goTo } = wizard;
  if (step === STEP.uploading)
    return (
      <>
        {pending && <Typography role="status">{texts.uploading}</Typography>}
        <Button variant="contained" onClick={onClose}>
          {shell.close}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onClose}>{shell.cancel}</Button>
      {step !== STEP.upload && (
        <Button disabled={pending} onClick={() => goTo(BEFORE[step])}>
          {shell.back}
        </Button>
      )}
      <Onward {...{ wizard, step }} />
    </>
  );
}

/** The way to the next step; uploading is allowed only where the check says so. */
function Onward({ wizard, step }: { readonly wizard: UploadWizard; readonly step: 0 | 1 | 2 | 3 }) {
  const texts = useTexts('questions');
  const { next } = useTexts('app');
  const { picked, check, pending, canUpload, goTo } = wizard;
  const ways = [
    { text: next, go: () => (picked ? goTo(STEP.preview) : wizard.askForFile()) },
    { text: next, go: () => goTo(STEP.mapping) },
    { text: texts.validate, go: () => void wizard.validate() },
    {
      text: canUpload ? texts.upload(wholeNumber(check?.validRows ?? 0)) : texts.uploadNone,
      go: () => void wizard.upload(),
    },
  ] as const;
  const { text, go } = ways[step];
  return (
    <Button variant="contained" disabled={pending || (step === STEP.validation && !canUpload)} onClick={go}>
      {text}
    </Button>
  );
}

/** Picks the file; one that may be sent leads to its preview at once. */
function FileStep({ wizard }: { readonly wizard: UploadWizard }) {
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

/** What the server finds in the file before anything of it is stored; a corrected file is checked from here in one step. */
function CheckStep({ wizard }: { readonly wizard: UploadWizard }) {
  const texts = useTexts('questions');
  const { file, check, error, pending, decisions, validate, decide, pick } = wizard;
  const failed = check === null ? texts.failedToValidate : texts.uploadFailed;
  return (
    <>
      {pending && (
        <>
          <Typography role="status">{texts.validating}</Typography>
          <Waiting lines={4} />
        </>
      )}
      {error !== null && (
        <ErrorNotice error={error} title={failed} onRetry={check === null ? () => void validate() : undefined} />
      )}
      {check && !check.valid && !pending && <CsvPicker file={file} onPick={(picked) => void pick(picked)} />}
      {check && <FileCheck check={check} fileName={file?.name} decisions={decisions} onDecide={decide} />}
    </>
  );
}

/** The file on its way, then the rows that were not stored. */
function OutcomeStep({ wizard: { file, check, outcome } }: { readonly wizard: UploadWizard }) {
  const texts = useTexts('questions');
  const shell = useTexts('app');
  const errorTexts = useTexts('errors');
  if (outcome === null)
    return (
      <>
        <Typography role="status">{texts.uploadingText(file?.name ?? '')}</Typography>
        <LinearProgress aria-label={texts.uploading} />
      </>
    );
  const title = texts.failedRows(wholeNumber(outcome.failed));
  const rows = outcome.failures.map((failure) => ({ line: failure.line, message: reasonsText(failure, errorTexts) }));
  return (
    <>
      <Alert severity={outcome.successful > 0 ? 'success' : 'warning'}>
        {texts.uploaded(outcome.successful, outcome.failed)}
      </Alert>
      <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
      <Box sx={FRAME} tabIndex={0} role="group" aria-label={title}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{texts.line}</TableCell>
              <TableCell>{texts.reason}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ line, message }) => (
              <TableRow key={line}>
                <TableCell>{wholeNumber(line)}</TableCell>
                <TableCell>{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {check && <ErrorFileButton check={check} fileName={file?.name} />}
      {outcome.failed > outcome.failures.length && (
        <Typography sx={{ color: 'text.secondary' }}>
          {shell.moreNotes(wholeNumber(outcome.failed - outcome.failures.length))}
        </Typography>
      )}
    </>
  );
}

const FRAME = { overflow: 'auto', maxHeight: 320, border: '1px solid', borderColor: 'divider', borderRadius: 1 };

/** A cell that nobody closed may be the rest of the file. */
const CELL_LENGTH_MAX = 200;

/** The first rows as they were read, and how many there are. */
function PreviewStep({ check: { preview, totalRows } }: { readonly check: FileCheckView }) {
  const texts = useTexts('questions');
  const { headers, rows, encoding } = preview;
  const count = wholeNumber(totalRows);
  const summary =
    totalRows > PREVIEW_ROWS ? texts.previewText(count, wholeNumber(PREVIEW_ROWS)) : texts.previewAll(count);
  return (
    <>
      <ConvertedNotice encoding={encoding} />
      <Typography>{summary}</Typography>
      <Box sx={PREVIEW_FRAME} tabIndex={0} role="group" aria-label={summary}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {headers.map((header, place) => (
                <TableCell key={place}>{header === '' ? texts.emptyColumn(wholeNumber(place + 1)) : header}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((cells, row) => (
              <TableRow key={row}>
                {headers.map((_, place) => (
                  <TableCell key={place} sx={{ verticalAlign: 'top', minWidth: 90 }}>
                    {cells[place]?.slice(0, CELL_LENGTH_MAX)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}

const PREVIEW_FRAME = {
  overflow: 'auto',
  maxHeight: 380,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
};
