import { jest } from '@jest/globals';

/**
 * A spec that waits for servers, databases and pages may fail on a machine that does something else for half a minute. It is
 * tried once more after the others of its file; what fails twice has failed. The run names what needed it.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
