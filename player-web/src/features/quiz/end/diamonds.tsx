import { type CSSProperties } from 'react';

const LAYERS = 3;
const A_LAYER = 18;
const WIDTH = 800;
const HEIGHT = 300;
const HUES = ['#f2a31b', '#ff8a73', '#9aa6ff', '#3fbf86', '#fff8ec'];

/** Even and yet as if thrown: the golden ratio puts each between those before it. */
const GOLDEN = 0.618_034;
const thrown = (index: number, of: number): number => Math.round(((index * GOLDEN) % 1) * of);

/** Diamonds that fall once and then lie still; three layers, so that three things move and not fifty-four. */
export function Diamonds() {
  return (
    <div className="end-diamonds" aria-hidden="true">
      {Array.from({ length: LAYERS }, (_, layer) => (
        <svg
          key={layer}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="xMidYMid slice"
          focusable="false"
          style={{ '--layer': layer } as CSSProperties}
        >
          {Array.from({ length: A_LAYER }, (_one, index) => layer * A_LAYER + index).map((index) => (
            <path
              key={index}
              d="M0-11 7 0 0 11-7 0z"
              fill={HUES[index % HUES.length]}
              transform={`translate(${thrown(index + 1, WIDTH)} ${(index * 67 + 20) % HEIGHT}) rotate(${thrown(index, 50) - 25}) scale(${0.6 + thrown(index + 3, 10) / 12})`}
            />
          ))}
        </svg>
      ))}
    </div>
  );
}
