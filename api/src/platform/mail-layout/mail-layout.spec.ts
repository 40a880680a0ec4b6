import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { laidOut, brandLine, button, headline, paragraph, smallPrint } from './mail-parts.js';
import { LOGO_FILE, LOGO_SOURCE } from './mail-logo.js';

const SCRIPT = join(import.meta.dirname, '../../../../tools/mail-layout.mjs');
const LOGO_BYTES_MAX = 2_000;
/** What text has to differ from its ground by (WCAG 2.2, 1.4.3). */
const CONTRAST_MIN = 4.5;

const mail = laidOut({
  ...{ language: 'ha', subject: 'Sabi50', brand: brandLine(LOGO_SOURCE, 'Sabi50'), footer: smallPrint('Footer') },
  body: [headline('Head'), paragraph('Words'), ...button({ link: 'https://a.test', label: 'Go', hint: 'Or' })].join(''),
});
const [, darkRules = ''] = /@media \(prefers-color-scheme: dark\) \{([\s\S]*?\n\})\n\}/.exec(mail) ?? [];

/** The value of a property in the dark rule that names the selector. */
const inDark = (selector: string, property: string): string => {
  const rules = [...darkRules.matchAll(/([^{}]+)\{([^{}]+)\}/g)];
  const rule = rules.find(([, names = '']) => names.split(',').some((name) => name.trim() === selector));
  return new RegExp(`(?:^|\\s)${property}: (#\\w{6}) !important`).exec(rule?.[2] ?? '')?.[1] ?? `no ${selector}`;
};

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the layout of mails', () => {
  it('is what MJML makes of its source', () => {
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, '--check'], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('has the name of the product on its cloth, with the sign that travels in the mail', () => {
    expect(mail).toMatch(/class="cloth" style="background:#23307A[^"]*"/);
    expect(mail).toContain('src="cid:logo@sabi50">&nbsp; Sabi50</div>');
    expect(mail.match(/<img [^>]+>/g)).toEqual([expect.stringMatching(/alt="" width="36" height="36"/)]);
    const { content, contentType, cid } = LOGO_FILE;
    expect([contentType, `cid:${cid}`]).toEqual(['image/png', LOGO_SOURCE]);
    expect(content.subarray(1, 4).toString()).toBe('PNG');
    expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([72, 72]);
    expect(content.length).toBeLessThanOrEqual(LOGO_BYTES_MAX);
  });

  it('loads nothing from the net', () => expect(mail).not.toMatch(/(src|background)="http|url\(|<link|@import/));

  it('tells mail programs that it has a dark look of its own', () => {
    expect(mail).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail).toContain('<meta name="supported-color-schemes" content="light dark">');
  });

  it.each([
    ['words', '#14231B', '#FFFFFF'],
    ['small print', '#3F4E46', '#FFFFFF'],
    ['links', '#0B6B45', '#FFFFFF'],
    ['the button', '#FFFFFF', '#0B6B45'],
    ['the name', '#FFF8EC', '#23307A'],
  ])('can be read in light: %s', (_, ink, ground) => {
    expect(mail).toContain(ink);
    expect(mail).toContain(ground);
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(CONTRAST_MIN);
  });

  it.each([
    ['words', inDark('.ink > *', 'color'), inDark('.surface', 'background-color')],
    ['small print', inDark('.quiet > *', 'color'), inDark('.surface', 'background-color')],
    ['links', inDark('.ink > * a', 'color'), inDark('.surface', 'background-color')],
    ['the button', inDark('.ink > * a.button', 'color'), inDark('.ink > * a.button', 'background-color')],
    ['the name', inDark('.brand > *', 'color'), '#23307A'],
  ])('can be read in dark: %s', (_, ink, ground) => expect(contrast(ink, ground)).toBeGreaterThanOrEqual(CONTRAST_MIN));
});
