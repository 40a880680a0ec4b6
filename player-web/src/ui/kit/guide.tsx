import { type ReactNode } from 'react';
import './guide.css';

export type GuidePose = 'happy' | 'kind';

/** What differs between the poses: arms, face, antenna. */
const POSES: Readonly<Record<GuidePose, ReactNode>> = {
  happy: (
    <>
      <path className="guide-limb" d="M24 76C10 72 8 56 9 46M96 76c14-4 16-20 15-30" />
      <path className="guide-face" d="M41 66q6-9 12 0M67 66q6-9 12 0" />
      <path fill="#14231b" d="M50 73h20a10 10 0 0 1-20 0z" />
      <path className="guide-limb" d="m84 36 14-22" />
      <path fill="#f2a31b" d="m100 2 8 10-8 10-8-10z" />
    </>
  ),
  kind: (
    <>
      <path className="guide-limb" d="M24 78c-12 4-16 14-12 24M96 78c14 2 14 20-8 20" />
      <path className="guide-face" d="M42 56q5-3 9-2M69 54q5-1 9 2M52 74q8 7 16 0" />
      <path className="guide-face" d="M47 64v2M73 64v2" />
      <path className="guide-limb" d="M84 36c0-14 6-20 16-20" />
      <path fill="#f2a31b" d="m104 6 8 10-8 10-8-10z" />
    </>
  ),
};

/** The guide: a small red radio. Decoration; the words beside it speak. Its other poses: `guide-poses.tsx`. */
export function Guide({ pose }: { readonly pose: GuidePose }) {
  return <GuideFigure pose={pose}>{POSES[pose]}</GuideFigure>;
}

/** The radio itself; arms, face and antenna are the children. Its limbs are cream, or `--limb` where the ground is light. */
export function GuideFigure({ pose, children }: { readonly pose: string; readonly children: ReactNode }) {
  return (
    <svg className="guide" data-pose={pose} viewBox="0 0 120 136" aria-hidden="true" focusable="false">
      <path className="guide-limb" d="M46 112v18h-8M74 112v18h8" />
      <path fill="none" stroke="#9c2a17" strokeWidth="8" d="M42 38v-8q0-9 9-9h18q9 0 9 9v8" />
      <rect x="20" y="36" width="80" height="80" rx="18" fill="#e8502a" />
      <path fill="#b3341f" d="M20 92h80v6a18 18 0 0 1-18 18H38a18 18 0 0 1-18-18z" />
      <rect x="29" y="45" width="62" height="42" rx="14" fill="#fff3dc" />
      <path stroke="#7d2010" strokeWidth="4" strokeLinecap="round" d="M52 99v10M60 99v10M68 99v10" />
      <g fill="#f2a31b">
        <circle cx="38" cy="104" r="6" />
        <circle cx="82" cy="104" r="6" />
      </g>
      <g fill="#f7b39a">
        <circle cx="37" cy="75" r="4" />
        <circle cx="83" cy="75" r="4" />
      </g>
      {children}
    </svg>
  );
}
