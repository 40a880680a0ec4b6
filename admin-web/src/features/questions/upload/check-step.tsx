import { Typography } from '@mui/material';
import { useTexts } from '../../../lib/language/texts';
import { CsvPicker } from '../../../ui/csv-picker';
import { FileCheck } from '../../../ui/file-check';
import { ErrorNotice, Waiting } from '../../../ui/states';
import { type UploadWizard } from './use-upload-wizard';

/** What the server finds in the file before anything of it is stored; a corrected file is checked from here in one step. */
export function CheckStep({ wizard }: { readonly wizard: UploadWizard }) {
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
