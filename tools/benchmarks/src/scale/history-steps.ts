import { MEASURE_NAMES, pivotMeasures } from '@sabi50/api/reporting/analytics/activity/activity-measures';
import { QUESTIONS_PER_SESSION, QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { DEPOSIT_SHARE, type Scale, type Step } from './step.js';

/** Quizzes that one visit has on average: 1 to 4. */
const GAMES_A_VISIT = 2.5;
const DAY = (column: string): string => `(${column} at time zone 'Africa/Lagos')::date`;
const gamesOf = ({ activities }: Scale): number => Math.round(activities * (1 - DEPOSIT_SHARE));

/** What happened, one row a quiz and one a deposit, in the order of time: all read tables are filled from it. */
const FACTS: readonly Step[] = [
  {
    name: 'quizzes',
    text: `create unlogged table scale_games as
      select row_number() over (order by at) as n, uuidv7(at - now()) as id, user_id, at, language,
             (array['current-affairs','sports','sports','entertainment','islamic','bible'])[1 + floor(random() * 6)::int] as category,
             case when random() < 0.9 then 5 else 1 + floor(random() * 4)::int end as answered
        from (
          select p.id as user_id, p.preferred_language as language,
                 greatest(drawn.at, p.created_at) + g * interval '3 minutes' as at
            from (select now() - interval '20 minutes' - interval '400 days' * (1 - share) as at,
                         -- Of those who were there at the time; the first have many more visits than the last.
                         1 + floor((select max(n) from scale_players) * share * share * power(random(), 1.5))::int as n,
                         1 + floor(random() * 4)::int as games
                    from (select power(random(), 0.67) as share
                            from generate_series(1, ceil($1::int / ${GAMES_A_VISIT} * 1.01)::int)) as visits) as drawn
            join scale_players p using (n)
            cross join lateral generate_series(1, drawn.games) as g
           limit $1::int
        ) as played`,
    values: (scale) => [gamesOf(scale)],
  },
  {
    name: 'answers',
    text: `create unlogged table scale_results as
      select *, (correct >= 3)::int as points
        from (select *, least(answered, floor(random() * (answered + 1))::int) as correct from scale_games) as answered order by n`,
  },
  {
    name: 'deposits',
    text: `create unlogged table scale_deposits as
      select uuidv7(at - now()) as id, user_id, at, status,
             (array[20000, 20000, 50000, 50000, 100000, 200000])[1 + floor(random() * 6)::int] as kobo
        from (
          select user_id, at - interval '10 minutes' as at,
                 case when share < 0.93 then 'completed' when share < 0.995 then 'failed' else 'pending' end as status
            from (select user_id, at, random() as share from scale_results order by random() limit $1) as games
           order by at) as paid`,
    values: (scale) => [scale.activities - gamesOf(scale)],
  },
];

const ACTIVITY: readonly Step[] = [
  {
    name: 'read.quiz_sessions',
    text: `insert into read.quiz_sessions (id, user_id, category, language, status, charged_at, expires_at, ended_at, total,
        answered, correct, points, score, reason, fee_kobo)
      select id, user_id, category, language, 'over', at, at + interval '30 minutes', at + interval '2 minutes',
             ${QUESTIONS_PER_SESSION}, answered, correct, points, correct,
             case when answered = 5 then 'completed' else 'left' end, ${QUIZ_FEE_KOBO}
        from scale_results order by n`,
  },
  {
    name: 'read.activity_player_days',
    text: `insert into read.activity_player_days (day, user_id, last_activity, ${MEASURE_NAMES.join(', ')})
      select day, user_id, max(at), ${pivotMeasures()}
        from (select ${DAY('at')} as day, user_id, category, at + interval '2 minutes' as at, 1 as sessions,
                     answered as questions, correct, points from scale_results) as played
       group by day, user_id order by day`,
  },
  {
    name: 'read.activity_player_totals',
    text: `insert into read.activity_player_totals (user_id, last_activity, ${MEASURE_NAMES.join(', ')})
      select user_id, max(last_activity), ${MEASURE_NAMES.map((name) => `sum(${name})`).join(', ')}
        from read.activity_player_days group by user_id`,
  },
  {
    name: 'read.activity_players',
    text: `insert into read.activity_players (user_id, station_id)
      select id, station_id from accounts where station_id is not null`,
  },
  {
    name: 'read.activity_days',
    text: `insert into read.activity_days (day, players, ${MEASURE_NAMES.join(', ')})
      select day, count(*), ${MEASURE_NAMES.map((name) => `sum(${name})`).join(', ')}
        from read.activity_player_days group by day`,
  },
  {
    name: 'read.activity_station_days',
    text: `insert into read.activity_station_days (station_id, day, players, ${MEASURE_NAMES.join(', ')})
      select station_id, day, count(*), ${MEASURE_NAMES.map((name) => `sum(${name})`).join(', ')}
        from read.activity_player_days join read.activity_players using (user_id) where station_id is not null group by 1, 2`,
  },
  {
    name: 'read.points_totals',
    text: `insert into read.points_totals (user_id, points, adjusted)
      select user_id, points, 0 from read.activity_player_totals where points > 0`,
  },
  {
    name: 'read.points_won',
    text: `insert into read.points_won (user_id, won_at, points)
      select user_id, (day + time '12:00') at time zone 'Africa/Lagos', points from read.activity_player_days where points > 0`,
  },
];

const SUMS = 'deposits_kobo, deposits, fees_kobo, refunds_kobo';
const ADDED_UP = 'sum(deposits_kobo), sum(deposits), sum(fees_kobo), sum(refunds_kobo)';

const MONEY: readonly Step[] = [
  {
    name: 'read.payment_activities',
    text: `insert into read.payment_activities (id, user_id, type, amount_kobo, status, reference, payment_method, description,
        category, created_at, updated_at)
      select * from (
        select uuidv7(at - now()) as id, user_id, 'quiz_deduction', ${QUIZ_FEE_KOBO}, 'completed', id::text, 'wallet',
               'Quiz fee: ' || category, category, at, at from scale_results
        union all
        select id, user_id, 'deposit', kobo, status, id::text, 'paystack', 'Card deposit', null, at, at from scale_deposits
      ) as moved order by 10`,
  },
  {
    name: 'read.payment_activity_days',
    text: `insert into read.payment_activity_days (day, type, status, activities, amount_kobo)
      select ${DAY('created_at')}, type, status, count(*), sum(amount_kobo) from read.payment_activities group by 1, 2, 3`,
  },
  {
    name: 'read.payment_activity_players',
    text: `insert into read.payment_activity_players (user_id, type, status, activities)
      select user_id, type, status, count(*) from read.payment_activities group by 1, 2, 3`,
  },
  {
    name: 'read.revenue_hourly',
    text: `insert into read.revenue_hourly (user_id, hour, day, ${SUMS})
      select user_id, date_trunc('hour', at), ${DAY("date_trunc('hour', at)")}, ${ADDED_UP}
        from (
          select user_id, at, 0 as deposits_kobo, 0 as deposits, ${QUIZ_FEE_KOBO} as fees_kobo, 0 as refunds_kobo from scale_results
          union all
          select user_id, at, kobo, 1, 0, 0 from scale_deposits where status = 'completed'
        ) as moved group by 1, 2 order by 2`,
  },
  {
    name: 'read.revenue_hours',
    text: `insert into read.revenue_hours (hour, day, ${SUMS})
      select hour, day, ${ADDED_UP} from read.revenue_hourly group by 1, 2`,
  },
  {
    name: 'read.revenue_players',
    text: `insert into read.revenue_players (user_id, station_id)
      select id, station_id from accounts where station_id is not null`,
  },
  {
    name: 'read.revenue_station_hours',
    text: `insert into read.revenue_station_hours (station_id, hour, day, ${SUMS})
      select station_id, hour, day, ${ADDED_UP}
        from read.revenue_hourly join read.revenue_players using (user_id) where station_id is not null group by 1, 2, 3`,
  },
  {
    name: 'read.wallet_balance',
    text: `insert into read.wallet_balance (user_id, balance_kobo, has_paid, last_played_at, revision, updated_at)
      select user_id, greatest(sum(deposits_kobo - fees_kobo + refunds_kobo), 0), bool_or(deposits > 0),
             max(hour) filter (where fees_kobo > 0), 1, now()
        from read.revenue_hourly group by user_id`,
  },
];

/** Everything that players did, after they are there. The tables must be empty. */
export const HISTORY_STEPS: readonly Step[] = [...FACTS, ...ACTIVITY, ...MONEY];

/** The read tables that are filled, without their indexes while that goes on. */
export const FILLED_TABLES: readonly string[] = [...ACTIVITY, ...MONEY].map(({ name }) => name);
