import { Query } from '@nestjs/cqrs';
import { type NoticeKind } from '@sabi50/contracts/push-views';

/** A browser that asked for notices. */
export interface NoticeDevice {
  readonly since: Date;
  readonly wants: readonly NoticeKind[];
}

/** The browsers that get notices for a player, the newest first (rule data/own-copy). */
export class NoticeDevicesOf extends Query<readonly NoticeDevice[]> {
  constructor(readonly userId: string) {
    super();
  }
}
