import { type ReactNode } from 'react';
import { Guide } from '../kit/guide';
import { type PlacePose, PosedGuide } from './guide-poses';
import { PageFrame } from '../page-frame';
import { type PageHeaderProps } from '../kit/page-header';
import '../styles/brand-font.css';
import './scene-page.css';
import './scene-band.css';

type Pose = PlacePose | 'happy' | 'kind';

interface ScenePageProps extends Omit<PageHeaderProps, 'ownHeading'> {
  readonly pose: Pose;
  /** Stands among the rings in the place of the guide. */
  readonly figure?: ReactNode;
  /** What the guide greets with, on the stage: the sheet is then all for a form. */
  readonly intro?: ReactNode;
  /** What else stands on the stage of a form, below the greeting. */
  readonly stage?: ReactNode;
  /** The sheet of a form holds more than its fields: it takes more of a wide screen, and begins at its top. */
  readonly wide?: boolean;
  /** From 1024 px the stage lies across the screen, and the sheet below has all of its width: for lists and cards in columns. */
  readonly band?: boolean;
  /** `form`: a low stage, which a phone leaves out where it would be empty; otherwise the drawing is what the page is about. */
  readonly kind?: 'form' | 'place';
  /** The page says itself that the network is gone. */
  readonly showsOffline?: boolean;
  /** Words and actions, or a form. */
  readonly children: ReactNode;
}

/**
 * The guide on a stage of tied rings, and a sheet that lies over it: for what is missing, and for forms that somebody is
 * welcomed to. From 1024 px the stage stands at the left and the sheet at the right, or the stage lies across both.
 */
export function ScenePage({
  pose,
  figure,
  intro,
  stage,
  wide,
  band,
  kind = 'place',
  showsOffline = false,
  children,
  ...header
}: ScenePageProps) {
  const isForm = kind === 'form';
  const hasWords = Boolean(intro ?? stage);
  const looks = {
    'data-kind': kind,
    'data-pose': pose,
    'data-wide': wide || undefined,
    'data-band': band || undefined,
    'data-bare': (isForm && !hasWords) || undefined,
  };
  return (
    <PageFrame {...header} ownHeading={!isForm} showsOffline={showsOffline} look="place">
      <div className="place" {...looks}>
        <div className="place-stage">
          {hasWords && (
            <div className="place-words">
              {intro && <p>{intro}</p>}
              {stage}
            </div>
          )}
          {figure ?? <GuideAs pose={pose} />}
        </div>
        <div className="place-sheet">
          {!isForm && (
            <h1 className="place-title" tabIndex={-1}>
              {header.title}
            </h1>
          )}
          {children}
        </div>
      </div>
    </PageFrame>
  );
}

const GuideAs = ({ pose }: { readonly pose: Pose }) =>
  pose === 'happy' || pose === 'kind' ? <Guide pose={pose} /> : <PosedGuide pose={pose} />;
