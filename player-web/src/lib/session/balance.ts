import { useQuery } from '@tanstack/react-query';
import { type BalanceView, type ErasureNoticeView } from '@sabi50/contracts/money-views';
import { type SuspensionView } from '@sabi50/contracts/player-acts-views';
import { type PlayBreakView, type SpendingNoticeView } from '@sabi50/contracts/spending-views';
import { api } from '../api/api-client';
import { QUERY_KEYS } from '../api/query-keys';
import { serverNow } from '../clock/server-clock';
import { usePlayer } from './session-context';

/** The key of a player's `BalanceView` in the query cache. */
export const balanceKey = (playerId: string) => [...QUERY_KEYS.wallet, 'balance', playerId] as const;

const NOTHING = '0.00';

/** As long as the server has said nothing else. */
const UNKNOWN_STANDING: Omit<BalanceView, 'balance'> = {
  ...{ owed: NOTHING, isDisputed: false },
  ...{ suspension: null, playBreak: null, erasure: null, spendingNotice: null },
};

/** The figures of the query cache with a newer balance, which a call has just answered. */
export const withBalance =
  (balance: string) =>
  (known: BalanceView | undefined): BalanceView => ({ ...UNKNOWN_STANDING, ...known, balance });

interface BalanceState {
  /** Decimal naira: the server's word, or the last one that is known here until it comes. */
  readonly balance: string;
  /** Decimal naira that is owed; null where that is nothing. No game starts before it is paid. */
  readonly owed: string | null;
  /** No game starts while a deposit is disputed. */
  readonly isDisputed: boolean;
  /** Neither a game nor a deposit begins while it lasts. */
  readonly suspension: SuspensionView | null;
  /** The same by the player's own wish. */
  readonly playBreak: PlayBreakView | null;
  /** Neither begins once their data is to be erased. */
  readonly erasure: ErasureNoticeView | null;
  /** The reminder of their spending that they have not read. */
  readonly spendingNotice: SpendingNoticeView | null;
  /** A suspension or a break lasts. */
  readonly isBarred: boolean;
  /** What stands is not known yet: the server has neither said it nor failed to. */
  readonly isExpected: boolean;
  readonly refreshing: boolean;
  /** The server could not be asked the last time; `balance` may be old. */
  readonly failed: boolean;
  /** Asks the server again. Resolves false when it could not be asked. */
  readonly refresh: () => Promise<boolean>;
}

/** The signed-in player's balance; follows the live updates. For pages of players. */
export function useBalance(): BalanceState {
  const { id, balance: lastKnown } = usePlayer();
  const { data, isFetching, isPending, isError, refetch } = useQuery({
    queryKey: balanceKey(id),
    queryFn: ({ signal }) => api.get('userBalance', { params: { id }, signal }),
  });
  const { balance, owed, isDisputed, erasure, spendingNotice, ...bars } = {
    ...UNKNOWN_STANDING,
    balance: lastKnown,
    ...data,
  };
  const suspension = lasting(bars.suspension);
  const playBreak = lasting(bars.playBreak);
  return {
    ...{ balance, isDisputed, suspension, playBreak, erasure, spendingNotice },
    owed: owed === NOTHING ? null : owed,
    isBarred: suspension !== null || playBreak !== null || erasure !== null,
    isExpected: isPending,
    refreshing: isFetching,
    failed: isError,
    refresh: async () => !(await refetch()).isError,
  };
}

/** Null where there is none, or where its end came while the page is open. */
const lasting = <Bar extends { readonly until: string | null }>(bar: Bar | null): Bar | null =>
  bar && (bar.until === null || Date.parse(bar.until) > serverNow()) ? bar : null;
