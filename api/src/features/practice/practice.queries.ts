import { Query } from '@nestjs/cqrs';
import { type OwnPracticeView } from '@sabi50/contracts/personal-data-views';
import { type PracticeRecordView } from '@sabi50/contracts/practice-views';
import { type Language } from '@sabi50/contracts/languages';

/** How a player answered the questions for practice the last time, the newest first, each in the language if the bank has it. */
export class PracticeAnswersOf extends Query<readonly OwnPracticeView[]> {
  constructor(
    readonly userId: string,
    readonly language: Language,
  ) {
    super();
  }
}

/** What a player's practice comes to: days, bests and badges. */
export class PracticeRecordOf extends Query<PracticeRecordView> {
  constructor(readonly userId: string) {
    super();
  }
}
