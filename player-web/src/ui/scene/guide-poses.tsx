import { type ReactNode } from 'react';
import { GuideFigure } from '../kit/guide';

export type PlacePose = 'host' | 'thinking' | 'offline' | 'not-found';

const ANTENNA = (
  <>
    <path className="guide-limb" d="m84 36 14-22" />
    <path fill="#f2a31b" d="m100 2 8 10-8 10-8-10z" />
  </>
);

/** Open eyes with a light in them, which look where `at` says. */
function Eyes({ at: [x, y] }: { readonly at: readonly [number, number] }) {
  return (
    <>
      <g fill="#14231b">
        <ellipse cx="47" cy="63" rx="5" ry="6.5" />
        <ellipse cx="73" cy="63" rx="5" ry="6.5" />
      </g>
      <g fill="#fff">
        <circle cx={47 + x} cy={63 + y} r="2" />
        <circle cx={73 + x} cy={63 + y} r="2" />
      </g>
    </>
  );
}

const POSES: Readonly<Record<PlacePose, ReactNode>> = {
  host: (
    <>
      {ANTENNA}
      <path fill="none" stroke="#f2a31b" strokeWidth="4" strokeLinecap="round" d="M113 8q6 6 4 15M121 1q9 11 5 27" />
      <path className="guide-limb" d="M96 78c14-2 18-18 16-30" />
      <Eyes at={[2, -3]} />
      <path fill="#14231b" d="M49 73h22a11 11 0 0 1-22 0z" />
      <path fill="#e8502a" d="M54 80.5q6-5 12 0-6 6-12 0z" />
      <path stroke="#93a2ff" strokeWidth="7" strokeLinecap="round" d="M6 78 18 52" />
      <circle cx="21" cy="45" r="11" fill="#cdd3ff" />
      <path fill="none" stroke="#23307a" strokeWidth="4" d="M11.5 51a11 11 0 0 0 16 3.5" />
      <path stroke="#23307a" strokeWidth="3.2" strokeLinecap="round" d="M18 40h.01M24 40h.01M21 45h.01M27 45h.01" />
      <path className="guide-limb" d="M24 84C8 92-2 80 8 70" />
    </>
  ),
  thinking: (
    <>
      <path className="guide-limb" d="M84 36c-1-5-1-8 3-11 8-5 9-16-1-19-6-1-10 2-12 6" />
      <path fill="#f2a31b" d="m74 4 7 9-7 9-7-9z" />
      <path className="guide-limb" d="M24 78c-14 4-14 18-8 24" />
      <Eyes at={[2.5, -3.5]} />
      <path className="guide-face" d="M67 52q6-4 11-1M54 78h10" />
      <path className="guide-limb" d="M96 84c20 4 10 22-14 9" />
    </>
  ),
  offline: (
    <>
      <path className="guide-limb" d="M84 36c4-18 20-18 24 4" />
      <path fill="#f2a31b" d="m108 36 7 9-7 9-7-9z" />
      <path className="guide-limb" strokeDasharray="0 12" d="M22 26q-7-11 0-22M9 34q-12-19 0-38" />
      <path className="guide-limb" d="M24 78c-13 7-15 20-11 30M96 78c13 7 15 20 11 30" />
      <path className="guide-face" d="M41 62q6 6 12 0M67 62q6 6 12 0M54 79q6-4 12 0" />
    </>
  ),
  'not-found': (
    <>
      {ANTENNA}
      <g transform="rotate(-12 6 106)">
        <path fill="#fff3dc" stroke="#8c7f65" strokeWidth="2.5" d="M-16 92h46v32h-46z" />
        <path stroke="#cbbfa6" strokeWidth="2" d="M-1 92v32M15 92v32" />
        <path fill="none" stroke="#b3341f" strokeWidth="3" strokeDasharray="5 4" d="M-11 116q9-15 19-5t17-11" />
      </g>
      <path className="guide-limb" d="M24 80C8 84 2 94 6 103" />
      <Eyes at={[3, -2]} />
      <ellipse cx="60" cy="79" rx="4" ry="4.5" fill="#14231b" />
      <path className="guide-limb" d="M96 78c20-4 16-30-8-30-6 0-10 0-14 2" />
    </>
  ),
};

/**
 * The guide where it shows people round: with the microphone, thinking, without a network, looking for a page. A file of
 * its own, since neither a game nor its result needs these.
 */
export function PosedGuide({ pose }: { readonly pose: PlacePose }) {
  return <GuideFigure pose={pose}>{POSES[pose]}</GuideFigure>;
}
