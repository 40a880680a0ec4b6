import {
  Box,
  FormHelperText,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { type FilePreviewView } from '@sabi50/contracts/csv-uploads';
import { QUESTION_FILE_FIELDS, type QuestionFileField } from '@sabi50/contracts/question-files';
import { useTexts } from '../../../lib/language/texts';
import { namedHeaders } from './file-mapping';
import { type UploadWizard } from './use-upload-wizard';

interface MappingStepProps {
  readonly wizard: UploadWizard;
  readonly preview: FilePreviewView;
}

/** Says of each field which column it is, with what the first row has there. */
export function MappingStep({ wizard, preview }: MappingStepProps) {
  const texts = useTexts('questions');
  return (
    <>
      <Typography>{texts.mappingText}</Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{texts.field}</TableCell>
              <TableCell>{texts.column}</TableCell>
              <TableCell>{texts.example}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {QUESTION_FILE_FIELDS.map(({ field, isRequired }) => (
              <TableRow key={field}>
                <TableCell component="th" scope="row">
                  {isRequired ? texts.required(texts.fields[field]) : texts.fields[field]}
                </TableCell>
                <TableCell>
                  <ColumnSelect {...{ field, wizard, preview }} />
                </TableCell>
                <TableCell sx={{ color: 'text.secondary', maxWidth: 280, overflowWrap: 'anywhere' }}>
                  {exampleOf(preview, wizard.mapping[field])}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}

const EXAMPLE_LENGTH_MAX = 80;

const exampleOf = ({ headers, rows }: FilePreviewView, header: string | undefined): string =>
  header === undefined ? '' : (rows[0]?.[headers.indexOf(header)] ?? '').slice(0, EXAMPLE_LENGTH_MAX);

function ColumnSelect({ field, wizard, preview }: MappingStepProps & { readonly field: QuestionFileField }) {
  const texts = useTexts('questions');
  const label = texts.fields[field];
  const isMissing = wizard.missing.includes(field);
  return (
    <>
      <TextField
        select
        fullWidth
        size="small"
        value={wizard.mapping[field] ?? ''}
        onChange={({ target }) => wizard.map(field, target.value)}
        error={isMissing}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
      >
        <option value="">{texts.notMappedChoice}</option>
        {namedHeaders(preview.headers).map((header) => (
          <option key={header} value={header}>
            {header}
          </option>
        ))}
      </TextField>
      {isMissing && (
        <FormHelperText error role="alert">
          {texts.notMapped(label)}
        </FormHelperText>
      )}
    </>
  );
}
