import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { AskWitnesses } from '../ask-witnesses/ask-witnesses.js';
import { CopyLog } from './copy-log.js';
import { Sealer } from './sealer.js';

/** Seals the log twice a minute, copies what was sealed to files, and has it cosigned. */
@Injectable()
export class SealLog extends ScheduledJob {
  readonly name = 'seal-log';
  override readonly everyMs = 30_000;

  constructor(
    private readonly sealer: Sealer,
    private readonly copy: CopyLog,
    private readonly witnesses: AskWitnesses,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.sealer.seal();
    await this.copy.catchUp();
    await this.witnesses.ask();
  }
}
