import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useShellTexts } from '../language/shell-texts';
import { downloadFile } from '../providers/download';
import { withQuery } from '../providers/http-client';
import { type FilterState } from './filters';
import { useToasts } from './use-toasts';

interface ExportButtonProps {
  /** A path of the API with its query, or what makes it when the button is pressed; several paths make one file. */
  readonly path: string | ((button: HTMLElement) => string | readonly string[]);
  readonly label?: string;
  /** What names the button where its label is the same in several rows. */
  readonly name?: string;
  readonly disabled?: boolean;
}

/** Downloads a CSV that the server writes, named by the server; a refusal is shown with the server's message. */
export function ExportButton({ path, label, name, disabled }: ExportButtonProps) {
  const texts = useShellTexts();
  const toasts = useToasts();
  const [pending, setPending] = useState(false);
  const download = async (button: HTMLElement): Promise<void> => {
    if (pending) return;
    setPending(true);
    try {
      toasts.success(
        texts.exportSuccessful,
        texts.fileSaved(await downloadFile([typeof path === 'string' ? path : path(button)].flat())),
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
      onClick={({ currentTarget }) => void download(currentTarget)}
    >
      {pending ? texts.exporting : (label ?? texts.exportCsv)}
    </Button>
  );
}

interface ListExportButtonProps {
  readonly path: string;
  /** The query that says what the filters let through; a parameter for each filter by default. */
  readonly queryOf?: (filters: FilterState['filterValues']) => Readonly<Record<string, string>>;
}

/** The same for what the filters of the list around it let through. */
export function ListExportButton({ path, queryOf = (filters) => filters }: ListExportButtonProps) {
  const { filterValues } = useListContext() as FilterState;
  const chosen = (button: HTMLElement) => {
    const filters = Object.entries({ ...filterValues, ...shownFilters(button) });
    return Object.fromEntries(filters.filter(([, value]) => value !== ''));
  };
  return <ExportButton path={(button) => withQuery(path, queryOf(chosen(button)))} />;
}

/** What the fields of the filters show: the list takes it a moment later, and the file is of what can be read. */
function shownFilters(button: HTMLElement): Readonly<Record<string, string>> {
  const form = button.closest('.list-frame')?.querySelector('form');
  return form ? (Object.fromEntries(new FormData(form)) as Record<string, string>) : {};
}
