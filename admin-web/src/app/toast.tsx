import { Notification } from 'react-admin';
import { TOAST_SUCCESS_MS } from '@sabi50/vocabulary/limits';

/** Where toasts appear; they stay as long as product specification section 9 says. */
export const Toast = () => (
  <Notification autoHideDuration={TOAST_SUCCESS_MS} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} />
);
