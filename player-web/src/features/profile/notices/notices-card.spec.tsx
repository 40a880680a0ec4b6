/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { NOTICE_KINDS, type NoticeKind, type PushDeviceView } from '@sabi50/contracts/push-views';
import { Refusal, renderScreen } from '../../../lib/testing/render-screen';
import { NoticesCard } from './notices-card';

const KEY = 'B'.repeat(87);
const GET = 'GET /api/users/player-1/push-device';
const PUT = 'PUT /api/users/player-1/push-device';
const DELETE = 'DELETE /api/users/player-1/push-device';
const DEVICE = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', p256dh: 'p', auth: 'a' };

const view = (wants: readonly NoticeKind[]): PushDeviceView => ({ publicKey: KEY, wants });

/** The browser as far as notices go; what the player answers when they are asked. */
class Browser {
  permission: NotificationPermission = 'default';
  says: NotificationPermission = 'granted';
  asked = 0;
  isSubscribed = false;
  readonly keys: unknown[] = [];

  readonly subscription = {
    toJSON: () => ({ endpoint: DEVICE.endpoint, keys: { p256dh: DEVICE.p256dh, auth: DEVICE.auth } }),
    unsubscribe: async () => !(this.isSubscribed = false),
  };
  readonly pushManager = {
    getSubscription: async () => (this.isSubscribed ? this.subscription : null),
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      this.keys.push(applicationServerKey);
      this.isSubscribed = true;
      return this.subscription;
    },
  };

  install({ withPush = true } = {}): void {
    const { pushManager } = this;
    const registration = { pushManager };
    const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
    define(navigator, 'serviceWorker', serviceWorker);
    if (withPush) define(window, 'PushManager', {});
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the class below is asked for the permission of this browser
    const browser = this;
    define(window, 'Notification', {
      get permission() {
        return browser.permission;
      },
      requestPermission: async () => {
        this.asked += 1;
        return (this.permission = this.says);
      },
    });
  }
}

const define = (owner: object, name: string, value: unknown) =>
  Object.defineProperty(owner, name, { value, configurable: true });

describe('the card of notices', () => {
  let browser: Browser;
  const { userAgent } = navigator;

  beforeEach(() => {
    browser = new Browser();
  });
  afterEach(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    define(navigator, 'userAgent', userAgent);
  });

  const on = async (wants: readonly NoticeKind[] = NOTICE_KINDS, answers: object = {}) => {
    browser.permission = 'granted';
    browser.isSubscribed = true;
    browser.install();
    const drawn = await renderScreen(<NoticesCard />, { answers: { [GET]: view(wants), ...answers } });
    await screen.findAllByRole('switch');
    return drawn;
  };

  it('is not there where the installation has no notices', async () => {
    browser.install();
    const { calls, container } = await renderScreen(<NoticesCard />, {
      answers: { [GET]: { publicKey: null, wants: [] } },
    });
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain(GET));
    await waitFor(() => expect(container.querySelector('.card')).toBeNull());
  });

  it('asks the player only when they tap, and then tells this phone everything', async () => {
    browser.install();
    const { user, calls } = await renderScreen(<NoticesCard />, {
      answers: { [GET]: view([]), [PUT]: view(NOTICE_KINDS) },
    });
    const turnOn = await screen.findByRole('button', { name: 'Turn on notifications' });
    expect(browser.asked).toBe(0);
    await user.click(turnOn);
    expect(await screen.findAllByRole('switch', { checked: true })).toHaveLength(NOTICE_KINDS.length);
    expect([browser.asked, browser.keys]).toEqual([1, [KEY]]);
    expect(calls.at(-1)).toEqual({ name: PUT, body: { ...DEVICE, wants: [...NOTICE_KINDS] } });
  });

  it('says how to undo a no', async () => {
    browser.says = 'denied';
    browser.install();
    const { user, calls } = await renderScreen(<NoticesCard />, { answers: { [GET]: view([]) } });
    await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
    await screen.findByText(/^Your browser blocks notifications/);
    expect(calls.map(({ name }) => name)).not.toContain(PUT);
    browser.permission = 'default';
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('button', { name: 'Turn on notifications' });
  });

  it('shows a tap at once, and the next one too, before the server has answered', async () => {
    const { user, calls } = await on();
    await user.click(screen.getByRole('switch', { name: 'Prizes I win' }));
    expect(screen.getByRole('switch', { name: 'Prizes I win', checked: false })).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Prizes I win' }));
    expect(screen.getByRole('switch', { name: 'Prizes I win', checked: true })).toBeTruthy();
    expect(calls.filter(({ name }) => name === PUT)).toHaveLength(1);
  });

  it('has a switch for each kind, and the last one that goes off ends them', async () => {
    const { user, calls } = await on(NOTICE_KINDS, { [PUT]: view(['payment']), [DELETE]: view([]) });
    await user.click(screen.getByRole('switch', { name: 'Prizes I win' }));
    await waitFor(() => expect(calls.at(-1)).toEqual({ name: PUT, body: { ...DEVICE, wants: ['draw', 'payment'] } }));
    await waitFor(() => expect(screen.getAllByRole('switch', { checked: true })).toHaveLength(1));
    await user.click(screen.getByRole('switch', { name: 'Payments added to my balance' }));
    await screen.findByRole('button', { name: 'Turn on notifications' });
    expect(calls.at(-1)?.name).toBe(DELETE);
    expect(browser.isSubscribed).toBe(false);
  });

  it('is off where the browser lost its subscription, whatever the server has', async () => {
    browser.permission = 'granted';
    browser.install();
    await renderScreen(<NoticesCard />, { answers: { [GET]: view(NOTICE_KINDS) } });
    await screen.findByRole('button', { name: 'Turn on notifications' });
  });

  it('says when it did not work, and shows what holds', async () => {
    const { user } = await on(['won'], { [DELETE]: new Refusal(500, { code: 'INTERNAL_ERROR' }) });
    await user.click(screen.getByRole('button', { name: 'Turn off notifications' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We could not change your notifications. Please try again.',
    );
    expect(screen.getByRole('switch', { checked: true, name: 'Prizes I win' })).toBeTruthy();
  });

  it.each([
    ['a browser that has none', userAgent, 'This browser does not support notifications.'],
    [
      'an iPhone, in the browser',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      'On an iPhone or iPad, first add',
    ],
  ])('says what to do in %s', async (_, agent, words) => {
    browser.install({ withPush: false });
    define(navigator, 'userAgent', agent);
    await renderScreen(<NoticesCard />, { answers: { [GET]: view([]) } });
    await screen.findByText((text) => text.startsWith(words));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
