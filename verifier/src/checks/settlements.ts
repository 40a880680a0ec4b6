import { type LogEvent } from '../log/log.js';
import { at, type Findings } from './difference.js';

/** The payments that the installation keeps of a payout. */
export interface PayoutPayments {
  readonly payments: number;
  /** SHA-256, hex, of their references, sorted, each with a line feed behind it. */
  readonly digest: string;
}

/**
 * The card provider's payouts to the bank: each is one event of a stream of its own, under the provider's id of it, pays
 * out no more than what it charged less its fees, and holds the payments that the installation keeps of it, where it was
 * read to its end there (rule money/settlement).
 */
export class Settlements {
  /** What payouts together do to the accounts, in kobo; debits are positive. */
  readonly accounts = new Map<string, number>();

  /** `kept`: by the provider's id of the payout. */
  constructor(
    private readonly findings: Findings,
    private readonly kept: ReadonlyMap<string, PayoutPayments>,
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
    this.comparePayments(event);
    this.post('bank', bankKobo);
    this.post('provider_fees', correctionKobo);
    this.post('card_clearing', -bankKobo - correctionKobo);
  }

  private comparePayments(event: LogEvent): void {
    const { settlementId, payments, paymentsDigest } = event.data;
    const kept = this.kept.get(String(settlementId));
    if (!kept || (kept.payments === payments && kept.digest === paymentsDigest)) return;
    const detail = `it holds ${String(payments)} payments (${String(paymentsDigest)}), the tables ${kept.payments} (${kept.digest})`;
    this.findings.differs(at(event, 'settled-payments', detail));
  }

  private post(account: string, amountKobo: number): void {
    this.accounts.set(account, (this.accounts.get(account) ?? 0) + amountKobo);
  }
}

const kobo = (data: LogEvent['data'], field: string): number => Number(data[field]);
