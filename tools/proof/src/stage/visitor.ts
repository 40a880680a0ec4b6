import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Language } from '@sabi50/contracts/languages';
import { EXTENT } from '../extent.js';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** How long a page may take to show what is waited for: a busy machine is slow, and a failure is rare. */
const GIVE_UP_AFTER_MS = 60_000;

export interface VisitOptions {
  /** `PHONE` by default. A phone has a touch screen. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Chosen on an earlier visit. */
  readonly language?: Language;
  readonly colorScheme?: 'light' | 'dark';
  /** Whether the device shows animations. It asks for reduced motion by default, so nothing is judged half way. */
  readonly moves?: boolean;
  /** Off by default, so that what a journey sees comes from the server. */
  readonly serviceWorker?: boolean;
  /** Time passes as everywhere, until the journey moves it: `context.clock.runFor(ms)`. */
  readonly ownClock?: boolean;
}

interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** What axe is asked; only violations are worked out in full. */
const ALL_RULES = { resultTypes: ['violations'] };
/** Dark changes colours alone, so only they are looked at again; links in running text are told apart in light. */
const COLOURS = { ...ALL_RULES, runOnly: ['color-contrast'] };
const ALL_IN_DARK = { ...ALL_RULES, rules: { 'link-in-text-block': { enabled: false } } };
const IDS = /[0-9a-f-]{36}/g;
let axeSource: Promise<string> | undefined;

/** One person with one browser. */
export class Visitor {
  /** Errors in the browser's console, uncaught errors, and refusals of the content security policy. */
  readonly pageErrors: string[] = [];

  private flawlessLooks = 0;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly colorScheme: VisitOptions['colorScheme'],
  ) {
    context.on('console', (message) => {
      // A refusal of the API is an answer; the browser calls it an error of the network.
      if (message.type() === 'error' && !message.location().url.includes('/api/')) this.pageErrors.push(message.text());
    });
    context.on('weberror', (error) => this.pageErrors.push(error.error().message));
  }

  static async arrive(browser: Browser, url: string, options: VisitOptions): Promise<Visitor> {
    const viewport = options.viewport ?? PHONE;
    const context = await browser.newContext({
      viewport,
      baseURL: url,
      locale: 'en-NG',
      timezoneId: 'Africa/Lagos',
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: options.moves ? 'no-preference' : 'reduce',
      hasTouch: viewport.width < 768,
      isMobile: viewport.width < 768,
      serviceWorkers: options.serviceWorker ? 'allow' : 'block',
    });
    context.setDefaultTimeout(GIVE_UP_AFTER_MS);
    if (options.ownClock) await context.clock.install();
    const { language } = options;
    if (language) {
      await context.addCookies([{ name: 'language', value: language, url }]);
      await context.addInitScript(
        `if (!localStorage.getItem('language')) localStorage.setItem('language', '${language}')`,
      );
    }
    return new Visitor(context, await context.newPage(), options.colorScheme);
  }

  /**
   * What axe finds wrong with the page as it stands, in light and in dark: "light: color-contrast: <p ...>"; a sample looks
   * at it in one of them. Nothing moves from then on.
   */
  async axeViolations(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const [colorScheme, rules] of this.looks()) {
      await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      found.push(...(await this.runAxe(rules)).map((violation) => `${colorScheme}: ${violation}`));
    }
    await this.page.emulateMedia({ colorScheme: null });
    if (found.length === 0) this.flawlessLooks += 1;
    return found;
  }

  /** A sample takes the scheme by turns, and again the same for a page that was not right, also at the second try of a test. */
  private looks(): readonly (readonly ['light' | 'dark', object])[] {
    if (EXTENT === 'full')
      return [
        ['light', ALL_RULES],
        ['dark', COLOURS],
      ];
    const turn = new URL(this.page.url()).pathname.replace(IDS, '').length + this.flawlessLooks;
    const scheme = this.colorScheme ?? (turn % 2 === 0 ? 'light' : 'dark');
    return [[scheme, scheme === 'light' ? ALL_RULES : ALL_IN_DARK]];
  }

  /** Whether nothing of the page sticks out to the side. */
  async fitsWidth(): Promise<boolean> {
    return (await this.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')) === true;
  }

  /** What a route is in the middle of fails once its page is gone, and would fail whatever is tested at that moment. */
  async leave(): Promise<void> {
    await Promise.all(this.context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await this.context.close();
  }

  private async runAxe(rules: object): Promise<readonly string[]> {
    axeSource ??= readFile(AXE, 'utf8');
    if (await this.page.evaluate("typeof axe === 'undefined'"))
      await this.page.evaluate(`${await axeSource}; undefined`);
    const { violations } = await this.page.evaluate<AxeResult>(`axe.run(${JSON.stringify(rules)})`);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }
}
