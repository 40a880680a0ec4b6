import { type ReactNode } from 'react';
import { categoryOfBadge } from '@sabi50/contracts/badges';
import { type Badge } from '@sabi50/contracts/practice-views';
import { CategoryDrawing } from '../../../ui/category-icon';

/** The hue of the cloth that a badge is cut from. */
export type BadgeCloth = 'adire' | 'palm' | 'clay' | 'sun' | 'category';

interface Drawing {
  readonly cloth: BadgeCloth;
  /** The harder ones have rays. */
  readonly hasRays?: boolean;
  /** On a grid of 48; `s`, `p` and `d` are filled with sun, paper and deep cloth. */
  readonly thing: ReactNode;
}

const Figure = ({ children, y = 31 }: { readonly children: string; readonly y?: number }) => (
  <text className="medal-figure" x="24" y={y}>
    {children}
  </text>
);

const beads = (path: string): ReactNode => <path className="medal-beads" d={path} />;

const OTHERS: Readonly<Record<string, Drawing>> = {
  // Something comes up.
  'first-round': {
    cloth: 'palm',
    thing: (
      <>
        <path d="M24 41V21M13 41h22" />
        <path className="s" d="M24 30C12 30 9 22 9 15c9 0 15 5 15 15z" />
        <path className="p" d="M24 22c0-10 5-15 15-15 0 9-5 15-15 15z" />
      </>
    ),
  },
  'clean-round': {
    cloth: 'adire',
    thing: (
      <>
        <path className="s" d="M24 5 43 24 24 43 5 24z" />
        <path className="d-line" d="m15 24 6.5 6.500L33 18" />
      </>
    ),
  },
  // Five beads of five colours on one ring.
  'all-worlds': {
    cloth: 'clay',
    thing: (
      <>
        <circle cx="24" cy="24" r="14" />
        <circle className="s" cx="24" cy="10" r="6" />
        <circle className="p" cx="37.3" cy="19.7" r="6" />
        <circle className="s" cx="32.2" cy="35.3" r="6" />
        <circle className="p" cx="15.8" cy="35.3" r="6" />
        <circle className="s" cx="10.7" cy="19.7" r="6" />
      </>
    ),
  },
  'swift-round': {
    cloth: 'adire',
    thing: (
      <>
        <path className="s" d="M19 4h10v5H19z" />
        <circle className="p" cx="24" cy="27" r="16" />
        <path className="d-line" d="M24 27V17M24 27l6 4" />
        <path d="m38 10 3 3" />
      </>
    ),
  },
  'run-10': {
    cloth: 'palm',
    thing: (
      <>
        {beads('M5 14C8 48 40 48 43 14')}
        <Figure y={26}>10</Figure>
      </>
    ),
  },
  'run-25': {
    cloth: 'clay',
    hasRays: true,
    thing: (
      <>
        {beads('M5 12C8 52 40 52 43 12')}
        {beads('M12 12C14 38 34 38 36 12')}
        <Figure y={23}>25</Figure>
      </>
    ),
  },
  'days-3': {
    cloth: 'sun',
    thing: (
      <>
        <path className="p" d="M7 13h34v27H7z" />
        <path className="d" d="M7 10h34v8H7z" />
        <path d="M15 6v7M33 6v7" />
        <circle className="d" cx="14" cy="29" r="4" />
        <circle className="d" cx="24" cy="29" r="4" />
        <circle className="d" cx="34" cy="29" r="4" />
      </>
    ),
  },
  // A sun with the seven days round it.
  'days-7': {
    cloth: 'sun',
    hasRays: true,
    thing: (
      <>
        <circle className="p" cx="24" cy="24" r="9" />
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <circle
            key={day}
            className="d"
            cx={24 + 16.5 * Math.sin((day * 2 * Math.PI) / 7)}
            cy={24 - 16.5 * Math.cos((day * 2 * Math.PI) / 7)}
            r="4.5"
          />
        ))}
      </>
    ),
  },
  'clean-worlds': {
    cloth: 'palm',
    hasRays: true,
    thing: (
      <>
        <path className="s" d="m24 3 6 13 14 2-10 10 2 15-12-7-12 7 2-15L4 18l14-2z" />
        <path className="d-line" d="m17 24 5 5 9-10" />
      </>
    ),
  },
  // The radio itself.
  'all-known': {
    cloth: 'adire',
    hasRays: true,
    thing: (
      <>
        <path d="m31 15 7-11" />
        <path className="r" d="M6 15h36v26H6z" />
        <circle className="p" cx="17" cy="28" r="7.5" />
        <path className="s" d="M30 21h8v5h-8zM30 31h8v5h-8z" />
      </>
    ),
  },
};

/** How a badge is drawn. */
export function drawingOf(badge: Badge): Drawing {
  const ofCategory = categoryOfBadge(badge);
  if (!ofCategory) return OTHERS[badge] as Drawing;
  return { cloth: 'category', hasRays: ofCategory.isAll, thing: <CategoryDrawing category={ofCategory.category} /> };
}
