import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { wholeNumber } from '@sabi50/contracts/formats';
import { type FileCheckView, type FileNoteView } from '@sabi50/contracts/csv-uploads';
import { useTexts } from '../lib/language/texts';
import { messageText } from '../lib/errors/message-text';
import { saveFile } from '../lib/api/download';
import { canLeaveOut, errorFile, type FileDecisions, type GroupedReason, groupedReasons } from './file-check.rules';

/** As many are shown (rule screens/questions). */
const ERRORS_SHOWN = 5;
const WARNINGS_SHOWN = 3;

interface FileCheckProps {
  readonly check: FileCheckView;
  readonly fileName: string | undefined;
  readonly decisions: FileDecisions;
  readonly onDecide: (decisions: FileDecisions) => void;
}

/** What was found in a file before anything of it is stored, and what staff decide about it. */
export function FileCheck({ check, fileName, decisions, onDecide }: FileCheckProps) {
  const texts = useTexts('app');
  const { valid, validRows, totalRows, errors, errorCount, warnings, warningCount, toConfirm } = check;
  const counts = [wholeNumber(validRows), wholeNumber(totalRows)] as const;
  return (
    <>
      <Alert severity={valid ? 'success' : 'error'}>
        {valid ? texts.fileValid(...counts) : `${texts.validationError}: ${texts.fileInvalid(...counts)}`}
      </Alert>
      <ConvertedNotice encoding={check.preview.encoding} />
      <Notes title={texts.fileErrors} notes={errors} count={errorCount} shown={ERRORS_SHOWN} />
      <Notes title={texts.fileWarnings} notes={warnings} count={warningCount} shown={WARNINGS_SHOWN} />
      {errorCount + warningCount > 0 && <ErrorFileButton check={check} fileName={fileName} />}
      {canLeaveOut(check) && (
        <Decision
          label={texts.leaveOutErrors}
          checked={decisions.leaveOut}
          onChange={(leaveOut) => onDecide({ ...decisions, leaveOut })}
        />
      )}
      {toConfirm > 0 && (
        <Decision
          label={texts.confirmWarnings(wholeNumber(toConfirm))}
          checked={decisions.confirmed}
          onChange={(confirmed) => onDecide({ ...decisions, confirmed })}
        />
      )}
    </>
  );
}

/** That a file is not in UTF-8: its letters are worth a look. */
export function ConvertedNotice({ encoding }: { readonly encoding: string }) {
  const texts = useTexts('app');
  return encoding === 'UTF-8' ? null : <Alert severity="info">{texts.fileConverted(encoding)}</Alert>;
}

interface ErrorFileButtonProps {
  readonly check: FileCheckView;
  /** Of the uploaded file. */
  readonly fileName: string | undefined;
}

/** Offers the rows with errors, or without any those with warnings, as a file to be corrected. */
export function ErrorFileButton({ check, fileName = 'upload.csv' }: ErrorFileButtonProps) {
  const texts = useTexts('app');
  const errorTexts = useTexts('errors');
  const save = (): void => {
    const notes = check.errorCount > 0 ? check.errors : check.warnings;
    const reasons = notes.map((note) => ({
      line: note.line,
      message: messageText(note, errorTexts, note.field ?? undefined),
    }));
    saveFile(`errors-${fileName}`, new Blob([errorFile(check, reasons, texts)], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Button startIcon={<DownloadIcon />} onClick={save} sx={{ alignSelf: 'start' }}>
      {check.errorCount > 0 ? texts.saveErrors : texts.saveWarnings}
    </Button>
  );
}

interface DecisionProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const Decision = ({ label, checked, onChange }: DecisionProps) => (
  <FormControlLabel
    label={label}
    control={<Checkbox checked={checked} onChange={(_, isChecked) => onChange(isChecked)} />}
  />
);

interface NotesProps {
  readonly title: (count: string) => string;
  readonly notes: readonly FileNoteView[];
  readonly count: number;
  readonly shown: number;
}

function Notes({ title, notes, count, shown }: NotesProps) {
  const texts = useTexts('app');
  const errorTexts = useTexts('errors');
  if (count === 0) return null;
  const reasons = notes.map((note) => ({ ...note, message: messageText(note, errorTexts, note.field ?? undefined) }));
  const first = groupedReasons(reasons).slice(0, shown);
  const more = first.reduce((left, group) => left - group.count, count);
  const noteText = ({ line, fields, message }: GroupedReason): string => {
    if (line === null) return message;
    const place = wholeNumber(line);
    return fields.length === 0
      ? texts.noteInLine(place, message)
      : texts.noteInFields(place, fields.join(', '), message);
  };
  return (
    <Box>
      <Typography sx={{ fontWeight: 700 }}>{title(wholeNumber(count))}</Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 3, overflowWrap: 'anywhere' }}>
        {first.map((note, place) => (
          <li key={place}>{noteText(note)}</li>
        ))}
      </Box>
      {more > 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.moreNotes(wholeNumber(more))}</Typography>}
    </Box>
  );
}
