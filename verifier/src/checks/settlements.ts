import { type LogEvent } from '../log/log.js';
import { at, type Findings } from './difference.js';

/**
 * The card provider's payouts to the bank: each is one event of a stream of its own, under the provider's id of it, and pays
 * out no more than what it charged less its fees (rule money/settlement).
 */
export class Settlements {
  /** What payouts together do to the accounts, in kobo; debits are positive. */
  readonly accounts = new Map<string, number>();

  constructor(private readonly findings: Findings) {}

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
    this.post('bank', bankKobo);
    this.post('provider_fees', correctionKobo);
    this.post('card_clearing', -bankKobo - correctionKobo);
  }

  private post(account: string, amountKobo: number): void {
    this.accounts.set(account, (this.accounts.get(account) ?? 0) + amountKobo);
  }
}

const kobo = (data: LogEvent['data'], field: string): number => Number(data[field]);
