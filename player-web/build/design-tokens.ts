import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { type Scheme, SIZES, TOKENS } from '@sabi50/contracts/design-tokens';
import { type Plugin } from 'vite';

/** Puts the tokens that both webs share before those of `styles/tokens.css`, as custom properties. */
export const designTokens = (): Plugin => ({
  name: 'design-tokens',
  enforce: 'pre',
  transform: (code, id) => (id.split('?')[0]?.endsWith('/styles/tokens.css') ? `${tokensCss()}${code}` : null),
});

/** The shared tokens; inside `[data-category]` (a card, a header, an icon) the hue is the one of that category. */
export function tokensCss(): string {
  const sizes = Object.entries(SIZES).map(
    ([name, px]) => `--${name}: ${name.startsWith('text-') ? inLetters(px) : `${px}px`};`,
  );
  const dark = `@media (prefers-color-scheme: dark) {\n${rule(':root', coloursOf('dark'))}}\n`;
  return `${rule(':root', [...coloursOf('light'), ...sizes])}${dark}${CATEGORIES.map(categoryRule).join('')}`;
}

/** Sizes of type follow the size of letters that is set in the browser. */
const inLetters = (px: number): string => `${px / BROWSER_LETTER_PX}rem`;

const rule = (selector: string, declarations: readonly string[]): string =>
  `${selector} {\n${declarations.join('\n')}\n}\n`;

const categoryRule = (category: string): string =>
  rule(`[data-category='${category}']`, [
    `--hue: var(--hue-${category});`,
    `--hue-tint: var(--tint-${category});`,
    `--hue-line: var(--line-${category});`,
  ]);

const BROWSER_LETTER_PX = 16;
/** Of a hue: as much as a ground and as a line may have of it. */
const TINT = 0.08;
const LINE = 0.4;

function coloursOf(scheme: Scheme): readonly string[] {
  const { surface, line } = TOKENS[scheme];
  const colours = Object.entries(TOKENS[scheme]);
  const mixes = CATEGORIES.flatMap((category) => {
    const hue = TOKENS[scheme][`hue-${category}`];
    return [
      [`tint-${category}`, mixed(hue, surface, TINT)],
      [`line-${category}`, mixed(hue, line, LINE)],
    ];
  });
  return [...colours, ...mixes].map(([name, colour]) => `--${name}: ${colour};`);
}

/** `share` of one colour over another, both as `#rrggbb`. Written out, since old browsers cannot mix. */
function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [other, one].map((colour) => parseInt(colour.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
