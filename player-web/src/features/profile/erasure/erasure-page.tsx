import { type ReactNode } from 'react';
import { ERASURE_PAUSE_DAYS, type ErasureView } from '@sabi50/contracts/erasure-views';
import { clockText, dayText } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { PAGES } from '@sabi50/contracts/routes';
import { ERASURE } from '@sabi50/texts/player/erasure';
import { errorText } from '../../../lib/language/error-text';
import { useTexts } from '../../../lib/language/language-context';
import { Button } from '../../../ui/kit/button';
import { ScenePage } from '../../../ui/scene/scene-page';
import { ErrorCard, Loading, Skeleton } from '../../../ui/states';
import { WithTexts } from '../../../ui/with-texts';
import { ProfileSection } from '../profile-section';
import { AskErasure } from './ask-erasure';
import { useErasure, useKeepData } from './erasure-calls';
import { dueFromNow, ErasureDays } from './erasure-days';
import { BooksDrawing, NameDrawing } from './erasure-drawings';
import './erasure.css';

/** What erasing one's data means, the way to ask for it, and the way back (rule data/erasure). */
export function ErasurePage() {
  // Asked for at once, not after the texts.
  useErasure();
  return (
    <WithTexts of={ERASURE} waiting={<Stage>{SKELETON}</Stage>} failed={(error) => <Stage>{error}</Stage>}>
      <ErasureInTexts />
    </WithTexts>
  );
}

const SKELETON = (
  <Loading>
    <Skeleton height={240} />
    <Skeleton height={240} />
  </Loading>
);

function Stage({ intro, children }: { readonly intro?: string; readonly children: ReactNode }) {
  const { erasureTitle } = useTexts('profile');
  return (
    <ScenePage title={erasureTitle} back={PAGES.profile} kind="form" pose="kind" wide intro={intro}>
      {children}
    </ScenePage>
  );
}

function ErasureInTexts() {
  const { lead } = useTexts('erasure');
  const { data, error, isFetching, refetch } = useErasure();
  return (
    <Stage intro={lead}>
      {error && <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!error && (data ? <Erasure erasure={data} /> : SKELETON)}
    </Stage>
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
  const texts = useTexts('erasure');
  const dueAt = dueFromNow();
  return (
    <>
      <div className="erasure-parts">
        <Part title={texts.goesTitle} drawing={<NameDrawing />}>
          {texts.goes}
        </Part>
        <Part title={texts.staysTitle} drawing={<BooksDrawing />}>
          {texts.stays}
        </Part>
      </div>
      <ProfileSection title={texts.whenTitle}>
        <ErasureDays dueAt={dueAt} />
        <p>{texts.when(ERASURE_PAUSE_DAYS, dayText(dueAt))}</p>
      </ProfileSection>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly drawing: ReactNode;
  readonly children: string;
}

const Part = ({ title, drawing, children }: PartProps) => (
  <section className="card erasure-part">
    {drawing}
    <h2>{title}</h2>
    <p>{children}</p>
  </section>
);

interface RequestedProps {
  readonly request: NonNullable<ErasureView['request']>;
}

function Requested({ request }: RequestedProps) {
  const texts = useTexts('erasure');
  const errors = useTexts('errors');
  const { mutate, isPending, error } = useKeepData();
  const { dueAt, givenUp, hasBegun, isByStaff } = request;
  return (
    <ProfileSection title={texts.requestedTitle(dayText(dueAt), clockText(dueAt))}>
      <ErasureDays dueAt={dueAt} />
      {isByStaff && <p>{texts.requestedByStaff}</p>}
      <p>{hasBegun ? texts.begun : texts.requestedText}</p>
      {Number(givenUp) > 0 && <p>{texts.givenUp(nairaText(givenUp))}</p>}
      {!hasBegun && (
        <Button wide pending={isPending} onClick={() => mutate(request.id)}>
          {texts.cancel}
        </Button>
      )}
      {error && <p role="alert">{errorText(error, errors)}</p>}
    </ProfileSection>
  );
}

/** What has to be settled first; the balance is said where it can be given up. */
function WaitsFor({ erasure: { waitsFor } }: { readonly erasure: ErasureView }) {
  const texts = useTexts('erasure');
  if (waitsFor.length === 0) return null;
  return (
    <ProfileSection title={texts.waitsTitle}>
      <ul className="erasure-waits">
        {waitsFor.map((hold) => (
          <li key={hold}>{texts.waits[hold]}</li>
        ))}
      </ul>
    </ProfileSection>
  );
}
