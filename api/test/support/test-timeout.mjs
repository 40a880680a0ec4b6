import { jest } from '@jest/globals';

/** Specs wait for servers and for pages; a busy machine must not fail them. */
jest.setTimeout(180_000);
