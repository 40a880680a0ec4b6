import { BADGES } from '@sabi50/texts/player/badges';
import { BADGES as ALL_BADGES } from '@sabi50/contracts/practice-views';
import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../../../lib/language/language-context';
import { usePractice } from '../../practice/use-practice';
import { ButtonLink } from '../../../ui/kit/button';
import { ScenePage } from '../../../ui/scene/scene-page';
import { PageWithTexts } from '../../../ui/with-texts';
import { BadgeLists } from './badge-lists';
import { Bests } from './bests';
import './badges-page.css';

/** The badges that are the player's, what is missing for the others, and what was best (rule screens/badges). */
export function BadgesPage() {
  const back = usePractice().person === null ? PAGES.practice : PAGES.profile;
  return (
    <PageWithTexts of={BADGES} back={back}>
      <Badges back={back} />
    </PageWithTexts>
  );
}

function Badges({ back }: { readonly back: string }) {
  const { title, practise } = useTexts('badges');
  const { record } = usePractice();
  return (
    <ScenePage
      title={title}
      back={back}
      kind="form"
      pose="happy"
      band
      stage={<BadgesHead count={record.badges.length} />}
    >
      <div className="badges">
        <div className="badges-side">
          <Bests record={record} />
          <ButtonLink wide icon="bulb" href={PAGES.practice}>
            {practise}
          </ButtonLink>
        </div>
        <BadgeLists record={record} />
      </div>
    </ScenePage>
  );
}

/** How many there are, and what they are for. */
function BadgesHead({ count }: { readonly count: number }) {
  const texts = useTexts('badges');
  return (
    <div>
      <p className="badges-count figures">{texts.count(count, ALL_BADGES.length)}</p>
      <p>{texts.intro}</p>
    </div>
  );
}
