import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { plainToInstance, Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MinLength, ValidateIf, validateSync } from 'class-validator';
import { BRAND } from '@sabi50/contracts/brand';
import {
  BROADCAST_RECONCILE_MS,
  DATABASE_WAIT_MS,
  EXITS_PER_DAY,
  LOGIN_WATCH_FAILURES,
  MAIL_CONNECTIONS,
  MAIL_HAND_OVER_MS,
  MAIL_RATE_PER_SECOND,
  PAYMENT_ASK_GAP_MS,
  PAYMENT_EXPIRES_MS,
  PAYMENT_POLL_FIRST_MS,
  PAYMENT_RECONCILE_MS,
  PROVIDER_TIMEOUT_MS,
  READ_YOUR_WRITES_WAIT_MS,
  RECONCILIATION_DAYS,
  SETTLEMENT_LATE_DAYS,
  STARTS_PER_HOUR,
  STARTS_PER_HOUR_MAX,
} from '@sabi50/contracts/limits';
import { type HelpLineView } from '@sabi50/contracts/spending-views';
import {
  AddressList,
  Milliseconds,
  OriginList,
  ProxyList,
  SenderAddress,
  SupportAddress,
  WholeNumber,
} from './config-fields.js';
import { HelpLines } from './help-lines.js';
import { RetentionConfig } from './retention-config.js';
import { StoreConfig } from './store-config.js';
import { type WitnessAddress, WitnessList } from './witness-list.js';

const toFlag = ({ value }: { value: unknown }): unknown =>
  value === 'true' || value === true ? true : value === 'false' || value === false ? false : value;

/** Needed as soon as a bucket is named, and not before. */
const WithBucket = (): PropertyDecorator => (target, key) => {
  const property = key as string;
  ValidateIf(({ S3_BUCKET }: Partial<Config>) => S3_BUCKET !== undefined)(target, property);
  IsString({ message: 'must be set where S3_BUCKET is' })(target, property);
};
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Everything the processes read from their environment; each property is documented in the README. */
export class Config extends RetentionConfig {
  /** Naira: a larger adjustment of a balance needs a second super administrator (rule money/large-adjustment). */
  @WholeNumber(1, 10_000_000)
  readonly LARGE_ADJUSTMENT_NAIRA: number = 50_000;

  @IsIn(['development', 'test', 'production'])
  readonly NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @WholeNumber(0, 65535)
  readonly PORT: number = 3000;

  /** The address that the api listens on; see `host` for what counts when it is not set. */
  @IsOptional()
  @Matches(/^[\w.:-]+$/, { message: 'must be an address of this machine, or 0.0.0.0 for all of them' })
  readonly HOST?: string;

  /** What players type into the browser; links in mails and the card return begin with it. */
  @IsOptional()
  @Matches(/^https?:\/\/[^/]+$/, { message: 'must be an origin such as https://play.example.ng' })
  readonly PUBLIC_URL: string = 'http://localhost:3000';

  @IsOptional()
  @Matches(/^rediss?:\/\//, { message: 'must be a redis:// URL' })
  readonly REDIS_URL?: string;

  @Matches(/^smtps?:\/\//, { message: 'must be an smtp:// URL' })
  readonly SMTP_URL: string;

  /** Sender of every mail, `Name <address>`; in production its domain is a real one. */
  @SenderAddress()
  readonly MAIL_FROM: string = BRAND.mailFrom;

  /** Where players and push services write to; in production its domain is a real one. The texts read it from the environment. */
  @SupportAddress()
  readonly SUPPORT_ADDRESS: string = BRAND.supportAddress;

  /** Mails of broadcasts that one mail server gets in a second from all workers together; 0: as many as it takes. */
  @WholeNumber(0, 10_000)
  readonly MAIL_RATE_PER_SECOND: number = MAIL_RATE_PER_SECOND;

  /** Connections for broadcasts that one worker opens at the same time. */
  @WholeNumber(1, 100)
  readonly MAIL_CONNECTIONS: number = MAIL_CONNECTIONS;

  /** How long the mail server may take for one mail of a broadcast. */
  @Milliseconds(10 * MINUTE_MS)
  readonly MAIL_HAND_OVER_MS: number = MAIL_HAND_OVER_MS;

  /** How long the database may take for the next rows of a CSV export; the first ones are sorted before. */
  @Milliseconds(10 * MINUTE_MS)
  readonly EXPORT_BATCH_MS: number = 30_000;

  /** How long a call waits for a free connection to the database before it is answered with 503. */
  @Milliseconds(MINUTE_MS)
  readonly DATABASE_WAIT_MS: number = DATABASE_WAIT_MS;

  /** How far behind a process may be before it turns calls away with 503; 0: it never does. */
  @WholeNumber(0, MINUTE_MS)
  readonly BUSY_AFTER_MS: number = 1_000;

  /** How long an api says `draining` and still answers calls before it ends; see `drainMs` for what counts when it is not set. */
  @IsOptional()
  @WholeNumber(0, 15_000)
  readonly DRAIN_MS?: number;

  /** How long a query waits until a read model has seen what its player did; then it answers with what there is. */
  @Milliseconds(MINUTE_MS)
  readonly READ_YOUR_WRITES_WAIT_MS: number = READ_YOUR_WRITES_WAIT_MS;

  /** How many MiB the states of streams may take in a process, as estimated; others are read from the log when they are needed. */
  @WholeNumber(1, 16_384)
  readonly STREAM_CACHE_MB: number = 64;

  /** How often it is looked whether broadcasts have something to do, and whether the mail server is back. */
  @Milliseconds(10 * MINUTE_MS)
  readonly BROADCAST_RECONCILE_MS: number = BROADCAST_RECONCILE_MS;

  /** Sessions that a player may start in any 60 minutes; 0: no limit (rule quiz/starts-and-exits-limited). */
  @WholeNumber(0, STARTS_PER_HOUR_MAX)
  readonly QUIZ_STARTS_PER_HOUR: number = STARTS_PER_HOUR;

  /** Sessions that a player may end early in one Lagos day; 0: no limit (rule quiz/starts-and-exits-limited). */
  @WholeNumber(0, 10_000)
  readonly QUIZ_EXITS_PER_DAY: number = EXITS_PER_DAY;

  /** Where traces are sent, OTLP over HTTP; unset: none are made. The other `OTEL_` settings are the SDK's own. */
  @IsOptional()
  @Matches(/^https?:\/\//, { message: 'must be an http(s):// URL' })
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  @Matches(/^https?:\/\//, { message: 'must be an http(s):// URL' })
  readonly PAYSTACK_BASE_URL: string = 'https://api.paystack.co';

  @Matches(/^sk_(test|live)_/, { message: 'must be a Paystack secret key (sk_...)' })
  readonly PAYSTACK_SECRET_KEY: string;

  /** How soon after its start the provider is first asked about a payment; later asks are further and further apart. */
  @Milliseconds(DAY_MS)
  readonly PAYMENT_POLL_FIRST_MS: number = PAYMENT_POLL_FIRST_MS;

  /** The provider is asked about one payment at most once in this time, no matter who asks; 0: no limit, for a player neither. */
  @WholeNumber(0, MINUTE_MS)
  readonly PAYMENT_ASK_GAP_MS: number = PAYMENT_ASK_GAP_MS;

  /** How long the provider is asked about an unpaid payment before it counts as expired. */
  @Milliseconds(30 * DAY_MS)
  readonly PAYMENT_EXPIRES_MS: number = PAYMENT_EXPIRES_MS;

  /** How often lost poll jobs are derived again from the pending payments. */
  @Milliseconds(DAY_MS)
  readonly PAYMENT_RECONCILE_MS: number = PAYMENT_RECONCILE_MS;

  /** A player who waits for the card page gets an answer within 5 s. */
  @Milliseconds(MINUTE_MS)
  readonly PAYSTACK_INITIALIZE_TIMEOUT_MS: number = 4_500;

  @Milliseconds(MINUTE_MS)
  readonly PAYSTACK_VERIFY_TIMEOUT_MS: number = PROVIDER_TIMEOUT_MS;

  /** When the provider's records are compared with ours every night, by the clock in Lagos; or never. */
  @Matches(/^((([01]\d|2[0-3]):[0-5]\d)|never)$/, { message: 'must be a time such as 03:00, or never' })
  readonly RECONCILIATION_AT: string = '03:00';

  /** How many days back payments are compared with the provider's lists. */
  @WholeNumber(1, 180)
  readonly RECONCILIATION_DAYS: number = RECONCILIATION_DAYS;

  /** A payment that the provider has not paid out after so many days is listed; 0: never. */
  @WholeNumber(0, 60)
  readonly SETTLEMENT_LATE_DAYS: number = SETTLEMENT_LATE_DAYS;

  /** How long the provider is left alone after several failures in a row. */
  @Milliseconds(10 * MINUTE_MS)
  readonly PAYSTACK_PAUSE_MS: number = 5_000;

  /** 32 bytes or more; never in the database. Peppers, keyed ids and signatures are derived from it. */
  @IsString()
  @MinLength(32)
  readonly APP_SECRET: string;

  /** Demo accounts and balances; see `demo` for what counts when it is not set. */
  @IsOptional()
  @Transform(toFlag)
  @IsBoolean()
  readonly SEED_DEMO?: boolean;

  /**
   * Addresses of proxies whose X-Forwarded-For is believed, with commas or blanks between them: single ones, ranges such
   * as 10.0.0.0/8, or the words loopback, linklocal and uniquelocal.
   */
  @IsOptional()
  @ProxyList()
  readonly TRUST_PROXY?: readonly string[];

  @WholeNumber(1, 64)
  readonly API_PROCESSES: number = 1;

  /** What an installation keeps in files. */
  @IsString()
  readonly DATA_DIR: string = '.data';

  /** Folder of uploaded images and videos, by default in DATA_DIR; with several machines they are in a bucket instead. */
  @IsOptional()
  @IsString()
  readonly MEDIA_DIR?: string;

  /**
   * File that keeps erasures, pauses and exclusions outside the database (rule data/erasure-restored), on storage that the
   * workers share; unset: none.
   */
  @IsOptional()
  @IsString()
  readonly PLAYER_REQUESTS_FILE?: string;

  @IsOptional()
  @IsString()
  readonly S3_BUCKET?: string;

  /** Of a server that speaks S3; without it Amazon's. */
  @IsOptional()
  @Matches(/^https?:\/\//, { message: 'must be an http(s):// URL' })
  readonly S3_ENDPOINT?: string;

  @IsString()
  readonly S3_REGION: string = 'us-east-1';

  @WithBucket()
  readonly S3_ACCESS_KEY_ID?: string;

  @WithBucket()
  readonly S3_SECRET_ACCESS_KEY?: string;

  /**
   * More failed logins than so many within 5 minutes, of all accounts together, make unknown devices solve a small task
   * before a login, and staff are alarmed; 0: never.
   */
  @WholeNumber(0, 1_000_000)
  readonly LOGIN_WATCH_FAILURES: number = LOGIN_WATCH_FAILURES;

  /** Addresses that alarms go to besides the super administrators, with commas or blanks between them. */
  @IsOptional()
  @AddressList()
  readonly ALARM_EMAILS?: readonly string[];

  /** Who listens to players that gaming worries (rule spending/help-lines): `Name=link`, with semicolons between them. */
  @HelpLines()
  readonly HELP_LINES: readonly HelpLineView[] = [];

  /**
   * Signs notices to phones (VAPID, RFC 8292): a P-256 private key as base64url; the public one follows from it. Without it
   * there are no notices.
   */
  @IsOptional()
  @Matches(/^[\w-]{43}$/, { message: 'must be 32 bytes as base64url' })
  readonly VAPID_PRIVATE_KEY?: string;

  /** Push services that notices may go to besides those of the known browsers: origins, with commas or blanks between them. */
  @OriginList()
  readonly PUSH_SERVICES: readonly string[] = [];

  /** When the ledger is verified every night, by the clock in Lagos; or never. */
  @Matches(/^((([01]\d|2[0-3]):[0-5]\d)|never)$/, { message: 'must be a time such as 02:30, or never' })
  readonly LEDGER_VERIFY_AT: string = '02:30';

  /**
   * Signs checkpoints of the sealed log (docs/audit.md): the 32 bytes of an Ed25519 private key as base64url. Without it one that
   * follows from APP_SECRET does.
   */
  @IsOptional()
  @Matches(/^[\w-]{43}$/, { message: 'must be 32 bytes as base64url' })
  readonly LEDGER_SIGNING_KEY?: string;

  /** Folder outside of the database that the sealed log is copied to; unset: none. */
  @IsOptional()
  @IsString()
  readonly LEDGER_COPY_DIR?: string;

  /** Who cosigns checkpoints of the sealed log: `<verifier key> <url>`, with semicolons between them; the URL ends without a slash. */
  @WitnessList()
  readonly LEDGER_WITNESSES: readonly WitnessAddress[] = [];

  /** How many of them have to cosign in time before staff are alarmed; by default all. */
  @IsOptional()
  @WholeNumber(0, 20)
  readonly LEDGER_WITNESSES_NEEDED?: number;

  /** Private port of each process for metrics and health; unset: none. Several processes of one machine need one each. */
  @IsOptional()
  @WholeNumber(0, 65535)
  readonly METRICS_PORT?: number;

  /** The address that the private port is on: no one else should reach it. */
  @Matches(/^[\w.:-]+$/, { message: 'must be an address of this machine' })
  readonly METRICS_HOST: string = '127.0.0.1';

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  readonly LOG_LEVEL: string = 'info';

  /** The console's debug page; unless it is said, it is there outside production only (rule staff/debug-page). */
  @IsOptional()
  @Transform(toFlag)
  @IsBoolean()
  readonly DEBUG_PAGE?: boolean;

  get production(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** Proxies ask every few seconds whether a process is ready; a developer has none. */
  get drainMs(): number {
    return this.DRAIN_MS ?? (this.production ? 5_000 : 0);
  }

  get debugPage(): boolean {
    return this.DEBUG_PAGE ?? !this.production;
  }

  /**
   * Whether demo accounts are seeded: their PINs are known to everybody, so by default only where nobody but the
   * developer can be (no production, no live card key, no public address); elsewhere only when switched on.
   */
  get demo(): boolean {
    const isLive = this.production || this.PAYSTACK_SECRET_KEY.startsWith('sk_live_') || this.secureCookies;
    return this.SEED_DEMO ?? !isLive;
  }

  /** Demo accounts, whose PINs everybody knows, are for this machine alone unless HOST opens it. */
  get host(): string {
    return this.HOST ?? (this.demo ? '127.0.0.1' : '0.0.0.0');
  }

  get secureCookies(): boolean {
    return this.PUBLIC_URL.startsWith('https://');
  }
}

/** Names every variable that is missing or wrong; thrown at start, before anything is opened. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads and validates the configuration of the processes.
 * @throws ConfigError naming each wrong variable and why.
 */
export const loadConfig = (env: NodeJS.ProcessEnv): Config => load(Config, env);

/** The same for commands that only read what is stored. */
export const loadStoreConfig = (env: NodeJS.ProcessEnv): StoreConfig => load(StoreConfig, env);

/** Settings that hold a secret, and may name a file that holds it instead: `APP_SECRET_FILE=/run/secrets/app_secret`. */
const SECRETS = [
  ...['APP_SECRET', 'DATABASE_URL', 'DATABASE_ADMIN_URL', 'EVENTSTORE_URL', 'REDIS_URL', 'SMTP_URL'],
  ...['PAYSTACK_SECRET_KEY', 'S3_SECRET_ACCESS_KEY', 'VAPID_PRIVATE_KEY', 'LEDGER_SIGNING_KEY'],
];

/** @throws ConfigError where a file cannot be read, or both are set */
function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const found = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name]) throw new ConfigError(`The configuration is not usable:\n  ${name} and ${name}_FILE are both set`);
    return [[name, contentOf(file, name)]];
  });
  return { ...env, ...(Object.fromEntries(found) as NodeJS.ProcessEnv) };
}

function contentOf(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`The configuration is not usable:\n  ${name}_FILE names ${file}, which cannot be read`);
  }
}

function load<Shape extends StoreConfig>(shape: new () => Shape, env: NodeJS.ProcessEnv): Shape {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(env)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const config = plainToInstance(shape, given, { exposeDefaultValues: true });
  const faults = validateSync(config, { skipMissingProperties: false });
  if (faults.length === 0) return config;
  const lines = faults.map(({ property, constraints }) => {
    const reasons = Object.values(constraints ?? {}).map((text) => text.replace(`${property} `, ''));
    return `  ${property} ${env[property] === undefined ? 'is missing: it ' : ''}${reasons.join('; ')}`;
  });
  throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`);
}
