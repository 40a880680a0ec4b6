import { TERMS_VERSION } from '@sabi50/contracts/terms';
import { type Step } from './step.js';

const FIRST_NAMES = `Ada Adamu Adaeze Adebayo Aisha Amina Bello Binta Bola Chiamaka Chidi Chinedu Chioma Danjuma Ebuka Efe Emeka
  Fatima Femi Folasade Funke Garba Grace Hadiza Halima Hauwa Ibrahim Ifeanyi Ifeoma Ijeoma Ikenna Jamila John Joy Kabiru Kalu
  Kehinde Kelechi Ladi Lekan Maryam Mercy Mohammed Musa Ngozi Nkechi Nnamdi Obinna Olumide Osas Peace Rukayat Sade Samuel
  Sani Segun Simi Taiwo Tunde Uche Usman Victor Yakubu Yemi Yetunde Zainab`;
const LAST_NAMES = `Abdullahi Abiola Abubakar Adeleke Adeyemi Afolabi Agbaje Ajayi Akande Akinola Aliyu Amadi Anyanwu Azikiwe
  Babangida Balogun Bassey Bello Chukwu Danladi Dike Ebere Edet Effiong Ekwueme Eze Fashola Gambo Garba Ibe Idris Igwe
  Inyang Isa Iwu Jimoh Johnson Kalu Kuti Lawal Maduka Mohammed Musa Nnadi Nwachukwu Nwosu Obasi Obi Ochieng Odukoya Ogbonna
  Ogunleye Oke Okafor Okeke Okoro Okoye Olaniyan Oluwole Onyeka Osagie Oyelaran Salami Sanni Shehu Sule Tijani Udo Umar
  Usman Uzoma Yusuf`;

const pick = (words: string): string => {
  const names = words.trim().split(/\s+/);
  return `(array['${names.join("','")}'])[1 + floor(random() * ${names.length})::int]`;
};

/**
 * Players who registered over the last 400 days, more and more of them: most of them verified, half of them from the radio.
 * $1 is how many there shall be.
 */
export const PLAYER_STEPS: readonly Step[] = [
  // There are no events behind this history, nor shall a worker write some about the stations of so many.
  { name: 'stations unsaid', text: 'alter table accounts disable trigger accounts_station_set' },
  {
    name: 'players',
    text: `insert into accounts (id, first_name, last_name, email, mobile, preferred_language, location, gender, source,
        station_id, email_verified_at, created_at, updated_at, age_confirmed_at, terms_accepted_at, terms_version)
      select md5('scale player ' || n)::uuid, first_name, last_name,
             lower(first_name || '.' || last_name) || '.' || n || '@scale.test', '+23470' || lpad(n::text, 8, '0'),
             language, location, gender, source,
             case when source = 'radio' then (select array_agg(id order by id) from stations)[1 + n % (select count(*) from stations)::int] end,
             case when random() < 0.9 then created_at + interval '5 minutes' end, created_at, created_at, created_at, created_at, '${TERMS_VERSION}'
        from (
          select n, ${pick(FIRST_NAMES)} as first_name, ${pick(LAST_NAMES)} as last_name,
                 (array['en','en','en','ha','yo','ig'])[1 + floor(random() * 6)::int] as language,
                 (array['lagos','lagos','northern','south-south','south-east','south-west'])[1 + floor(random() * 6)::int] as location,
                 (array['male','male','female'])[1 + floor(random() * 3)::int] as gender,
                 (array['radio','radio','television','social-media'])[1 + floor(random() * 4)::int] as source,
                 now() - interval '400 days' * (1 - sqrt(random())) as created_at
            from generate_series(1, $1::int) n
        ) as made
      on conflict do nothing`,
    values: ({ players }) => [players],
  },
  { name: 'stations said again', text: 'alter table accounts enable trigger accounts_station_set' },
  {
    name: 'who plays',
    // Numbered as they came; a fifth never plays.
    text: `create unlogged table scale_players as
      select row_number() over (order by created_at)::int as n, id, created_at, preferred_language
        from accounts where email like '%@scale.test' and email_verified_at is not null and created_at < now() - interval '1 hour'
          and hashtext(id::text) % 10 not in (0, 1)`,
  },
  { name: 'who plays, by number', text: 'create unique index on scale_players (n) include (id, created_at)' },
  { name: 'who plays, looked at', text: 'analyze scale_players' },
];
