import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Logger } from 'pino';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { LOGGER } from '../../../platform/logger.js';
import { SendMails } from '../mails.commands.js';

/** The queue of mails about accounts; a job is the id of an outbox row and nothing else. */
export const MAIL_QUEUE = 'mails';

export interface MailJob {
  readonly outboxId: string;
}

@CommandHandler(SendMails)
export class SendMailsHandler implements ICommandHandler<SendMails> {
  constructor(
    private readonly jobs: Jobs,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async execute({ outboxIds }: SendMails): Promise<void> {
    try {
      await this.jobs.add(
        MAIL_QUEUE,
        outboxIds.map((outboxId) => ({ id: outboxId, data: { outboxId } })),
      );
    } catch (error) {
      this.log.warn({ err: error }, 'mails could not be queued; the scheduled job will');
    }
  }
}
