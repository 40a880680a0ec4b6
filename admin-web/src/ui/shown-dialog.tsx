import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { type Identifier, type RaRecord, useGetOne } from 'react-admin';
import { useTexts } from '../lib/language/texts';
import { ErrorNotice, Waiting } from './states';

interface ShownDialogProps {
  readonly title: string;
  readonly maxWidth?: 'xs' | 'sm' | 'md';
  /** How what is shown is fetched: while it has no data, grey lines or what failed stand there. */
  readonly fetched?: Fetched;
  /** What failed, such as "Failed to fetch winners". */
  readonly failed?: string;
  /** Lead elsewhere, before the button that closes. */
  readonly links?: ReactNode;
  /** What can be done about it, after the button that closes; the last one is what is proposed. */
  readonly acts?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface Fetched {
  readonly data?: unknown;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Something to look at over the page: leaving it loses nothing, so the focus is on the button that does. */
export function ShownDialog({ title, maxWidth = 'sm', fetched, failed, onClose, ...props }: ShownDialogProps) {
  const { close } = useTexts('app');
  const titleId = useId();
  return (
    <Dialog open fullWidth {...{ maxWidth, onClose }} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {props.children}
          {fetched && <Missing {...{ fetched, failed }} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {props.links}
        <Button variant={props.acts ? 'text' : 'contained'} onClick={onClose} autoFocus>
          {close}
        </Button>
        {props.acts}
      </DialogActions>
    </Dialog>
  );
}

function Missing({ fetched, failed }: { readonly fetched: Fetched } & Pick<ShownDialogProps, 'failed'>) {
  const { data, error, refetch } = fetched;
  if (error) return <ErrorNotice title={failed} error={error} onRetry={() => void refetch()} />;
  return data === undefined && <Waiting lines={4} />;
}

/** The record that a `ShownDialog` is about; the dialog itself tells what failed. */
export const useShown = <View extends RaRecord<Identifier>>(resource: string, id: Identifier) =>
  useGetOne<View>(resource, { id }, { onError: () => undefined });
