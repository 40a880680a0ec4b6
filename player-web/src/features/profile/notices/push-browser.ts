import { type NoticeKind } from '@sabi50/contracts/push-views';

/**
 * What this browser can do: `install`: only once the app is on the home screen, as on an iPhone; `blocked`: the player, or the
 * browser for them, has forbidden notices.
 */
export type PushStanding = 'unsupported' | 'install' | 'blocked' | 'ready';

export function pushStanding(): PushStanding {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleTouch() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** An iPad says that it is a Mac; no Mac has a touch screen. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** The subscription of this browser; null where it has none. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (pushStanding() !== 'ready') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the player for leave, then the browser for a subscription; a former one goes, since it may be by another key.
 *
 * @returns null where the player said no
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** As the server takes it. */
export function deviceOf(subscription: PushSubscription, wants: readonly NoticeKind[]) {
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'], auth: keys['auth'], wants };
}
