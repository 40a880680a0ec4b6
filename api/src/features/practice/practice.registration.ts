import { type Registration } from '../../event-sourcing/registry.js';
import { migration } from '../../platform/postgres/migrations.js';

/** How each player answered the questions for practice the last time (rule quiz/practice-mastery). */
const PRACTICE_ANSWERS_DDL = `
create table practice_answers (
  user_id     uuid not null,
  key         text not null,
  is_right    boolean not null,
  answered_at timestamptz not null,
  primary key (user_id, key)
);
`;

/** What each player's practice comes to, as the call answers it: it only grows, and devices tell it again (rule quiz/practice-record). */
const PRACTICE_RECORDS_DDL = `
create table practice_records (
  user_id uuid primary key,
  record  jsonb not null
);
`;

export const practiceRegistration = {
  migrations: [
    migration(1764500006302, 'PracticeAnswers', PRACTICE_ANSWERS_DDL),
    migration(1764700006301, 'PracticeRecords', PRACTICE_RECORDS_DDL),
  ],
} satisfies Registration;
