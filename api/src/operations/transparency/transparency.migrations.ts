import { migration } from '../../platform/postgres/migrations.js';

/**
 * The sealed log (docs/verification.md): the leaves of everything that happened, as tiles of 256 hashes with their names, and
 * the checkpoints that were signed over them. An epoch is a tree of its own; the last row of `sealed_logs` is the one that grows.
 * `opening` is the text of the first leaf of an epoch that follows another; `moves` counts copies to another engine, which have other times.
 */
const SEALED_LOG_DDL = `
create table sealed_logs (
  epoch         int primary key,
  origin        text not null unique,
  opening       text,
  size          bigint not null default 0,
  events        bigint not null default 0,
  staff_entries bigint not null default 0,
  engine        text not null,
  moves         int not null default 0,
  position      text collate "C" not null default ''
);
create table sealed_tiles (
  epoch  int not null,
  level  smallint not null,
  place  bigint not null,
  hashes bytea not null,
  names  text not null default '',
  primary key (epoch, level, place)
);
create table log_checkpoints (
  epoch     int not null,
  size      bigint not null,
  note      text not null,
  signed_at timestamptz not null,
  primary key (epoch, size)
);
create table log_cosignatures (
  epoch       int not null,
  size        bigint not null,
  witness     text not null,
  line        text not null,
  cosigned_at timestamptz not null,
  primary key (epoch, size, witness)
);
create table log_witnesses (
  witness     text primary key,
  epoch       int not null,
  size        bigint not null default 0,
  cosigned_at timestamptz,
  late_since  timestamptz,
  problem     text
);
create view log_witness_states as
  select witness, cosigned_at, late_since, problem from log_witnesses;
create view newest_log_checkpoint as
  select epoch, size, signed_at from log_checkpoints order by epoch desc, size desc limit 1;
`;

export const TRANSPARENCY_MIGRATIONS = [migration(1764950002001, 'SealedLog', SEALED_LOG_DDL)];
