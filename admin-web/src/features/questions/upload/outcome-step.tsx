import {
  Alert,
  Box,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../../lib/language/texts';
import { reasonsText } from '../../../lib/errors/message-text';
import { ErrorFileButton } from '../../../ui/file-check';
import { type UploadWizard } from './use-upload-wizard';

/** The file on its way, then the rows that were not stored. */
export function OutcomeStep({ wizard: { file, check, outcome } }: { readonly wizard: UploadWizard }) {
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
