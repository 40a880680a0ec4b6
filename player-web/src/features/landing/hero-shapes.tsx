/** The four answers of the quiz as things that float round the guide: each its letter, its form and its colour. Decoration. */
const SHAPES = [
  { letter: 'A', ink: '#0b1240', form: <path fill="#8d9bff" d="M20 3 37 20 20 37 3 20z" /> },
  { letter: 'B', ink: '#2b1c00', form: <circle cx="20" cy="20" r="16" fill="#ffc24b" /> },
  { letter: 'C', ink: '#3a0620', form: <rect x="5" y="5" width="30" height="30" rx="7" fill="#ff8dc2" /> },
  { letter: 'D', ink: '#04262a', form: <path fill="#5fd0da" d="M4 36V20A16 16 0 0 1 20 4h16v16a16 16 0 0 1-16 16z" /> },
] as const;

export const HeroShapes = () =>
  SHAPES.map(({ letter, ink, form }) => (
    <svg
      key={letter}
      className="hero-shape"
      data-letter={letter}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <g stroke="#fff8ec" strokeWidth="3" strokeLinejoin="round">
        {form}
      </g>
      <text x="20" y="26" textAnchor="middle" fontSize="17" fontWeight="700" fill={ink}>
        {letter}
      </text>
    </svg>
  ));
