import './rings.css';

const [SUN, CLOTH, CORAL] = ['#f2a31b', '#aab6ff', '#ff8a73'];
const RINGS = [
  [90, CLOTH, 7, 0.85],
  [124, SUN, 9, 0.78],
  [160, CLOTH, 7, 0.7],
  [200, CORAL, 8, 0.6],
  [244, CLOTH, 10, 0.54],
  [290, SUN, 8, 0.46],
  [338, CLOTH, 9, 0.38],
  [388, CORAL, 11, 0.3],
  [440, CLOTH, 10, 0.24],
  [496, SUN, 11, 0.18],
] as const;

/** Rings of tied dots that go out from a radio like waves, on indigo cloth. Decoration, never behind words. */
export const Rings = () => (
  <svg
    className="rings"
    viewBox="0 0 1000 1000"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    {RINGS.map(([radius, colour, width, opacity]) => (
      <circle key={radius} cx="500" cy="500" r={radius} stroke={colour} strokeWidth={width} opacity={opacity} />
    ))}
  </svg>
);
