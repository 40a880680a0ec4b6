import { type TermsTexts } from '@sabi50/texts/player/sections';
import { PAGES } from '@sabi50/contracts/routes';
import { dayText } from '@sabi50/contracts/formats';
import { TERMS_VERSION } from '@sabi50/contracts/terms';
import { type ApartChunks, useApartTexts } from '../../../lib/language/apart-texts';
import { useSession } from '../../../lib/session/session-context';
import { Icon, type IconName } from '../../../ui/icon';
import { PageFrame } from '../../../ui/page-frame';
import { PageSkeleton } from '../../../ui/page-skeleton';
import { ScenePage } from '../../../ui/scene/scene-page';
import { ErrorCard } from '../../../ui/states';
import './terms.css';

/** The terms themselves; they come with their page. */
const TERMS_TEXTS: ApartChunks<TermsTexts> = {
  en: async () => (await import('@sabi50/texts/player/en/terms')).TERMS,
  ha: async () => (await import('@sabi50/texts/player/ha/terms')).TERMS,
  yo: async () => (await import('@sabi50/texts/player/yo/terms')).TERMS,
  ig: async () => (await import('@sabi50/texts/player/ig/terms')).TERMS,
};

/** What each part is about, in their order. */
const SIGNS: readonly IconName[] = ['user', 'play', 'wallet', 'trophy', 'shield', 'pause', 'lock', 'mail'];

/** What a player agrees to, in plain words, for everybody (rule screens/terms). */
export function TermsPage() {
  const { status } = useSession();
  const { data: texts, error, isFetching, refetch } = useApartTexts('terms', TERMS_TEXTS);
  const back = status === 'authenticated' ? PAGES.profile : PAGES.home;
  if (texts) {
    return (
      <ScenePage title={texts.title} back={back} kind="form" pose="host" band intro={<Since texts={texts} />}>
        <Terms texts={texts} />
      </ScenePage>
    );
  }
  if (!error) return <PageSkeleton />;
  return (
    <PageFrame back={back}>
      <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />
    </PageFrame>
  );
}

interface TermsPartProps {
  readonly texts: TermsTexts;
}

function Since({ texts }: TermsPartProps) {
  return <span>{texts.since(dayText(TERMS_VERSION))}</span>;
}

/** Each part with a sign of its own, so that one is found again without reading all. */
const Terms = ({ texts }: TermsPartProps) => (
  <div className="terms">
    {texts.parts.map(({ title, text }, index) => (
      <section key={title} className="terms-part">
        <span className="terms-sign">
          <Icon name={SIGNS[index] ?? 'info'} size={26} />
        </span>
        <h2>{title}</h2>
        <p>{text}</p>
      </section>
    ))}
  </div>
);
