import { Alert, Box, Typography } from '@mui/material';
import { wholeNumber } from '@sabi50/vocabulary/formats';
import { type QuestionFileCheckView, type QuestionFileNoteView } from '@sabi50/vocabulary/question-files';
import { messageText } from '../../errors/message-text';
import { useTexts as useErrorTexts } from '../../errors/texts';
import { SaveErrorsButton } from '../../ui/save-errors-button';
import { ErrorNotice, Waiting } from '../../ui/states';
import { useTexts } from '../texts';
import { type UploadWizard } from './use-upload-wizard';

/** As many are shown (rule screens/questions). */
const ERRORS_SHOWN = 5;
const WARNINGS_SHOWN = 3;

/** What the server finds in the file before anything of it is stored. */
export function CheckStep({ wizard: { file, check, error, pending, validate } }: { readonly wizard: UploadWizard }) {
  const texts = useTexts();
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
      {check && <Found check={check} fileName={file?.name} />}
    </>
  );
}

interface FoundProps {
  readonly check: QuestionFileCheckView;
  readonly fileName: string | undefined;
}

function Found({ check, fileName }: FoundProps) {
  const texts = useTexts();
  const errorTexts = useErrorTexts();
  const { valid, validRows, totalRows, errors, errorCount, warnings, warningCount } = check;
  const counts = [wholeNumber(validRows), wholeNumber(totalRows)] as const;
  return (
    <>
      <Alert severity={valid ? 'success' : 'error'}>
        {valid ? texts.validFile(...counts) : `${texts.validationError}: ${texts.invalidFile(...counts)}`}
      </Alert>
      <Notes title={texts.errors} notes={errors} count={errorCount} shown={ERRORS_SHOWN} />
      <Notes title={texts.warnings} notes={warnings} count={warningCount} shown={WARNINGS_SHOWN} />
      {errorCount + warningCount > 0 && (
        <SaveErrorsButton
          fileName={fileName}
          errors={[...errors, ...warnings].map((note) => ({
            line: note.line,
            message: messageText(note, errorTexts, note.field ?? undefined),
          }))}
        />
      )}
    </>
  );
}

interface NotesProps {
  readonly title: (count: string) => string;
  readonly notes: readonly QuestionFileNoteView[];
  readonly count: number;
  readonly shown: number;
}

function Notes({ title, notes, count, shown }: NotesProps) {
  const texts = useTexts();
  const errorTexts = useErrorTexts();
  if (count === 0) return null;
  const first = notes.slice(0, shown);
  const noteText = (note: QuestionFileNoteView): string => {
    const said = messageText(note, errorTexts, note.field ?? undefined);
    return note.line === null ? said : texts.noteInLine(wholeNumber(note.line), said);
  };
  return (
    <Box>
      <Typography sx={{ fontWeight: 700 }}>{title(wholeNumber(count))}</Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 3, overflowWrap: 'anywhere' }}>
        {first.map((note, place) => (
          <li key={place}>{noteText(note)}</li>
        ))}
      </Box>
      {count > first.length && (
        <Typography sx={{ color: 'text.secondary' }}>{texts.more(wholeNumber(count - first.length))}</Typography>
      )}
    </Box>
  );
}
