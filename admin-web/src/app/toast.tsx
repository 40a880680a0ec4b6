import SuccessIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Alert, Snackbar } from '@mui/material';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { TOAST_PAYMENT_MS, TOAST_SUCCESS_MS } from '@sabi50/contracts/limits';
import { useTexts } from '../lib/language/texts';
import { TOAST_SPACE } from '../ui/styles/toast-space';

/**
 * Where toasts appear, one at a time; a refusal stays longer, as in the player's app (rule screens/toasts). The
 * next one takes the place of the last at once: a queue would tell staff of things long done. While a dialog is open they
 * stand above it, and it makes room for them.
 */
export function Toast() {
  const texts = useTexts('app');
  const translate = useTranslate();
  const { shown, isOpen, close } = useNewest();
  const place = useToastPlace();
  const isAboveDialog = useDialogOpen();
  const [alert, setAlert] = useState<HTMLElement | null>(null);
  useToastSpace(isOpen && isAboveDialog, alert);
  if (!place) return null;
  const { type, message, notificationOptions } = shown?.payload ?? {};
  const args: unknown = notificationOptions?.messageArgs;
  const said = shown && (
    <Snackbar
      key={shown.number}
      open={isOpen}
      autoHideDuration={type === 'error' ? TOAST_PAYMENT_MS : TOAST_SUCCESS_MS}
      anchorOrigin={isAboveDialog ? ABOVE_DIALOG : { vertical: 'bottom', horizontal: 'right' }}
      sx={isAboveDialog ? { top: { xs: 8, sm: 8 } } : null}
      // A click elsewhere is work going on, not an answer to the toast.
      onClose={(_, reason) => reason !== 'clickaway' && close()}
    >
      <Alert
        ref={setAlert}
        // The region around it is what is read out.
        role="none"
        variant="filled"
        severity={type}
        iconMapping={{
          success: <SuccessIcon fontSize="inherit" titleAccess={texts.success} />,
          error: <ErrorIcon fontSize="inherit" titleAccess={texts.error} />,
        }}
        closeText={texts.close}
        onClose={close}
        // In dark, the library would take a darker colour than its text is made for.
        sx={{ bgcolor: `${type}.main`, color: `${type}.contrastText` }}
      >
        {typeof message === 'string' ? <span>{translate(message, args)}</span> : message}
      </Alert>
    </Snackbar>
  );
  return createPortal(
    <div role="status" aria-live={type === 'error' ? 'assertive' : 'polite'} aria-atomic>
      {said}
    </div>,
    place,
  );
}

const ABOVE_DIALOG = { vertical: 'top', horizontal: 'center' } as const;

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

const DIALOG = '.MuiDialog-root';

/**
 * A place of its own at the end of the page. A dialog hides the page below it from assistive technology; toasts go on being
 * read out.
 */
function useToastPlace(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const made = document.createElement('div');
    const observer = new MutationObserver(() => {
      if (made.hasAttribute('aria-hidden')) made.removeAttribute('aria-hidden');
    });
    observer.observe(made, { attributes: true, attributeFilter: ['aria-hidden'] });
    document.body.append(made);
    setPlace(made);
    return () => {
      observer.disconnect();
      made.remove();
    };
  }, []);
  return place;
}

/** Whether a dialog stands on the page. */
const useDialogOpen = (): boolean => useSyncExternalStore(watchBody, isDialogOpen);

const isDialogOpen = (): boolean => document.querySelector(DIALOG) !== null;

function watchBody(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

/** Has dialogs begin below the toast, as long as it is shown: none of their buttons is ever covered. */
function useToastSpace(isShown: boolean, toast: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!isShown || !toast) return undefined;
    const { style } = document.documentElement;
    const measure = (): void =>
      style.setProperty(TOAST_SPACE, `${Math.ceil(toast.getBoundingClientRect().height) + 16}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(toast);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty(TOAST_SPACE);
    };
  }, [isShown, toast]);
}
