import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { wholeNumber } from '@sabi50/contracts/formats';
import { type WinnersUploadView } from '@sabi50/contracts/winner-views';
import { useTexts } from '../../lib/language/texts';
import { reasonsText } from '../../lib/errors/message-text';
import { ErrorFileButton } from '../../ui/file-check';
import { type FileCheckView } from '@sabi50/contracts/csv-uploads';

interface UploadOutcomeProps {
  readonly outcome: WinnersUploadView;
  /** What the check before it found. */
  readonly check: FileCheckView;
  readonly fileName: string | undefined;
}

/** How many were added, and each row that was not, with its line in the file and why. */
export function UploadOutcome({ outcome: { successful, failed, errors }, check, fileName }: UploadOutcomeProps) {
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
