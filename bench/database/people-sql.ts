/** Number of companies in a database. `COMPANIES=5000` loads more. */
export const COMPANIES = Number(process.env['COMPANIES'] ?? 50);
/** The id of the company that is measured. */
export const MEASURED = 1;
/** The measured company's share of the repairs in percent. */
export const SHARE = 22;
/** Number of portal users of the measured company. They are spread over its customers. */
const PORTAL_USERS = 5_000;
/** Number of admins of each company. Each of them gets a notification about a new repair. */
export const ADMINS = 4;
/** Number of sessions of the measured company's admins: one for each client of the largest workload. */
export const SESSIONS = 64;
/** Number of users that only sign in. */
export const SIGNING_IN = 4;

/** Inserts the companies, their technicians and admins. */
export const companies = [
  `insert into companies (name, time_zone, phone, address)
   select 'Service Company ' || c, 'America/New_York', '555-01' || c, c || ' Main Street'
   from generate_series(1, ${COMPANIES}) c`,
  `insert into technicians (company_id, name)
   select c, 'Technician ' || t from generate_series(1, ${COMPANIES}) c, generate_series(1, 3) t order by t, c`,
  `insert into users (company_id, username, email, role, contact_name, email_verified_at)
   select c, 'admin-' || c || '-' || a, 'admin' || a || '@company' || c || '.example.com', 'admin', 'Admin ' || a, now()
   from generate_series(1, ${COMPANIES}) c, generate_series(1, ${ADMINS}) a order by c, a`,
];

/** Inserts the customers of all companies; $1 is their number. */
export const customers = `insert into customers (company_id, name, email, country, billing_country)
  select case when n % 100 < ${SHARE} then ${MEASURED} else ${MEASURED + 1} + (hashint8extended(n, 1) & 2147483647) % ${COMPANIES - 1} end,
    'Customer ' || n,
    'office' || n || '@example.com', 'USA', 'USA'
  from generate_series(1, $1::int) n`;

/**
 * Inserts the portal users: {@link PORTAL_USERS} in the measured company, and one for each customer elsewhere. Makes a
 * temporary table that finds the n-th user of a company.
 */
export const portalUsers = [
  `insert into users (company_id, customer_id, username, email, role, contact_name, email_verified_at)
   select company_id, id, 'user-' || id || '-' || n, 'user' || id || '-' || n || '@example.com', 'customer',
     'User ' || id || '-' || n, now()
   from (
     select company_id, id, count(*) over (partition by company_id) as of_company,
       row_number() over (partition by company_id order by id) as place
     from customers
   ) c, generate_series(1, case when company_id = ${MEASURED}
     then (${PORTAL_USERS} + of_company - place) / of_company else 1 end) n`,
  `create temporary table people as
   select company_id, row_number() over (partition by company_id order by id) - 1 as n,
     count(*) over (partition by company_id) as of_company, id, customer_id, contact_name, email
   from users where role = 'customer'`,
  'create unique index on people (company_id, n)',
  'analyze people',
];

/** Inserts the users that only sign in; $1 is the hash of their password. */
export const signingIn = `insert into users (company_id, username, email, role, password_hash, email_verified_at)
  select ${MEASURED}, 'sign-in-' || n, 'sign-in-' || n || '@example.com', 'customer', $1, now()
  from generate_series(1, ${SIGNING_IN}) n`;

/** Inserts the sessions; $1 is the array of token hashes. */
export const sessions = `insert into sessions (user_id, token_hash, idle_until, expires_at)
  select u.id, t.hash, now() + interval '1 day', now() + interval '1 day'
  from unnest($1::bytea[]) with ordinality as t (hash, n)
  join (select id, row_number() over (order by id) as n from users where company_id = ${MEASURED} and role = 'admin') u
    on u.n = 1 + t.n % ${ADMINS}`;
