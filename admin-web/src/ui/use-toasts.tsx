import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { useTexts } from '../lib/language/texts';
import { errorBody, errorText } from '../lib/errors/error-text';

export interface Toasts {
  readonly success: (title: string, text?: string) => void;
  readonly info: (title: string, text?: string) => void;
  /** Something was done, but not all that goes with it. */
  readonly warning: (title: string, text?: string) => void;
  /**
   * A destructive toast: what failed, and the server's message about it. Where the server gave none, `what` says it as the
   * specification words it.
   */
  readonly failure: (title: string, error: unknown, what?: string) => void;
  /** A destructive toast about something that the server never saw, such as a form that is not complete. */
  readonly refusal: (title: string, text?: string) => void;
}

/** Short messages at the bottom right; assistive technology reads them out. */
export function useToasts(): Toasts {
  const notify = useNotify();
  const errors = useTexts('errors');
  return useMemo(() => {
    const show = (type: 'success' | 'info' | 'warning' | 'error') => (title: string, text?: string) => {
      const words = text === undefined || text === '' ? title : `${title}: ${text}`;
      // The words are no key of react-admin's messages: what it falls back to is said.
      notify(words, { type, messageArgs: { _: words } });
    };
    return {
      success: show('success'),
      info: show('info'),
      warning: show('warning'),
      refusal: show('error'),
      failure: (title, error, what) => {
        const text = errorText(error, errors);
        show('error')(title, what === undefined || errorBody(error) ? text : `${what}. ${text}`);
      },
    };
  }, [notify, errors]);
}
