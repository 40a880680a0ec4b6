import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PracticeRecordOf } from '../questions.queries.js';
import { PracticeAnswers } from './practice-answers.js';

@QueryHandler(PracticeRecordOf)
export class PracticeRecordOfHandler implements IQueryHandler<PracticeRecordOf> {
  constructor(private readonly practice: PracticeAnswers) {}

  async execute({ userId }: PracticeRecordOf) {
    return (await this.practice.of(userId)).record;
  }
}
