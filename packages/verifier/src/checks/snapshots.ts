/** What a snapshot of a wallet says, as far as an auditor can know it too. */
export interface Snapshot {
  readonly revision: number;
  readonly balanceKobo: number;
  /** The link at that revision. */
  readonly hash: string;
}
