import { Query } from '@nestjs/cqrs';

/** What a player chose to be called on the board. */
export interface OwnNickname {
  readonly nickname: string;
  readonly since: Date;
  /** False once they left the board; the nickname is theirs for a week more. */
  readonly isShown: boolean;
}

/** The nickname of a player; null where there is none (rule data/own-copy). */
export class NicknameOf extends Query<OwnNickname | null> {
  constructor(readonly userId: string) {
    super();
  }
}
