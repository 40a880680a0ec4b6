/** Where the answers stand on the phone's picture. */
const ANSWERS = [
  { letter: 'A', top: 372, shape: <path fill="#3a46b8" d="m50-18 18 18-18 18-18-18z" />, ink: '#fff' },
  { letter: 'B', top: 424, shape: <circle cx="50" r="15" fill="#f2a31b" />, ink: '#14231b' },
  { letter: 'C', top: 476, shape: <rect x="36" y="-14" width="28" height="28" rx="6" fill="#b3246b" />, ink: '#fff' },
  {
    letter: 'D',
    top: 528,
    shape: <path fill="#0b6f74" d="M35-6q0-9 9-9h21v21q0 9-9 9H35z" />,
    ink: '#fff',
  },
] as const;

/** A game on a phone, without a word, so that it says the same in each language. For wide screens. */
export const HeroPhone = () => (
  <svg className="hero-phone" viewBox="0 0 300 600" aria-hidden="true" focusable="false">
    <rect width="300" height="600" rx="46" fill="#0b120f" />
    <rect x="12" y="12" width="276" height="576" rx="34" fill="#2f6b12" />
    <path fill="#245410" d="M12 46a34 34 0 0 1 34-34h208a34 34 0 0 1 34 34v18H12zM30 262a120 120 0 0 1 240 0z" />
    <path className="hero-phone-thread" d="M168 38h86" />
    <path fill="#f2a31b" d="m168 29 9 9-9 9-9-9zM197 29l9 9-9 9-9-9z" />
    <path fill="#fff8ec" d="m226 31 7 7-7 7-7-7zM254 31l7 7-7 7-7-7z" />
    <circle cx="150" cy="170" r="66" fill="#fff8ec" />
    <path fill="#1f4a0d" d="m150 143 26 19-10 30h-32l-10-30z" />
    <path
      className="hero-phone-seams"
      d="M150 143v-38M176 162l36-11M166 192l22 32M134 192l-22 32M124 162l-36-11M122 112l28 14 28-14M93 202l16-16-13-32M207 202l-16-16 13-32"
    />
    <rect x="24" y="238" width="252" height="104" rx="18" fill="#fff8ec" />
    <path className="hero-phone-words" d="M46 272h150M46 296h206M46 320h120" />
    <circle cx="246" cy="238" r="25" fill="#fff8ec" stroke="#1f4a0d" strokeWidth="5" />
    <path stroke="#1f4a0d" strokeWidth="5" strokeLinecap="round" fill="none" d="M246 226v12l8 7" />
    {ANSWERS.map(({ letter, top, shape, ink }) => (
      <g key={letter} transform={`translate(0 ${top})`}>
        <rect x="24" y="-21" width="252" height="42" rx="14" fill="#fff" />
        {shape}
        <text x="50" y="6" textAnchor="middle" fontSize="16" fontWeight="700" fill={ink}>
          {letter}
        </text>
        <path className="hero-phone-words" d={`M84 0h${60 + (top % 90)}`} />
      </g>
    ))}
  </svg>
);
