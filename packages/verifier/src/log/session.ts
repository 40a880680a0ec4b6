/**
 * Settings of every connection: nothing is found by the search path of the database or its roles, all times are in one zone, and
 * a locked table or a hanging query ends the verification with an error instead of holding it up.
 */
export const SESSION_OPTIONS = [
  ...['search_path=pg_catalog,public', 'timezone=UTC', 'datestyle=ISO', 'bytea_output=hex', 'intervalstyle=postgres'],
  ...['default_transaction_read_only=on', 'row_security=off'],
  ...['lock_timeout=5000', 'statement_timeout=900000'],
]
  .map((setting) => `-c ${setting}`)
  .join(' ');
