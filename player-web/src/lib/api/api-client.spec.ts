import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api } from './api-client';
import { ApiError, NetworkError } from './api-error';
import { onSignedOut } from './signed-out';

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

describe('calling the API', () => {
  const fetch = jest.fn<Fetch>();
  const device = { onLine: true };

  beforeEach(() => {
    jest.useFakeTimers();
    fetch.mockReset();
    device.onLine = true;
    Object.defineProperty(globalThis, 'fetch', { value: fetch, configurable: true, writable: true });
    Object.defineProperty(globalThis, 'navigator', { value: device, configurable: true });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  /** Lets the pauses between tries pass at once. */
  async function settled<Value>(call: Promise<Value>): Promise<Value> {
    call.catch(() => undefined);
    await jest.advanceTimersByTimeAsync(30_000);
    return call;
  }

  it('sends the cookie, the query and the body, and answers what came back', async () => {
    fetch.mockResolvedValue(answer(200, { balance: '50.00' }));
    const got = await settled(
      api.post('paymentInitiate', { query: { page: 2, none: undefined }, body: { amount: 1 } }),
    );
    expect(got).toEqual({ balance: '50.00' });
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/payment/initiate?page=2');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"amount":1}' });
  });

  it('throws a refusal with its code, its text and its fields', async () => {
    fetch.mockResolvedValue(answer(400, { code: 'VALIDATION_FAILED', message: 'Look', errors: { email: ['Bad'] } }));
    await expect(settled(api.post('logout'))).rejects.toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      text: 'Look',
      errors: { email: ['Bad'] },
      message: '400: Look',
    });
  });

  it('makes sense of an error page that no API wrote', async () => {
    fetch.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(settled(api.get('winners'))).rejects.toMatchObject({ status: 502, code: 'HTTP_502' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a GET', () => api.get('winners')],
    ['a call with a key', () => api.post('logout', { idempotencyKey: 'key-1' })],
    ['a call that the API takes twice for once', () => api.post('logout', { repeatable: true })],
  ])('repeats %s until the answer comes', async (_, call) => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetch.mockResolvedValueOnce(answer(503, { code: 'SERVICE_BUSY' }, { 'retry-after': '2' }));
    fetch.mockResolvedValueOnce(answer(200, 'done'));
    await expect(settled(call())).resolves.toBe('done');
  });

  it('sends the same key with all repetitions', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetch.mockResolvedValueOnce(answer(200, 'done'));
    await settled(api.post('logout', { idempotencyKey: 'key-1' }));
    const keys = fetch.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['idempotency-key']);
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  it('gives up after three tries', async () => {
    fetch.mockImplementation(async () => answer(503, { code: 'SERVICE_BUSY' }));
    await expect(settled(api.get('winners'))).rejects.toBeInstanceOf(ApiError);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('never repeats a call that could do something twice', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(settled(api.post('logout'))).rejects.toEqual(new NetworkError('timeout'));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('says at once that the device is offline', async () => {
    device.onLine = false;
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(settled(api.get('winners'))).rejects.toMatchObject({ name: 'NetworkError', reason: 'offline' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('hands on that the caller gave up, and stops repeating', async () => {
    const controller = new AbortController();
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    const call = api.get('winners', { signal: controller.signal });
    call.catch(() => undefined);
    await jest.advanceTimersByTimeAsync(0);
    controller.abort();
    await expect(settled(call)).rejects.toMatchObject({ name: 'AbortError' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('notifies listeners that the session is gone, but not that a PIN was wrong', async () => {
    const listener = jest.fn();
    const stop = onSignedOut(listener);
    fetch.mockResolvedValueOnce(answer(401, { code: 'INVALID_CREDENTIALS' }));
    await expect(
      settled(api.post('login', { body: { emailOrMobile: 'ada@sabi50.test', password: '111111' } })),
    ).rejects.toBeInstanceOf(ApiError);
    expect(listener).not.toHaveBeenCalled();
    fetch.mockResolvedValueOnce(answer(401, { code: 'UNAUTHENTICATED' }));
    await expect(settled(api.get('session'))).rejects.toBeInstanceOf(ApiError);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });
});
