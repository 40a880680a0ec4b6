import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { downloadFile } from '../lib/api/download';
import { withQuery } from '../lib/api/http-client';
import { useTexts } from '../lib/language/texts';
import { type FilterValues } from './list-filters.rules';
import { useListFilters } from './filter-editor';
import { useToasts } from './use-toasts';

interface ExportButtonProps {
  /** A path of the API with its query, or what makes it when the button is pressed; several paths make one file. */
  readonly path: string | (() => string | readonly string[]);
  readonly label?: string;
  /** What names the button where its label is the same in several rows. */
  readonly name?: string;
  readonly disabled?: boolean;
}

/** Downloads a CSV that the server writes, named by the server; a refusal is shown with the server's message. */
export function ExportButton({ path, label, name, disabled }: ExportButtonProps) {
  const texts = useTexts('app');
  const toasts = useToasts();
  const [pending, setPending] = useState(false);
  const download = async (): Promise<void> => {
    if (pending) return;
    setPending(true);
    try {
      toasts.success(
        texts.exportSuccessful,
        texts.fileSaved(await downloadFile([typeof path === 'string' ? path : path()].flat())),
      );
    } catch (error) {
      toasts.failure(texts.exportFailed, error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      aria-label={name}
      disabled={disabled}
      // Not disabled meanwhile: who pressed it by keyboard would lose their place.
      aria-disabled={pending}
      onClick={() => void download()}
    >
      {pending ? texts.exporting : (label ?? texts.exportCsv)}
    </Button>
  );
}

interface ListExportButtonProps {
  readonly path: string;
  /** The query that says what the filters let through; a parameter for each filter by default. */
  readonly queryOf?: (filters: FilterValues) => Readonly<Record<string, string>>;
}

/** The same for what the filters of the list around it let through. */
export function ListExportButton({ path, queryOf = (filters) => filters }: ListExportButtonProps) {
  const { filterValues } = useListFilters();
  return <ExportButton path={() => withQuery(path, queryOf(filterValues))} />;
}

interface FileButtonProps {
  /** What it says. */
  readonly label: string;
  /** File name extensions, with commas between them. */
  readonly accept: string;
  readonly disabled: boolean;
  /** The id of what says which files are taken. */
  readonly describedBy: string;
  readonly onFile: (file: File) => void;
}

/** Asks for a file of the device. */
export function FileButton({ label, accept, disabled, describedBy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file may be picked again.
          target.value = '';
        }}
      />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
