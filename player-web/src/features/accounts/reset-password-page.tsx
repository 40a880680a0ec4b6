import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PAGES, PASSWORD_LINK_MARK } from '@sabi50/vocabulary/routes';
import { VALIDATION } from '@sabi50/vocabulary/validation-messages';
import { PageSkeleton } from '../../ui/page-skeleton';
import { validationText } from '../../language/error-text';
import { toasts } from '../../ui/toasts';
import { ResetDone } from './reset-done';
import { ResetForm } from './reset-form';

/** Sets a new PIN, or a staff password, by the link of a mail (rule accounts/two-secrets). */
export function ResetPasswordPage() {
  const search = useSearch();
  const [done, setDone] = useState(false);
  const token = new URLSearchParams(search).get('token') ?? '';
  const isPassword = search.split('&').includes(PASSWORD_LINK_MARK);
  if (token === '') return <NoToken />;
  if (done) return <ResetDone isPassword={isPassword} />;
  return <ResetForm token={token} isPassword={isPassword} onDone={() => setDone(true)} />;
}

/** Without a token there is nothing to do here: the page that asks for one follows. */
function NoToken() {
  const [, navigate] = useLocation();
  useEffect(() => {
    // Strict mode runs effects twice; the second run finds the page already left.
    if (window.location.pathname !== PAGES.resetPassword) return;
    navigate(PAGES.forgotPassword, { replace: true });
    // Said there, where it is of use.
    toasts.failure(
      ({ accounts }) => accounts.resetPassword.missingTitle,
      ({ errors }) => validationText(VALIDATION.resetToken, errors),
    );
  }, [navigate]);
  return <PageSkeleton />;
}
