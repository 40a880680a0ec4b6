import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useShellTexts } from '../app/texts';
import { downloadFile } from '../providers/download';
import { withQuery } from '../providers/http-client';
import { type FilterState } from './filters';
import { useToasts } from './use-toasts';

interface ExportButtonProps {
  /** A path of the API with its query. */
  readonly path: string;
  readonly label?: string;
  readonly disabled?: boolean;
}

/** Downloads a CSV that the server writes, named by the server; a refusal is told with the server's message. */
export function ExportButton({ path, label, disabled }: ExportButtonProps) {
  const texts = useShellTexts();
  const toasts = useToasts();
  const [pending, setPending] = useState(false);
  const download = async (): Promise<void> => {
    setPending(true);
    try {
      toasts.success(texts.exportSuccessful, texts.fileSaved(await downloadFile(path)));
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
      disabled={disabled || pending}
      onClick={() => void download()}
    >
      {pending ? texts.exporting : (label ?? texts.exportCsv)}
    </Button>
  );
}

/** The same for what the filters of the list around it let through. */
export function ListExportButton({ path }: { readonly path: string }) {
  const { filterValues } = useListContext() as FilterState;
  return <ExportButton path={withQuery(path, filterValues)} />;
}
