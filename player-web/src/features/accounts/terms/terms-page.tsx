import { PAGES } from '@sabi50/contracts/routes';
import { dayText } from '@sabi50/contracts/formats';
import { TERMS_VERSION } from '@sabi50/contracts/terms';
import { TERMS } from '@sabi50/texts/player/terms';
import { useTexts } from '../../../lib/language/language-context';
import { useSession } from '../../../lib/session/session-context';
import { Icon, type IconName } from '../../../ui/icon';
import { ScenePage } from '../../../ui/scene/scene-page';
import { PageWithTexts } from '../../../ui/page-with-texts';
import './terms.css';

/** What each part is about, in their order. */
const SIGNS: readonly IconName[] = ['user', 'play', 'wallet', 'trophy', 'shield', 'pause', 'lock', 'mail'];

/** What a player agrees to, in plain words, for everybody (rule screens/terms). */
export function TermsPage() {
  const back = useSession().status === 'authenticated' ? PAGES.profile : PAGES.home;
  return (
    <PageWithTexts of={TERMS} back={back}>
      <Terms back={back} />
    </PageWithTexts>
  );
}

/** Each part with a sign of its own, so that one is found again without reading all. */
function Terms({ back }: { readonly back: string }) {
  const { title: pageTitle, since, parts } = useTexts('terms');
  return (
    <ScenePage title={pageTitle} back={back} kind="form" pose="host" band intro={since(dayText(TERMS_VERSION))}>
      <div className="terms">
        {parts.map(({ title, text }, index) => (
          <section key={title} className="terms-part">
            <span className="terms-sign">
              <Icon name={SIGNS[index] ?? 'info'} size={26} />
            </span>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </ScenePage>
  );
}
