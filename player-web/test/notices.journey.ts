import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { type NoticeMessage } from '@sabi50/contracts/push-views';
import { type CDPSession } from 'playwright-core';

/**
 * A browser whose player says yes, and what a push service would have given it: keys of the example in RFC 8291. No journey calls one,
 * and a browser without a screen has no notices of its own.
 */
const CAN_SUBSCRIBE = `{
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const subscription = {
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/journey', keys }),
    unsubscribe: async () => { sessionStorage.removeItem('subscribed'); return true; },
  };
  const isAllowed = () => sessionStorage.getItem('allowed') ? 'granted' : 'default';
  Object.defineProperty(Notification, 'permission', { get: isAllowed });
  Notification.requestPermission = async () => { sessionStorage.setItem('allowed', 'yes'); return isAllowed(); };
  PushManager.prototype.getSubscription = async () => sessionStorage.getItem('subscribed') ? subscription : null;
  PushManager.prototype.subscribe = async () => { sessionStorage.setItem('subscribed', 'yes'); return subscription; };
}`;

/** Run inside the service worker: it keeps what it would show. */
const KEEPS_WHAT_IT_SHOWS = `self.shown = [];
  self.registration.showNotification = async (title, options) => { self.shown.push({ title, ...options }); };`;

/** Notices on a phone, as far as a browser without a push service can have them. */
export function noticesJourneys(stage: () => Stage): void {
  it('are turned on by a tap in the profile, and off again', async () => {
    const visitor = await stage().visit({ serviceWorker: true });
    const { page, context } = visitor;
    await context.addInitScript(CAN_SUBSCRIBE);
    await stage().signIn(visitor, await stage().newPlayer());
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    const won = page.getByRole('switch', { name: 'Prizes I win' });
    await poll(() => won.isChecked()).toBe(true);
    await won.uncheck();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.reload();
    await won.waitFor();
    await poll(() => won.isChecked()).toBe(false);
    await poll(() => page.getByRole('switch', { name: 'Payments added to my balance' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Turn off notifications' }).click();
    await page.getByRole('button', { name: 'Turn on notifications' }).waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('are shown by the service worker as it is built, but for a payment while the app is open before the player', async () => {
    const { page, context, pageErrors } = await stage().visit({ serviceWorker: true });
    await page.goto('/login');
    const push = await pushingTo(await context.newCDPSession(page), stage().url);
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(KEEPS_WHAT_IT_SHOWS);
    const won: NoticeMessage = {
      ...{ kind: 'won', language: 'ig', title: 'I meriela ihe nrite!', body: 'Ekele!', path: '/draws' },
    };
    await push({ ...won, kind: 'payment' });
    await push(won);
    await poll(() => worker?.evaluate('self.shown')).toEqual([
      { title: won.title, body: 'Ekele!', lang: 'ig', tag: 'won', icon: '/icons/icon-192.png', data: '/draws' },
    ]);
    expect(pageErrors).toEqual([]);
  });
}

/** Waits for the service worker; answers how to hand it what a push service would. */
async function pushingTo(devtools: CDPSession, origin: string) {
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) found(active.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (message: NoticeMessage) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
}
