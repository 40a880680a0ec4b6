import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import Papa from 'papaparse';
import { useShellTexts } from '../language/shell-texts';
import { saveFile } from '../providers/download';

interface SaveErrorsButtonProps {
  /** A line of the uploaded file, null where it is about the whole, and what is wrong with it. */
  readonly errors: readonly { readonly line: number | null; readonly message: string }[];
  /** Of the uploaded file. */
  readonly fileName: string | undefined;
}

/** Offers what is wrong with an uploaded file as a file, to be worked through beside it. */
export function SaveErrorsButton({ errors, fileName = 'upload.csv' }: SaveErrorsButtonProps) {
  const texts = useShellTexts();
  const save = (): void => {
    const rows = errors.map(({ line, message }) => [line ?? '', message]);
    // A cell that begins like a formula is none (rule data/csv).
    const csv = Papa.unparse({ fields: [texts.line, texts.reason], data: rows }, { escapeFormulae: true });
    saveFile(`errors-${fileName}`, new Blob([`\uFEFF${csv}\r\n`], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Button startIcon={<DownloadIcon />} onClick={save} sx={{ alignSelf: 'start' }}>
      {texts.saveErrors}
    </Button>
  );
}
