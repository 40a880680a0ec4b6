/**
 * The colours of the product in both themes: the player app's tokens, by the same names (a spec holds them together). Every
 * text pair holds 4.5:1 and every shape 3:1.
 */
export const TOKENS = {
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
    'sun-ink': '#7a4a00',
    clay: '#b3341f',
    'clay-tint': '#fbe6e1',
    'on-clay': '#ffffff',
    cloth: '#23307a',
    'on-cloth': '#fff8ec',
    'hue-current-affairs': '#1f5fa8',
    'hue-sports': '#0b6b45',
    'hue-entertainment': '#a02c6d',
    'hue-islamic': '#0a6c74',
    'hue-bible': '#6b46a8',
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
    'sun-ink': '#ffc24b',
    clay: '#ff8a73',
    'clay-tint': '#43201a',
    'on-clay': '#2a0a04',
    cloth: '#1b2456',
    'on-cloth': '#f3eee2',
    'hue-current-affairs': '#7db4f5',
    'hue-sports': '#4cc78f',
    'hue-entertainment': '#f08ac0',
    'hue-islamic': '#5fc7d0',
    'hue-bible': '#bda0f2',
  },
} as const;

export type Scheme = keyof typeof TOKENS;
export type Token = keyof (typeof TOKENS)['light'];

/** The custom property that says how much room dialogs leave above them for a toast. */
export const TOAST_SPACE = '--toast-space';
