import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { type RefObject, useId, useRef, useState } from 'react';
import { wholeNumber } from '@sabi50/contracts/formats';
import { CSV_BYTES_MAX } from '@sabi50/contracts/limits';
import { type Texts, useTexts } from '../lib/language/texts';

interface CsvPickerProps {
  readonly file: File | null;
  /** Called with a file that may be sent: `.csv`, at most 5 MB. */
  readonly onPick: (file: File) => void;
  /** Called with the reason why another one was not taken, such as for a toast; the picker shows it too. */
  readonly onRefuse?: (reason: string) => void;
  readonly disabled?: boolean;
}

/** Picks a CSV file by button or by dropping it; the server checks it again by content (rule data/uploads-checked). */
export function CsvPicker({ file, onPick, onRefuse, disabled }: CsvPickerProps) {
  const texts = useTexts('app');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [error, setError] = useState<string | null>(null);
  const take = (picked: File | undefined): void => {
    if (!picked) return;
    const reason = refusal(picked, texts);
    setError(reason);
    if (reason === null) onPick(picked);
    else onRefuse?.(reason);
  };
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!disabled) take(event.dataTransfer.files[0]);
      }}
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 },
        ...{ border: '1px dashed', borderColor: error ? 'error.main' : 'text.secondary', borderRadius: 1, p: 2 },
      }}
    >
      <FileInput input={input} onPick={take} />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        disabled={disabled}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {file ? texts.changeFile : texts.chooseFile}
      </Button>
      <Typography id={hintId} component="span" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {file ? `${file.name} (${sizeText(file, texts)})` : texts.noFile}
      </Typography>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}

interface FileInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onPick: (file: File | undefined) => void;
}

/** The browser's own picker, opened by the button. */
const FileInput = ({ input, onPick }: FileInputProps) => (
  <input
    ref={input}
    type="file"
    accept=".csv,text/csv"
    hidden
    onChange={({ target }) => {
      onPick(target.files?.[0]);
      // The same file may be picked again once it was mended.
      target.value = '';
    }}
  />
);

const KILOBYTE = 1_024;
const MEGABYTE = 1_048_576;

/** In kilobytes as long as two decimals of a megabyte would say little. */
const sizeText = ({ size }: File, texts: Texts['app']): string =>
  size < MEGABYTE / 10
    ? texts.kilobytes(wholeNumber(Math.ceil(size / KILOBYTE)))
    : texts.megabytes((size / MEGABYTE).toFixed(2));

function refusal({ name, size }: File, texts: Texts['app']): string | null {
  if (!name.toLowerCase().endsWith('.csv')) return texts.csvOnly;
  return size > CSV_BYTES_MAX ? texts.csvTooLarge : null;
}
