import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { CATEGORIES } from '@sabi50/contracts/enumerations';

const TEXT = 4.5;
const SHAPE = 3;
/** The buttons and bars that lie on a world, whatever the theme. */
const SUN = '#ffd06b';
const CREAM = '#fff8ec';

const css = await readFile(new URL('./worlds.css', import.meta.url), 'utf8');
const [light, dark] = css.split('@media (prefers-color-scheme: dark)') as [string, string];

describe.each([
  ['light', light],
  ['dark', dark],
])('the five worlds, %s', (_theme, sheet) => {
  it.each(CATEGORIES)('can be read and told apart on their ground: %s', (category) => {
    const rule = sheet.split(`[data-scene='${category}']`)[1]?.split('}')[0] ?? '';
    const [world = '', deep = ''] = ['world', 'world-deep'].map((name) => colourOf(rule, name));
    expect(contrast(world, '#ffffff')).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(deep, '#ffffff')).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(deep, SUN)).toBeGreaterThanOrEqual(SHAPE);
    expect(contrast(deep, CREAM)).toBeGreaterThanOrEqual(SHAPE);
  });
});

const colourOf = (rule: string, name: string): string => new RegExp(`--${name}: (#\\w{6})`).exec(rule)?.[1] ?? '';

/** As WCAG counts it. */
function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
