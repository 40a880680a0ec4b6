import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type NoticeKind, type PushDeviceView } from '@sabi50/contracts/push-views';
import { pathOf } from '@sabi50/contracts/routes';
import { api } from '../../../lib/api/api-client';
import { usePlayer } from '../../../lib/session/session-context';
import { deviceOf, ownSubscription, type PushStanding, pushStanding, subscribe } from './push-browser';

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
    queryFn: async ({ signal }) => standingWith(await api.get<PushDeviceView>(path(id), { signal })),
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

const path = (id: string): string => pathOf('userPushDevice', { id });

async function change(id: string, publicKey: string, wants: readonly NoticeKind[]): Promise<PushDeviceView> {
  const subscription = await ownSubscription();
  if (wants.length === 0) {
    const view = await api.delete<PushDeviceView>(path(id), { repeatable: true });
    await subscription?.unsubscribe();
    return view;
  }
  const used = subscription && Notification.permission === 'granted' ? subscription : await subscribe(publicKey);
  if (!used) return { publicKey, wants: [] };
  return api.put<PushDeviceView>(path(id), { body: deviceOf(used, wants), repeatable: true });
}

/** A browser that lost its subscription is told nothing, whatever the server has. */
async function standingWith({ publicKey, wants }: PushDeviceView): Promise<Notices> {
  const isSubscribed = wants.length > 0 && (await ownSubscription()) !== null;
  return { publicKey, standing: pushStanding(), wants: isSubscribed ? wants : [] };
}
