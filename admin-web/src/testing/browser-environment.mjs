import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom does not, as Node has it. */
const MISSING = ['TextEncoder', 'TextDecoder', 'Request', 'Response', 'Headers', 'structuredClone'];

/** What jsdom has of its own, which Node's `Request` and `fetch` refuse (from Node 24 on): Node's take its place. */
const OF_NODE = ['AbortController', 'AbortSignal'];

/** A page of jsdom on which react-admin and its router run. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    for (const name of OF_NODE) this.global[name] = globalThis[name];
    this.global.ResizeObserver ??= class {
      observe() {}
      disconnect() {}
    };
  }
}
