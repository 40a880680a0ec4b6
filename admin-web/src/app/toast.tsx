import { Alert, Snackbar } from '@mui/material';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { TOAST_PAYMENT_MS, TOAST_SUCCESS_MS } from '@sabi50/vocabulary/limits';
import { useShellTexts } from './texts';

/**
 * Where toasts appear, one at a time; a refusal stays longer, as in the player's app (product specification section 9). The
 * next one takes the place of the last at once: a queue would tell staff of things long done.
 */
export function Toast() {
  const texts = useShellTexts();
  const translate = useTranslate();
  const { shown, isOpen, close } = useNewest();
  if (!shown) return null;
  const { type, message, notificationOptions } = shown.payload;
  const args: unknown = notificationOptions?.messageArgs;
  return (
    <Snackbar
      key={shown.number}
      open={isOpen}
      autoHideDuration={type === 'error' ? TOAST_PAYMENT_MS : TOAST_SUCCESS_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      // A click elsewhere is work going on, not an answer to the toast.
      onClose={(_, reason) => reason !== 'clickaway' && close()}
    >
      <Alert
        variant="filled"
        severity={type}
        closeText={texts.close}
        onClose={close}
        // In dark, the library would take a darker colour than its text is made for.
        sx={{ bgcolor: `${type}.main`, color: `${type}.contrastText` }}
      >
        {typeof message === 'string' ? translate(message, args) : message}
      </Alert>
    </Snackbar>
  );
}

interface Shown {
  readonly payload: NotificationPayload;
  /** Counts the toasts: each has its own time. */
  readonly number: number;
}

function useNewest() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<Shown>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const payload = takeNotification();
    if (!payload) return;
    setShown((last) => ({ payload, number: (last?.number ?? 0) + 1 }));
    setOpen(true);
  }, [notifications, takeNotification]);
  return { shown, isOpen, close: () => setOpen(false) };
}
