import { CATEGORIES, type Category } from './enumerations.js';

/**
 * Colours of the product in both themes, for the player app and the console. Every text pair holds 4.5:1 and every shape
 * 3:1; the header is indigo cloth in both.
 */
const COLOURS = {
  light: {
    ground: '#fff8ec',
    surface: '#ffffff',
    'surface-sunken': '#f7eedd',
    ink: '#14231b',
    'ink-quiet': '#4c5a52',
    line: '#e4dac6',
    'line-strong': '#8c7f65',
    palm: '#0b6b45',
    'palm-deep': '#08543a',
    'palm-tint': '#e2f1e8',
    'on-palm': '#ffffff',
    adire: '#23307a',
    'adire-tint': '#e8eafa',
    sun: '#f2a31b',
    'sun-tint': '#fdefd2',
    'on-sun': '#3a2500',
    'sun-ink': '#7a4a00',
    clay: '#b3341f',
    'clay-tint': '#fbe6e1',
    'on-clay': '#ffffff',
    cloth: '#23307a',
    'cloth-deep': '#1a2460',
    'on-cloth': '#fff8ec',
    'on-cloth-quiet': 'rgb(255 248 236 / 60%)',
  },
  dark: {
    ground: '#0e1512',
    surface: '#17211c',
    'surface-sunken': '#111a16',
    ink: '#f3eee2',
    'ink-quiet': '#b5bfb6',
    line: '#2c3931',
    'line-strong': '#7d8b82',
    palm: '#3fbf86',
    'palm-deep': '#63d3a0',
    'palm-tint': '#15392a',
    'on-palm': '#08170f',
    adire: '#93a2ff',
    'adire-tint': '#1d2550',
    sun: '#ffc24b',
    'sun-tint': '#3b2d0e',
    'on-sun': '#2b1c00',
    'sun-ink': '#ffc24b',
    clay: '#ff8a73',
    'clay-tint': '#43201a',
    'on-clay': '#2a0a04',
    cloth: '#1b2456',
    'cloth-deep': '#141b42',
    'on-cloth': '#f3eee2',
    'on-cloth-quiet': 'rgb(243 238 226 / 60%)',
  },
} as const;

/** Five hues of equal weight, one for each category. */
const CATEGORY_HUES: Readonly<Record<Category, Readonly<Record<'light' | 'dark', string>>>> = {
  'current-affairs': { light: '#1f5fa8', dark: '#7db4f5' },
  sports: { light: '#0b6b45', dark: '#4cc78f' },
  entertainment: { light: '#a02c6d', dark: '#f08ac0' },
  islamic: { light: '#0a6c74', dark: '#5fc7d0' },
  bible: { light: '#6b46a8', dark: '#bda0f2' },
};

/** Distances, roundings and sizes of type in px. */
export const SIZES = {
  'space-1': 4,
  'space-2': 8,
  'space-3': 12,
  'space-4': 16,
  'space-5': 24,
  'space-6': 32,
  'space-7': 48,
  'radius-small': 10,
  radius: 14,
  'radius-large': 20,
  'text-small': 14,
  'text-body': 16,
  'text-lead': 18,
  'text-title': 22,
  'text-display': 28,
} as const;

export type Scheme = keyof typeof COLOURS;
type Colours = Readonly<Record<keyof (typeof COLOURS)['light'] | `hue-${Category}`, string>>;

const withHues = (scheme: Scheme): Colours => {
  const hues = Object.fromEntries(CATEGORIES.map((category) => [`hue-${category}`, CATEGORY_HUES[category][scheme]]));
  return { ...COLOURS[scheme], ...hues } as Colours;
};

/** All colours by name, those of the categories as `hue-<category>`. */
export const TOKENS: Readonly<Record<Scheme, Colours>> = { light: withHues('light'), dark: withHues('dark') };
export type Token = keyof Colours;
