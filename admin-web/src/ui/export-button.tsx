import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTexts } from '../lib/language/texts';
import { downloadFile } from '../lib/api/download';
import { withQuery } from '../lib/api/http-client';
import { type FilterValues } from './list-filters.rules';
import { useListFilters } from './use-list-filters';
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
