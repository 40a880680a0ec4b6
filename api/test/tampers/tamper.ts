import { type StoredEvent, type TamperedDatabase } from './tampered-database.js';

export interface Tamper {
  readonly name: string;
  /** One of these has to be among what is found. */
  readonly found: readonly string[];
  /** The read models are rebuilt from the tampered log, so that they cannot tell. */
  readonly rebuilt: boolean;
  /** One of those that every test run makes. */
  readonly sample?: true;
  tamper(tampered: TamperedDatabase): Promise<void>;
}

/** Of a log whose read models are rebuilt afterwards. */
export type LogTamper = Omit<Tamper, 'rebuilt'>;

export const CREDITED = `type = 'FundsDeposited'`;
export const userOf = ({ data }: StoredEvent): string => String(data['userId']);
/** The event is the last of its stream. */
export const IS_LAST = `revision = (select max(revision) from es.events l where l.stream = es.events.stream)`;
