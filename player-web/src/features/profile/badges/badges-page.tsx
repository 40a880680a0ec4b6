import { type BadgesTexts } from '@sabi50/texts/player/sections';
import { PAGES } from '@sabi50/contracts/routes';
import { useApartTexts } from '../../../lib/language/apart-texts';
import { BADGE_TEXTS } from '../../practice/badges/badge-texts';
import { usePractice } from '../../practice/use-practice';
import { ButtonLink } from '../../../ui/kit/button';
import { PageFrame } from '../../../ui/page-frame';
import { PageSkeleton } from '../../../ui/page-skeleton';
import { ScenePage } from '../../../ui/scene/scene-page';
import { ErrorCard } from '../../../ui/states';
import { BadgeLists } from './badge-lists';
import { BadgesHead } from './badges-head';
import { Bests } from './bests';
import './badges-page.css';

/** The badges that are the player's, what is missing for the others, and what was best (rule screens/badges). */
export function BadgesPage() {
  const { data: texts, error, isFetching, refetch } = useApartTexts('badges', BADGE_TEXTS);
  const { person, record } = usePractice();
  const back = person === null ? PAGES.practice : PAGES.profile;
  if (texts) {
    return (
      <ScenePage
        title={texts.title}
        back={back}
        kind="form"
        pose="happy"
        band
        stage={<BadgesHead texts={texts} record={record} />}
      >
        <div className="badges">
          <div className="badges-side">
            <Bests texts={texts} record={record} />
            <ToPractice texts={texts} />
          </div>
          <BadgeLists texts={texts} record={record} />
        </div>
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

const ToPractice = ({ texts }: { readonly texts: BadgesTexts }) => (
  <ButtonLink wide icon="bulb" href={PAGES.practice}>
    {texts.practise}
  </ButtonLink>
);
