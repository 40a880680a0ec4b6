/** Those who registered before are asked at their next login (rule accounts/terms). */
export const TERMS_DDL = `
alter table accounts add column age_confirmed_at timestamptz, add column terms_version text,
  add column terms_accepted_at timestamptz;
`;
