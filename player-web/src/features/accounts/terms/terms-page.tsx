import { type TermsTexts } from '@sabi50/texts/player/sections';
import { PAGES } from '@sabi50/vocabulary/routes';
import { longDayText } from '@sabi50/vocabulary/formats';
import { TERMS_VERSION } from '@sabi50/vocabulary/terms';
import { type ApartChunks, useApartTexts } from '../../../language/apart-texts';
import { useTexts } from '../../../language/language-context';
import { useSession } from '../../../session/session-context';
import { Card } from '../../../ui/card';
import { PageFrame } from '../../../ui/page-frame';
import { ErrorCard, Loading, Skeleton } from '../../../ui/states';
import './terms.css';

/** The terms themselves; they come with their page. */
const TERMS_TEXTS: ApartChunks<TermsTexts> = {
  en: async () => (await import('@sabi50/texts/player/en/terms')).TERMS,
  ha: async () => (await import('@sabi50/texts/player/ha/terms')).TERMS,
  yo: async () => (await import('@sabi50/texts/player/yo/terms')).TERMS,
  ig: async () => (await import('@sabi50/texts/player/ig/terms')).TERMS,
};

/** What a player agrees to, in plain words, for everybody (rule screens/terms). */
export function TermsPage() {
  const { status } = useSession();
  const { data: texts, error, isFetching, refetch } = useApartTexts('terms', TERMS_TEXTS);
  return (
    <PageFrame title={texts?.title} back={status === 'authenticated' ? PAGES.profile : PAGES.home}>
      {error && !texts && <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!texts && !error && (
        <Loading>
          <Skeleton height={520} />
        </Loading>
      )}
      {texts && <Terms texts={texts} />}
    </PageFrame>
  );
}

function Terms({ texts }: { readonly texts: TermsTexts }) {
  const { monthNames } = useTexts('shell');
  return (
    <Card className="terms">
      <p className="quiet">{texts.since(longDayText(`${TERMS_VERSION}T12:00:00Z`, monthNames))}</p>
      {texts.parts.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </Card>
  );
}
