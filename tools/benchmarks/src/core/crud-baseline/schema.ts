/** The tables of the CRUD baseline: a balance (naira) and points that calls change in place, and a row for each thing that was done. */
export const SCHEMA = `
  create table player (
    id uuid primary key default gen_random_uuid(),
    email text not null unique,
    balance int not null,
    points int not null default 0
  );
  create table question (
    id uuid primary key default gen_random_uuid(),
    question text not null,
    option_a text not null,
    option_b text not null,
    option_c text not null,
    option_d text not null,
    correct_answer text not null,
    category text not null,
    language text not null
  );
  create index on question (category, language);
  create table quiz_session (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references player,
    category text not null,
    language text not null,
    total_questions int not null,
    correct_answers int,
    created_at timestamptz not null default now()
  );
  create index on quiz_session (user_id);
  create table attempt (
    session_id uuid references quiz_session,
    question_id uuid references question,
    user_id uuid not null references player,
    selected_answer text not null,
    is_correct boolean not null,
    created_at timestamptz not null default now(),
    primary key (session_id, question_id)
  );
  create table payment_activity (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references player,
    type text not null,
    amount int not null,
    created_at timestamptz not null default now()
  );
  create index on payment_activity (user_id);
`;
