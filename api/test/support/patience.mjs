import { jest } from '@jest/globals';

/** Specs with real servers wait for them; a busy machine must not fail them. */
jest.setTimeout(60_000);
