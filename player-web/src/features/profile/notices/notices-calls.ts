import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type NoticeKind, type PushDeviceView } from '@sabi50/contracts/push-views';
import { api } from '../../../lib/api/api-client';
import { usePlayer } from '../../../lib/session/session-context';

/** The notices on this device: what the server and the browser say together. */
interface Notices {
  readonly publicKey: string | null;
  readonly standing: PushStanding;
  /** Empty: they are off. */
  readonly wants: readonly NoticeKind[];
}

const noticesKey = (id: string) => ['push-device', id] as const;

/** What holds on this device; asked again when the player comes back, perhaps from the settings of the browser. */
export function useNotices() {
  const { id } = usePlayer();
  return useQuery({
    queryKey: noticesKey(id),
    queryFn: async ({ signal }) => standingWith(await api.get('userPushDevice', { params: { id }, signal })),
    refetchOnWindowFocus: 'always',
  });
}

/** Sets what this device is told; nothing turns the notices off. Asks the player for leave where the browser has none yet. */
export function useChangeNotices({ publicKey }: Pick<Notices, 'publicKey'>) {
  const { id } = usePlayer();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wants: readonly NoticeKind[]) => standingWith(await change(id, publicKey ?? '', wants)),
    // One after the other: the last tap is what holds.
    scope: { id: 'notices' },
    onSuccess: (notices) => client.setQueryData<Notices>(noticesKey(id), notices),
  });
}

async function change(id: string, publicKey: string, wants: readonly NoticeKind[]): Promise<PushDeviceView> {
  const subscription = await ownSubscription();
  if (wants.length === 0) {
    const view = await api.delete('userPushDevice', { params: { id }, repeatable: true });
    await subscription?.unsubscribe();
    return view;
  }
  const used = subscription && Notification.permission === 'granted' ? subscription : await subscribe(publicKey);
  if (!used) return { publicKey, wants: [] };
  return api.put('userPushDevice', { params: { id }, body: deviceOf(used, wants), repeatable: true });
}

/** A browser that lost its subscription is told nothing, whatever the server has. */
async function standingWith({ publicKey, wants }: PushDeviceView): Promise<Notices> {
  const isSubscribed = wants.length > 0 && (await ownSubscription()) !== null;
  return { publicKey, standing: pushStanding(), wants: isSubscribed ? wants : [] };
}

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
  // Each subscription has all three; the types of the browser allow for less.
  return { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '', wants };
}
