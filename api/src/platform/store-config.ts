import { IsOptional, Matches } from 'class-validator';

/** Where the truth is kept: all that an audit needs. */
export class StoreConfig {
  @Matches(/^postgres(ql)?:\/\//, { message: 'must be a postgres:// URL' })
  readonly DATABASE_URL: string;

  /**
   * The role that owns the event log: for `migrate` alone, which makes the role of `DATABASE_URL` with it. No other process
   * should have it.
   */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: 'must be a postgres:// URL' })
  readonly DATABASE_ADMIN_URL?: string;

  @IsOptional()
  @Matches(/^(esdb|kurrentdb)(\+discover)?:\/\//, { message: 'must be an esdb:// URL' })
  readonly EVENTSTORE_URL?: string;
}
