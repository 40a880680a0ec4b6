import { Injectable } from '@nestjs/common';
import { EXPORTS_AT_ONCE_MAX } from '@sabi50/contracts/limits';
import { DomainError } from '../kernel/domain-error.js';
import { ConcurrencyGate } from './concurrency-gate.js';

/** So many more wait their turn: a member of staff who takes the statements of a few stations one after the other. */
const WAITING_MAX = 8;

/** Files that one process makes whole, such as PDFs and copies of what is known about a player: as many at once as exports. */
@Injectable()
export class FileGate {
  private readonly gate = new ConcurrencyGate(EXPORTS_AT_ONCE_MAX, WAITING_MAX);

  /** @throws DomainError SERVICE_BUSY where too many wait already */
  async make<File>(work: () => Promise<File>): Promise<File> {
    const made = await this.gate.run(async () => ({ file: await work() }), null);
    if (made === null) throw new DomainError('SERVICE_BUSY');
    return made.file;
  }
}
