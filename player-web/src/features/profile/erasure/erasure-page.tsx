import { useQuery } from '@tanstack/react-query';
import { type ErasureView } from '@sabi50/vocabulary/erasure-views';
import { clockText, longDayText } from '@sabi50/vocabulary/formats';
import { nairaText } from '@sabi50/vocabulary/money';
import { PAGES } from '@sabi50/vocabulary/routes';
import { errorText } from '../../../language/error-text';
import { useLanguage, useTexts } from '../../../language/language-context';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { PageFrame } from '../../../ui/page-frame';
import { ErrorCard, Loading, Skeleton } from '../../../ui/states';
import { ProfileSection } from '../profile-section';
import { AskErasure } from './ask-erasure';
import { useErasure, useKeepData } from './erasure-calls';
import { ErasureTextsContext, loadErasureTexts, useErasureTexts } from './erasure-texts';

/** What erasing one's data means, the way to ask for it, and the way back (rule data/erasure). */
export function ErasurePage() {
  const { language } = useLanguage();
  const { erasureTitle } = useTexts('profile');
  const texts = useQuery({ queryKey: ['erasure-texts', language], queryFn: () => loadErasureTexts(language) });
  const erasure = useErasure();
  const failed = texts.error ?? erasure.error;
  const retry = () => void (texts.error ? texts.refetch() : erasure.refetch());
  return (
    <PageFrame title={erasureTitle} back={PAGES.profile}>
      {failed && <ErrorCard error={failed} retrying={texts.isFetching || erasure.isFetching} onRetry={retry} />}
      {!failed && !(texts.data && erasure.data) && (
        <Loading>
          <Skeleton height={240} />
          <Skeleton height={240} />
        </Loading>
      )}
      {!failed && texts.data && erasure.data && (
        <ErasureTextsContext value={texts.data}>
          <Erasure erasure={erasure.data} />
        </ErasureTextsContext>
      )}
    </PageFrame>
  );
}

function Erasure({ erasure }: { readonly erasure: ErasureView }) {
  const { request } = erasure;
  return (
    <>
      {request ? <Requested request={request} /> : <Explained />}
      <WaitsFor erasure={erasure} />
      {!request?.hasBegun && <AskErasure key={request?.id ?? ''} erasure={erasure} />}
    </>
  );
}

/** What goes, what stays, and when. */
function Explained() {
  const texts = useErasureTexts();
  return (
    <>
      <ProfileSection title={texts.goesTitle}>
        <p>{texts.lead}</p>
        <p>{texts.goes}</p>
      </ProfileSection>
      <ProfileSection title={texts.staysTitle}>
        <p>{texts.stays}</p>
      </ProfileSection>
    </>
  );
}

interface RequestedProps {
  readonly request: NonNullable<ErasureView['request']>;
}

function Requested({ request }: RequestedProps) {
  const texts = useErasureTexts();
  const errors = useTexts('errors');
  const { monthNames } = useTexts('shell');
  const { mutate, isPending, error } = useKeepData();
  const { dueAt, givenUp, hasBegun, isByStaff } = request;
  return (
    <>
      <Banner tone="warning" title={texts.requestedTitle(longDayText(dueAt, monthNames), clockText(dueAt))}>
        {isByStaff && <p>{texts.requestedByStaff}</p>}
        <p>{hasBegun ? texts.begun : texts.requestedText}</p>
        {Number(givenUp) > 0 && <p>{texts.givenUp(nairaText(givenUp))}</p>}
      </Banner>
      {!hasBegun && (
        <Button wide pending={isPending} onClick={() => mutate(request.id)}>
          {texts.cancel}
        </Button>
      )}
      {error && <p role="alert">{errorText(error, errors)}</p>}
    </>
  );
}

/** What has to be settled first; the balance is said where it can be given up. */
function WaitsFor({ erasure: { waitsFor } }: { readonly erasure: ErasureView }) {
  const texts = useErasureTexts();
  if (waitsFor.length === 0) return null;
  return (
    <ProfileSection title={texts.waitsTitle}>
      <ul>
        {waitsFor.map((hold) => (
          <li key={hold}>{texts.waits[hold]}</li>
        ))}
      </ul>
    </ProfileSection>
  );
}
