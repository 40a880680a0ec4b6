import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { type VerifyEmailView } from '@sabi50/vocabulary/account-views';
import { PAGES, ROUTES } from '@sabi50/vocabulary/routes';
import { api } from '../../api/api-client';
import { ApiError, NetworkError } from '../../api/api-error';
import { PageFrame } from '../../ui/page-frame';
import { useTexts } from '../../language/language-context';
import { ErrorCard } from '../../ui/states';
import { VerifyDone, VerifyFailed, VerifyLoading } from './verify-states';

/**
 * Opens an account by the token of the mail (rule screens/verify-email). The token travels in a body, which no log
 * keeps; asking twice is harmless (rule accounts/mailed-links).
 */
export function VerifyEmailPage() {
  const { verifyEmail: texts } = useTexts('accounts');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: ({ signal }) =>
      api.post<VerifyEmailView>(ROUTES.verifyEmail, {
        body: token === '' ? {} : { token },
        repeatable: true,
        signal,
      }),
  });
  // A fault of the network or of ours says nothing about the link.
  const unanswered = error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
  return (
    <PageFrame title={texts.title} back={PAGES.home}>
      {data && <VerifyDone already={data.alreadyVerified} />}
      {unanswered && <ErrorCard error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {error && !unanswered && <VerifyFailed error={error} />}
      {!data && !error && <VerifyLoading />}
    </PageFrame>
  );
}
