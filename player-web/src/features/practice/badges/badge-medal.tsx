import { type BadgesTexts } from '@sabi50/texts/player/sections';
import { badgeName, categoryOfBadge } from '@sabi50/contracts/badges';
import { type Badge } from '@sabi50/contracts/practice-views';
import { useTexts } from '../../../lib/language/language-context';
import { drawingOf } from './badge-drawings';
import './badge-medal.css';

interface BadgeMedalProps {
  readonly badge: Badge;
  /** In px. */
  readonly size: number;
  /** Still to be earned: in outline. */
  readonly isOpen?: boolean;
}

/** Sixteen rays round the middle. */
const RAYS = Array.from({ length: 32 }, (_, index) => {
  const angle = (index * Math.PI) / 16;
  const radius = index % 2 === 0 ? 47.5 : 40;
  return `${(48 + radius * Math.sin(angle)).toFixed(1)} ${(48 - radius * Math.cos(angle)).toFixed(1)}`;
}).join(' ');

/** A badge: a thing on a disc of cloth with tied dots round it. Decoration; its name stands beside it. */
export function BadgeMedal({ badge, size, isOpen = false }: BadgeMedalProps) {
  const { cloth, hasRays = false, thing } = drawingOf(badge);
  return (
    <svg
      className="medal"
      data-open={isOpen || undefined}
      data-cloth={cloth}
      data-category={categoryOfBadge(badge)?.category}
      viewBox="0 0 96 96"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {hasRays && <polygon className="medal-rays" points={RAYS} />}
      <circle className="medal-disc" cx="48" cy="48" r={hasRays ? 38 : 44} />
      <circle className="medal-dots" cx="48" cy="48" r={hasRays ? 33.5 : 38.5} pathLength="120" />
      <g
        className="medal-thing"
        transform={hasRays ? 'translate(25.9 25.9) scale(.92)' : 'translate(21.6 21.6) scale(1.1)'}
      >
        {thing}
      </g>
    </svg>
  );
}

/** What a badge is called. */
export function useBadgeTitle(badge: Badge, { names, half, all }: BadgesTexts): string {
  const { categories } = useTexts('shell');
  return badgeName(badge, { names, half, all }, categories);
}
