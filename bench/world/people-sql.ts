/** Companies of a database. */
export const COMPANIES = 50;
/** The company that is measured; it owns {@link SHARE} percent of the repairs. */
export const MEASURED = 1;
export const SHARE = 22;
/** Admins of each company; new repairs show up in all their bells. */
export const ADMINS = 4;
/** Sessions of the measured company's admins: one for each client of the widest load. */
export const SESSIONS = 64;
/** People who do nothing but sign in. */
export const SIGNING_IN = 4;

/** Companies, their technicians and admins. */
export const houses = [
  `insert into companies (name, time_zone, phone, address)
   select 'Service House ' || c, 'America/New_York', '555-01' || c, c || ' Main Street'
   from generate_series(1, ${COMPANIES}) c`,
  `insert into technicians (company_id, name)
   select c, 'Technician ' || t from generate_series(1, ${COMPANIES}) c, generate_series(1, 3) t order by t, c`,
  `insert into users (company_id, username, email, role, contact_name, email_verified_at)
   select c, 'admin-' || c || '-' || a, 'admin' || a || '@house' || c || '.example.com', 'admin', 'Admin ' || a, now()
   from generate_series(1, ${COMPANIES}) c, generate_series(1, ${ADMINS}) a order by c, a`,
];

/** Customers of all companies, $1 in number. */
export const customers = `insert into customers (company_id, name, email)
  select case when n % 100 < ${SHARE} then ${MEASURED} else ${MEASURED + 1} + n % ${COMPANIES - 1} end, 'Customer ' || n,
    'office' || n || '@example.com'
  from generate_series(1, $1::int) n`;

/** One portal user for each customer, and where to find the n-th of a company. */
export const portalUsers = [
  `insert into users (company_id, customer_id, username, email, role, contact_name, email_verified_at)
   select company_id, id, 'user-' || id, 'user' || id || '@example.com', 'customer', 'User ' || id, now() from customers`,
  `create temporary table people as
   select company_id, row_number() over (partition by company_id order by id) - 1 as n,
     count(*) over (partition by company_id) as of_company, id, customer_id, contact_name, email
   from users where role = 'customer'`,
  'create unique index on people (company_id, n)',
  'analyze people',
];

/** $1 the password's hash. */
export const signingIn = `insert into users (company_id, username, email, role, password_hash, email_verified_at)
  select ${MEASURED}, 'sign-in-' || n, 'sign-in-' || n || '@example.com', 'customer', $1, now()
  from generate_series(1, ${SIGNING_IN}) n`;

/** $1 the hashes of the tokens. */
export const sessions = `insert into sessions (user_id, token_hash, idle_until, expires_at)
  select u.id, t.hash, now() + interval '1 day', now() + interval '1 day'
  from unnest($1::bytea[]) with ordinality as t (hash, n)
  join (select id, row_number() over (order by id) as n from users where company_id = ${MEASURED} and role = 'admin') u
    on u.n = 1 + t.n % ${ADMINS}`;
