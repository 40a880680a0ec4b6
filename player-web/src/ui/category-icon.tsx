import { type ReactNode } from 'react';
import { type Category } from '@sabi50/contracts/enumerations';
import './category-icon.css';

/** Each a filled tile with a drawing in it, of equal weight, so that a category is known without reading it. */
const DRAWINGS: Readonly<Record<Category, ReactNode>> = {
  // A radio that is on the air.
  'current-affairs': (
    <>
      <rect x="9" y="19" width="30" height="20" rx="4" />
      <path d="M13 19 31 9" />
      <circle cx="18.5" cy="29" r="5" />
      <path d="M28 25h7M28 29h7M28 33h4" />
    </>
  ),
  // A football.
  sports: (
    <>
      <circle cx="24" cy="24" r="15" />
      <path d="m24 17 6.5 4.8-2.5 7.7h-8l-2.5-7.7z" />
      <path d="M24 17V9.200M30.5 21.8l7.400-2.5M28 29.5l4.600 6.300M20 29.5l-4.600 6.300M17.5 21.8l-7.400-2.5" />
    </>
  ),
  // A talking drum.
  entertainment: (
    <>
      <ellipse cx="24" cy="12.5" rx="12" ry="4" />
      <ellipse cx="24" cy="35.5" rx="12" ry="4" />
      <path d="M12 12.5c1 6 5 8 5 11.5s-4 5.5-5 11.5M36 12.5c-1 6-5 8-5 11.5s4 5.5 5 11.5" />
      <path d="M19 16.300 17 24l2 7.7M24 16.5v15M29 16.300 31 24l-2 7.7" />
    </>
  ),
  // An open book on its stand.
  islamic: (
    <>
      <path d="M24 16c-4-3-9-4-14-4v16c5 0 10 1 14 4 4-3 9-4 14-4V12c-5 0-10 1-14 4z" />
      <path d="M24 16v16" />
      <path d="m15 38 9-6 9 6M14 18c2.5.2 4.5.7 6.5 1.7M14 23c2.5.2 4.5.7 6.5 1.7M34 18c-2.5.2-4.5.7-6.5 1.7M34 23c-2.5.2-4.5.7-6.5 1.7" />
    </>
  ),
  // A closed book with its ribbon.
  bible: (
    <>
      <path d="M13 9h20a3 3 0 0 1 3 3v27H15a4 4 0 0 1-4-4V11a2 2 0 0 1 2-2z" />
      <path d="M36 31H15a4 4 0 0 0 0 8" />
      <path d="M28 9v14l-3.5-3-3.5 3V9" />
    </>
  ),
};

/** The drawing alone, on a grid of 48, in the lines of what holds it. */
export const CategoryDrawing = ({ category }: { readonly category: Category }) => DRAWINGS[category];

/** The sign of a category in its hue. */
export function CategoryIcon({ category, size = 48 }: { readonly category: Category; readonly size?: number }) {
  return (
    <svg
      className="category-icon"
      data-category={category}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <rect className="category-icon-tile" width="48" height="48" rx="12" />
      <g className="category-icon-drawing">{DRAWINGS[category]}</g>
    </svg>
  );
}
