import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { PAGES } from '@sabi50/contracts/routes';
import { api } from '../../lib/api/api-client';
import { ApiError, NetworkError } from '../../lib/api/api-error';
import { useTexts } from '../../lib/language/language-context';
import { ErrorCard } from '../../ui/states';
import { errorText } from '../../lib/language/error-text';
import { ButtonLink } from '../../ui/kit/button';
import { Card } from '../../ui/kit/card';
import { ScenePage } from '../../ui/scene/scene-page';
import { Outcome } from './outcome';
import { ResendForm } from './resend';
import './accounts.css';

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
      api.post('verifyEmail', {
        body: token === '' ? {} : { token },
        repeatable: true,
        signal,
      }),
  });
  // A fault of the network or of ours says nothing about the link.
  const unanswered = error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
  return (
    <ScenePage
      kind="form"
      pose={poseOf(data !== undefined, error !== null && !unanswered)}
      title={texts.title}
      back={PAGES.home}
    >
      {data && <VerifyDone already={data.alreadyVerified} />}
      {unanswered && <ErrorCard error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {error && !unanswered && <VerifyFailed error={error} />}
      {!data && !error && <VerifyLoading />}
    </ScenePage>
  );
}

const poseOf = (isDone: boolean, isRefused: boolean) => (isDone ? 'happy' : isRefused ? 'kind' : 'thinking');

/** The server is being asked. */
function VerifyLoading() {
  const { verifyEmail: texts } = useTexts('accounts');
  return (
    <div role="status">
      <Outcome icon="mail" tone="adire">
        <p>{texts.loading}</p>
      </Outcome>
    </div>
  );
}

/** The address is verified, now or since earlier. */
function VerifyDone({ already }: { readonly already: boolean }) {
  const { verifyEmail: texts } = useTexts('accounts');
  return (
    <div role="status">
      <Outcome
        icon="check"
        tone="palm"
        actions={
          <ButtonLink href={PAGES.login} wide>
            {texts.toLogin}
          </ButtonLink>
        }
      >
        <h2>{texts.doneTitle}</h2>
        <p>{already ? texts.alreadyText : texts.doneText}</p>
      </Outcome>
    </div>
  );
}

/** The link does not work (any more): a new one is one step away. */
function VerifyFailed({ error }: { readonly error: unknown }) {
  const { verifyEmail: texts } = useTexts('accounts');
  const errors = useTexts('errors');
  return (
    <>
      <div role="alert">
        <Outcome icon="warning" tone="clay">
          <h2>{texts.failedTitle}</h2>
          <p>{errorText(error, errors)}</p>
        </Outcome>
      </div>
      <Card className="accounts-card">
        <p>{texts.failedHelp}</p>
        <ResendForm />
      </Card>
      <div className="row accounts-aside">
        <ButtonLink variant="quiet" href={PAGES.login}>
          {texts.toLogin}
        </ButtonLink>
        <ButtonLink variant="quiet" href={PAGES.register}>
          {texts.register}
        </ButtonLink>
      </div>
    </>
  );
}
