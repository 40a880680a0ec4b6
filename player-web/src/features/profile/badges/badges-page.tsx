import { type BadgesTexts } from '@sabi50/texts/player/sections';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useApartTexts } from '../../../language/apart-texts';
import { BADGE_TEXTS } from '../../../practice/badges/badge-texts';
import { usePractice } from '../../../practice/use-practice';
import { ButtonLink } from '../../../ui/button';
import { PageFrame } from '../../../ui/page-frame';
import { ErrorCard, Loading, Skeleton } from '../../../ui/states';
import { BadgeLists } from './badge-lists';
import { BadgesHead } from './badges-head';
import { Bests } from './bests';
import './badges-page.css';

/** The badges that are the player's, what is missing for the others, and what was best (rule screens/badges). */
export function BadgesPage() {
  const { data: texts, error, isFetching, refetch } = useApartTexts('badges', BADGE_TEXTS);
  const { person, record } = usePractice();
  return (
    <PageFrame title={texts?.title} back={person === null ? PAGES.practice : PAGES.profile} look="wide">
      {error && !texts && <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!texts && !error && (
        <Loading>
          <Skeleton height={150} />
          <Skeleton height={360} />
        </Loading>
      )}
      {texts && (
        <div className="badges">
          <div className="badges-side">
            <BadgesHead texts={texts} record={record} />
            <Bests texts={texts} record={record} />
            <ToPractice texts={texts} />
          </div>
          <BadgeLists texts={texts} record={record} />
        </div>
      )}
    </PageFrame>
  );
}

const ToPractice = ({ texts }: { readonly texts: BadgesTexts }) => (
  <ButtonLink wide icon="bulb" href={PAGES.practice}>
    {texts.practise}
  </ButtonLink>
);
