import { beforeEach, describe, expect, it } from '@jest/globals';
import { CircuitBreaker } from './circuit-breaker.js';

describe('a circuit breaker of 5 failures and a pause of 1,000 ms', () => {
  let now = 0;
  let breaker: CircuitBreaker;
  const fail = (times: number) => Array.from({ length: times }, () => breaker.failed());

  beforeEach(() => {
    now = 0;
    breaker = new CircuitBreaker(5, 1_000, { now: () => new Date(now) });
  });

  it('lets calls through until the fifth failure in a row', () => {
    fail(4);
    expect(breaker.admits()).toBe(true);
    fail(1);
    expect(breaker.admits()).toBe(false);
  });

  it('forgets failures at a success', () => {
    fail(4);
    breaker.succeeded();
    fail(4);
    expect(breaker.admits()).toBe(true);
  });

  it('lets one probe through after the pause', () => {
    fail(5);
    now = 999;
    expect(breaker.admits()).toBe(false);
    now = 1_000;
    expect(breaker.admits()).toBe(true);
    expect(breaker.admits()).toBe(false);
  });

  it('pauses again when the probe fails, and opens wide when it succeeds', () => {
    fail(5);
    now = 1_000;
    breaker.admits();
    fail(1);
    now = 1_999;
    expect(breaker.admits()).toBe(false);
    now = 2_000;
    expect(breaker.admits()).toBe(true);
    breaker.succeeded();
    expect(breaker.admits() && breaker.admits()).toBe(true);
  });

  it('sends another probe when the first never came back', () => {
    fail(5);
    now = 1_000;
    breaker.admits();
    now = 2_000;
    expect(breaker.admits()).toBe(true);
  });

  it('rests as long as it is asked to, which is no failure', () => {
    fail(4);
    breaker.rest(30_000);
    breaker.rest(10_000);
    breaker.succeeded();
    expect(breaker.restMs).toBe(30_000);
    now = 29_999;
    expect(breaker.admits()).toBe(false);
    now = 30_000;
    expect(breaker.restMs).toBe(0);
    expect(breaker.admits() && breaker.admits()).toBe(true);
  });

  it('rests a hundred times and still lets everybody through afterwards', () => {
    for (let wish = 0; wish < 100; wish += 1) breaker.rest(1);
    now = 1;
    expect(breaker.admits() && breaker.admits()).toBe(true);
  });
});
