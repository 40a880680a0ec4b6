import { type ReactNode } from 'react';
import { ERASURE_PAUSE_DAYS, type ErasureView } from '@sabi50/contracts/erasure-views';
import { clockText, dayText, shortDayText } from '@sabi50/contracts/formats';
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
import { serverNow } from '../../../lib/clock/server-clock';
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

const DAY_MS = 86_400_000;

/** When an erasure that is asked for now is due. */
export const dueFromNow = (): string => new Date(serverNow() + ERASURE_PAUSE_DAYS * DAY_MS).toISOString();

interface ErasureDaysProps {
  readonly dueAt: string;
}

/** The days to change one's mind in, a bead for each, and the end of the thread. The words beside it say the same. */
export function ErasureDays({ dueAt }: ErasureDaysProps) {
  const { today } = useTexts('erasure');
  const left = Math.min(ERASURE_PAUSE_DAYS, Math.max(0, Math.ceil((Date.parse(dueAt) - serverNow()) / DAY_MS)));
  const over = ERASURE_PAUSE_DAYS - left;
  return (
    <div className="erasure-days" aria-hidden="true">
      <div className="erasure-thread">
        {Array.from({ length: ERASURE_PAUSE_DAYS }, (_, day) => (
          <i key={day} data-over={day < over || undefined} data-today={day === over || undefined} />
        ))}
        <b />
      </div>
      <div className="erasure-ends">
        <span style={{ marginInlineStart: `${(over / (ERASURE_PAUSE_DAYS + 1)) * 100}%` }}>{left > 0 && today}</span>
        <strong>{shortDayText(dueAt, new Date(serverNow()))}</strong>
      </div>
    </div>
  );
}

/** A card with a name that goes apart into diamonds. */
export const NameDrawing = () => (
  <svg className="erasure-drawing" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path
      fill="#fff8ec"
      stroke="#14231b"
      strokeWidth="3"
      strokeLinejoin="round"
      d="M62 14H12q-6 0-6 6v34q0 6 6 6h44l8-9-7-9 9-10-8-9z"
    />
    <circle cx="22" cy="31" r="7" fill="#e8502a" />
    <path fill="#e8502a" d="M11 49q2-10 11-10t11 10z" />
    <path stroke="#23307a" strokeWidth="4" strokeLinecap="round" d="M38 29h14M38 38h18M38 47h10" />
    <path fill="#f2a31b" d="m74 15 6 6-6 6-6-6z" />
    <path fill="#93a2ff" d="m76 34 5 5-5 5-5-5z" />
    <path fill="#e8502a" d="m71 51 5 5-5 5-5-5z" />
    <path fill="#f2a31b" d="m88 27 4 4-4 4-4-4zM86 47l3 3-3 3-3-3z" />
  </svg>
);

/** Books whose backs have numbers instead of names, behind a lock. */
export const BooksDrawing = () => (
  <svg className="erasure-drawing" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <g stroke="#14231b" strokeWidth="3" strokeLinejoin="round">
      <path fill="#23307a" d="M10 10h17v52H10z" />
      <path fill="#0b6b45" d="M27 16h17v46H27z" />
      <path fill="#f2a31b" d="m47 17 16-4 11 46-16 4z" />
    </g>
    <path stroke="#fff8ec" strokeWidth="3" strokeLinecap="round" d="M15 20h7M15 27h7M32 26h7M32 33h7" />
    <path stroke="#14231b" strokeWidth="3" strokeLinecap="round" d="m54 23 7-1.8M56 30l7-1.8" />
    <path fill="none" stroke="currentColor" strokeWidth="4" d="M72 48v-5a7 7 0 0 1 14 0v5" />
    <path fill="#fff8ec" stroke="#14231b" strokeWidth="3" strokeLinejoin="round" d="M67 47h24v17H67z" />
    <circle cx="79" cy="55" r="3" fill="#14231b" />
  </svg>
);
