import { useState } from 'react';
import { ChangePasswordDone } from './change-password-done';
import { ChangePasswordForm } from './change-password-form';

/** Changes the PIN of the signed-in player (rule screens/change-password). */
export function ChangePasswordPage() {
  const [done, setDone] = useState(false);
  return done ? <ChangePasswordDone /> : <ChangePasswordForm onDone={() => setDone(true)} />;
}
