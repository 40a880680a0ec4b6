import { BRAND } from '@sabi50/contracts/brand';
import { PAGES } from '@sabi50/contracts/routes';
import { Loading, Skeleton } from './states';
import './kit/page-header.css';
import './page-skeleton.css';

/** Pages on which the guide stands on a stage, with a sheet over it. */
const STAGES: readonly string[] = [
  PAGES.register,
  PAGES.login,
  PAGES.verifyEmail,
  PAGES.forgotPassword,
  PAGES.resetPassword,
  PAGES.changePassword,
  PAGES.payment,
  PAGES.spending,
  PAGES.board,
  PAGES.practice,
];
/** The same, but across a wide screen. */
const BANDS: readonly string[] = [PAGES.history, PAGES.profile, PAGES.badges, PAGES.draws, PAGES.terms];
/** Before a game the thing of the category stands there. */
const GAME = PAGES.quiz.replace(':category', '');

/** Stands in for a page whose code or whose player is on the way, in the layout of that page. */
export function PageSkeleton() {
  const { pathname } = window.location;
  if (pathname === PAGES.home || pathname === PAGES.dashboard) return <HomeSkeleton />;
  if (pathname.startsWith(GAME)) return <StageSkeleton scene={pathname.slice(GAME.length)} />;
  if (STAGES.includes(pathname)) return <StageSkeleton />;
  if (BANDS.includes(pathname)) return <StageSkeleton band />;
  return (
    <>
      <div className="page-header">
        <p className="page-header-title">{BRAND.titleInCapitals}</p>
      </div>
      <main className="page">
        <Loading>
          <Skeleton height={120} />
          <Skeleton lines={3} />
        </Loading>
      </main>
    </>
  );
}

/** A stage in the colour of its category, as far as that is known yet, and a sheet. */
const StageSkeleton = ({ scene, band = false }: { readonly scene?: string; readonly band?: boolean }) => (
  <div className="stage-skeleton" data-scene={scene} data-band={band || undefined}>
    <div className="stage-skeleton-scene" />
    <main className="stage-skeleton-sheet">
      <Loading>
        <Skeleton height={34} />
        <Skeleton lines={2} />
        <Skeleton height={56} />
        <Skeleton lines={3} />
      </Loading>
    </main>
  </div>
);

/** The player's home before it is there: its head, the prize half on it, winners, posters. */
const HomeSkeleton = () => (
  <>
    <div className="home-skeleton-head" />
    <main className="page home-skeleton">
      <HomeColumns />
    </main>
  </>
);

/** The player's home below its head. */
export const HomeColumns = () => (
  <Loading>
    <div className="home-skeleton-columns">
      <Skeleton height={250} />
      <div className="home-skeleton-posters">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={220} />
        ))}
      </div>
      <Skeleton height={104} />
    </div>
  </Loading>
);
