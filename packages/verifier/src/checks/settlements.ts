import { type LogEvent } from '../log/log.js';
import { at, type Difference, type Findings, FOLLOWS_WITHIN_MS } from './difference.js';
import { CLOCKS_DIFFER_MS } from './origins.js';

/** A fee that a payout took of a credited payment, beside the one that was posted with the deposit. */
export interface FeeDifference {
  readonly settlementId: string;
  readonly kobo: number;
  /** ISO 8601: when the payment was credited. */
  readonly creditedAt: string;
}

/** What the installation keeps of a payout that was read to its end; amounts in kobo. */
export interface KeptPayout {
  /** ISO 8601. */
  readonly settledAt: string;
  readonly processedKobo: number;
  readonly feesKobo: number;
  readonly bankKobo: number;
  readonly payments: number;
  /** SHA-256, hex, of their references, sorted, each with a line feed behind it. */
  readonly digest: string;
}

/**
 * The card provider's payouts to the bank: each is one event of a stream of its own, under the provider's id of it, pays
 * out no more than what it charged less its fees, and is what the installation keeps of it, where it was read to its end
 * there: the amounts, the payments, and the fees that differ from those posted with the deposits (rule money/settlement).
 */
export class Settlements {
  /** What payouts together do to the accounts, in kobo; debits are positive. */
  readonly accounts = new Map<string, number>();
  /** Payouts by the provider's ids. */
  readonly posted = new Set<string>();

  /** `kept`: by the provider's id of the payout; `fees` that differ, null where unknown. */
  constructor(
    private readonly findings: Findings,
    private readonly kept: ReadonlyMap<string, KeptPayout>,
    private readonly fees: readonly FeeDifference[] | null,
    /** In ms since 1970; 0 where nothing is known beside the log. */
    private readonly nowMs = 0,
  ) {}

  add(event: LogEvent): void {
    const { stream, type, revision, data } = event;
    if (type !== 'SettlementPosted') {
      this.findings.differs(at(event, 'unknown-event', `${type} is no event of a payout`));
      return;
    }
    if (revision !== 0) this.findings.differs(at(event, 'settled-twice', `payout ${String(data['settlementId'])}`));
    if (stream !== `settlement-${String(data['settlementId'])}`) {
      this.findings.differs(at(event, 'other-settlement', `it names the payout ${String(data['settlementId'])}`));
    }
    const [bankKobo, correctionKobo] = [kobo(data, 'bankKobo'), kobo(data, 'feeCorrectionKobo')];
    const earnedKobo = kobo(data, 'processedKobo') - kobo(data, 'feesKobo');
    if (!(bankKobo <= earnedKobo)) {
      this.findings.differs(at(event, 'settled-too-much', `${bankKobo} kobo of ${earnedKobo} that were earned`));
    }
    this.posted.add(String(data['settlementId']));
    const kept = this.kept.get(String(data['settlementId']));
    if (kept) this.compare(event, kept);
    else if (this.nowMs - Date.parse(event.decidedAt) > FOLLOWS_WITHIN_MS) {
      this.findings.differs(at(event, 'not-kept', 'the tables hold no such payout'));
    }
    this.post('bank', bankKobo);
    this.post('provider_fees', correctionKobo);
    this.post('card_clearing', -bankKobo - correctionKobo);
  }

  private compare(event: LogEvent, kept: KeptPayout): void {
    const { payments, paymentsDigest } = event.data;
    if (kept.payments !== payments || kept.digest !== paymentsDigest) {
      const detail = `it holds ${String(payments)} payments (${String(paymentsDigest)}), the tables ${kept.payments} (${kept.digest})`;
      this.findings.differs(at(event, 'settled-payments', detail));
    }
    for (const field of ['settledAt', 'processedKobo', 'feesKobo', 'bankKobo'] as const) {
      if (event.data[field] === kept[field]) continue;
      const detail = `${field} is ${String(event.data[field])}, the tables say ${kept[field]}`;
      this.findings.differs(at(event, 'settled-amount', detail));
    }
    this.compareFees(event);
  }

  private compareFees(event: LogEvent): void {
    if (!this.fees) return;
    const [least, most] = correctionsOf(this.fees, event);
    const correctionKobo = kobo(event.data, 'feeCorrectionKobo');
    if (least <= correctionKobo && correctionKobo <= most) return;
    const detail = `${correctionKobo} kobo of fees corrected, those of its payments differ by ${least === most ? least : `${least} to ${most}`}`;
    this.findings.differs(at(event, 'settled-fees', detail));
  }

  private post(account: string, amountKobo: number): void {
    this.accounts.set(account, (this.accounts.get(account) ?? 0) + amountKobo);
  }
}

/** A payment that was credited just before may not have been in the books that the correction was made from. */
function correctionsOf(fees: readonly FeeDifference[], { data }: LogEvent): readonly [least: number, most: number] {
  const postedMs = Date.parse(String(data['occurredAt']));
  let [least, most] = [0, 0];
  for (const { settlementId, kobo: differenceKobo, creditedAt } of fees) {
    if (settlementId !== data['settlementId']) continue;
    const beforeMs = postedMs - Date.parse(creditedAt);
    if (beforeMs < -CLOCKS_DIFFER_MS) continue;
    const isSure = beforeMs >= FOLLOWS_WITHIN_MS;
    least += isSure ? differenceKobo : Math.min(0, differenceKobo);
    most += isSure ? differenceKobo : Math.max(0, differenceKobo);
  }
  return [least, most];
}

/** Payouts that the installation read to their end, and the log does not hold: they are posted before that is noted. */
export const unpostedPayouts = (kept: ReadonlyMap<string, KeptPayout>, posted: ReadonlySet<string>): Difference[] =>
  [...kept.keys()]
    .filter((id) => !posted.has(id))
    .map((id) => ({
      what: 'not-settled',
      where: `settlement-${id}`,
      detail: `payout ${id} was read, and never posted`,
    }));

const kobo = (data: LogEvent['data'], field: string): number => Number(data[field]);
