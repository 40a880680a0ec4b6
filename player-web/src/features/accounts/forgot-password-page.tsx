import { useState } from 'react';
import { ForgotPasswordForm } from './forgot-password-form';
import { ForgotPasswordSent } from './forgot-password-sent';

/** Asks for a link to set a new PIN, then says where to look for it (rule screens/forgot-password). */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  if (sent) return <ForgotPasswordSent email={email} onAnother={() => setSent(false)} />;
  return (
    <ForgotPasswordForm
      email={email}
      onSent={(address) => {
        setEmail(address);
        setSent(true);
      }}
    />
  );
}
