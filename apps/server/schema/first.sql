create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- What open_session answers.
create type session_actor as (
  session_id bigint, user_id int, role text, company_id int, home_company_id int, customer_id int, username text,
  display_name text, email text, email_verified boolean, user_version int, nearly_idle boolean,
  second_factor_due boolean
);
