import { Command } from '@nestjs/cqrs';
import { type AlarmCause } from '@sabi50/contracts/alarms';

/** What a mail about an alarm needs when it is sent. */
export interface PreparedAlarmMail {
  readonly to: string;
  /** Null where the mail goes to an address of the settings. */
  readonly firstName: string | null;
  /** The page that the button leads to: a path below PUBLIC_URL. */
  readonly path: string;
  readonly cause: AlarmCause;
}

/**
 * Prepares a mail about an alarm at the moment of sending: to an administrator, or to an address of the settings. Null: not
 * wanted any more (the alarm is closed, or the administrator is none any more).
 */
export class PrepareAlarmMail extends Command<PreparedAlarmMail | null> {
  constructor(
    readonly alarmId: string,
    readonly to: { readonly userId: string } | { readonly address: string },
  ) {
    super();
  }
}
