import { encryptSecret } from '../src/secrets/sealed.ts';
import type { Ids } from './doctor-rows.ts';
import { TEST_KEY } from './template-database.ts';

/** A fault of values that are kept. `--repair` makes them anew. */
export const kept: Record<string, [plant: (ids: Ids) => string, says: string]> = {
  statuses: [
    ({ other }) => `${shippedOf(other, 7)};
      ${withoutCheck('repairs', 'status', `update repairs set status = 'Erased person' where company_id = ${other}`)};
      ${withoutCheck('repair_logs', 'status', `update repair_logs set status = 'gone' where company_id = ${other} and status = 'shipped'`)}`,
    'SR-7 of company [0-9]+ has Erased person instead of a known status',
  ],
  'repairs by status': [
    ({ company }) => `update repair_totals set repairs = repairs + 2 where company_id = ${company}`,
    '3 instead of 1',
  ],
  'repairs by user': [
    ({ company }) => `update repair_users set repairs = 9 where company_id = ${company}`,
    'has 9 instead of 1',
  ],
  'time in a status': [
    ({ company }) => `delete from repair_stays where company_id = ${company}`,
    'has 0 stays instead of 1 stays',
  ],
  'search for repairs': [
    ({ repair }) => `update repair_search set text = 'lost' where repair_id = ${repair}`,
    'has lost instead of sr1001',
  ],
  'finished repairs': [
    ({ repair }) => `update repairs set closed_at = now() where id = ${repair}`,
    'instead of nothing',
  ],
  'answers to customers': [
    ({ repair }) => `update repairs set needs_reply_since = now() where id = ${repair}`,
    'instead of nothing',
  ],
  'costs of repairs': [
    ({ repair }) => `update repairs set total_cost = 5 where id = ${repair}`,
    'has 5.00 instead of 20.00',
  ],
  'invoiced repairs': [
    ({ repair }) => `update repairs set invoiced = true where id = ${repair}`,
    'has true instead of false',
  ],
  'balances of invoices': [
    ({
      repair,
    }) => `insert into invoices (company_id, number, reference, billed_to, issued_on, net, tax, total, balance, paper)
      select company_id, 'INV-1', service_report_number, 'Acme', current_date, 9, 1, 10, 17, '{}' from repairs where id = ${repair}`,
    'has 17.00 instead of 10.00',
  ],
  'purchase orders': [
    ({ order }) => `update purchase_orders set subtotal = 1 where id = ${order}`,
    'PO-1 of company',
  ],
  'stock on hand': [
    ({ part }) => pastTheLedger(`update parts set quantity_on_hand = 7 where id = ${part}`),
    'has 7 instead of 4',
  ],
  'reserved stock': [
    ({ part }) => pastTheLedger(`update parts set quantity_reserved = 3 where id = ${part}`),
    'has 3 instead of 0',
  ],
  'parts of repairs': [
    ({ repair }) => `update repair_part_needs set wanted = 5 where repair_id = ${repair}`,
    'has 5 wanted and 0 taken instead of 2 and 0',
  ],
  'received quantities': [
    ({ order }) => `update purchase_order_items set received_quantity = 2 where purchase_order_id = ${order}`,
    'has 2 instead of 0',
  ],
  customers: [
    ({ company }) => `delete from customer_totals where company_id = ${company}`,
    'Active customers of company',
  ],
  'search for units': [
    ({ company }) => `update customer_equipment set search_text = 'lost' where company_id = ${company}`,
    'has lost instead of fluke 87v sn1 meter',
  ],
  numbers: [
    ({ company }) => `update company_counters set last_number = 4 where company_id = ${company}`,
    'has 4 instead of 1001',
  ],
  'free numbers': [
    ({ company }) => `insert into free_numbers values (${company}, 'service-report', 1001)`,
    'Free number 1001',
  ],
};
/** A fault that nothing in the portal can mend, with the statement that takes it back. */
export const lost: Record<string, [plant: (ids: Ids) => string, says: string, back: (ids: Ids) => string]> = {
  tables: [
    // As the last release before the baseline left it.
    () => `update kysely_migration set name = '0672-a-read-mailbox-is-proved' where name = '0679-baseline';
      insert into kysely_migration select to_char(n, 'FM0000-') || 'change', '' from generate_series(1, 161) n;
      update sql_objects set version = -version where name = 'function find_parts'`,
    '2 changes of the tables wait (0679-baseline, function find_parts)',
    () => `delete from kysely_migration where name < '0672';
      update kysely_migration set name = '0679-baseline' where name = '0672-a-read-mailbox-is-proved';
      update sql_objects set version = -version where name = 'function find_parts'`,
  ],
  'parts of the tables': [
    () => 'drop index repairs_late; alter table customers disable trigger customer_totals_insert',
    'index repairs_late is missing, constraint repair_logs_status_known of repair_logs differs',
    () => 'alter table customers enable trigger customer_totals_insert',
  ],
  'tenant wall': [
    () => 'alter table parts no force row level security',
    'table parts does not force row-level security',
    () => 'alter table parts force row level security',
  ],
  'database roles': [
    () => `create role portal_stranger bypassrls; grant select on companies to portal_stranger`,
    '1 role of the database may read every company: portal_stranger may bypass row-level security',
    () => 'drop owned by portal_stranger; drop role portal_stranger',
  ],
  days: [
    ({ company }) =>
      `update customer_equipment set next_calibration_due = '1999-05-01' where company_id = ${company}`,
    'The due day of unit SN-1 of company [0-9]+ has 1999-05-01',
    ({ company }) =>
      `update customer_equipment set next_calibration_due = null where company_id = ${company}`,
  ],
  prices: [
    ({ other }) => `insert into technicians (company_id, name, hourly_rate) values (${other}, 'Lee', 8500);
      insert into repairs (company_id, service_report_number, email_address, model_part_no, total_cost, profit_made)
        values (${other}, 'DEAR', 'a@b.example', '87V', 890, 884);
      insert into repair_parts (company_id, repair_id, position, part_number, description, quantity, unit_price, msrp_price)
        select company_id, id, 0, 'P-9', 'Fuse', 1, 6, 890 from repairs where service_report_number = 'DEAR'`,
    'The price of P-9 in DEAR of company [0-9]+ has 890.00 instead of at most 20 times its cost of 6.00',
    ({ other }) => `update technicians set hourly_rate = 85 where company_id = ${other};
      delete from repair_parts where part_number = 'P-9';
      update repairs set total_cost = null, profit_made = null where service_report_number = 'DEAR'`,
  ],
  'words of code': [
    ({ company }) => `insert into notifications (company_id, user_id, kind, title, link)
        select ${company}, id, 'Erased person', 'Gone', '/' from users where company_id = ${company} limit 1;
      insert into outbox_messages (company_id, event, recipients, subject, html, body_text, state)
        values (${company}, 'Erased person', '{}', '', '', '', 'sent');
      alter table suppliers add constraint suppliers_planted check (name in ('Lee', 'Ann')) not valid`,
    '3 words of code are unknown: event of outbox_messages has Erased person in 1 row, kind of notifications has Erased person in 1 row, name of suppliers has Supplier in 1 row',
    () => `delete from notifications where title = 'Gone'; delete from outbox_messages where event = 'Erased person';
      alter table suppliers drop constraint suppliers_planted`,
  ],
  secrets: [
    ({ company, other }) =>
      `update companies set notification_email_password = '${sealedFor(company)}' where id = ${other}`,
    '1 stored secret cannot be opened: notification_email_password of companies',
    ({ other }) => `update companies set notification_email_password = null where id = ${other}`,
  ],
  'signed papers': [
    ({ estimate }) =>
      withoutTriggers('estimates', `update estimates set sha256 = repeat('0', 64) where id = ${estimate}`),
    'Estimate',
    ({ estimate }) =>
      withoutTriggers('estimates', `update estimates set sha256 = null where id = ${estimate}`),
  ],
  estimates: [
    ({ estimate }) => withoutTriggers('estimates', `update estimates set total = 99 where id = ${estimate}`),
    'has 99.00 instead of 0',
    ({ estimate }) => withoutTriggers('estimates', `update estimates set total = 0 where id = ${estimate}`),
  ],
  'value of stock': [
    ({ part }) =>
      `insert into stock_revaluations (company_id, part_id, value_change) select company_id, id, 3 from parts where id = ${part}`,
    'instead of 43.00',
    ({ part }) => `delete from stock_revaluations where part_id = ${part} and value_change = 3`,
  ],
  'average cost': [
    ({ part }) => pastTheLedger(`update parts set average_cost = 9 where id = ${part}`),
    'has 9.00 instead of nothing',
    ({ part }) => pastTheLedger(`update parts set average_cost = null where id = ${part}`),
  ],
  'audit trail': [
    ({ company }) =>
      `insert into audit_entries (id, company_id, action) overriding system value values (0, ${company}, 'repair.deleted')`,
    '1 entry of company',
    () => 'delete from audit_entries where id = 0',
  ],
  clock: [
    () =>
      withoutTriggers(
        'audit_entries',
        `insert into audit_entries (at, action, address, request_id) values (now() + interval '1 hour', 'sign_out', '', '')`,
      ),
    'which is in the future',
    () => 'delete from audit_entries where at > now()',
  ],
};

const withoutTriggers = (table: string, statement: string) =>
  `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`;
/** A start leaves the check of a damaged column open, as this does. */
const withoutCheck = (table: string, column: string, statement: string) => `
  create temporary table was as select pg_get_constraintdef(oid) as rule from pg_constraint
    where conname = '${table}_${column}_known';
  alter table ${table} drop constraint ${table}_${column}_known;
  ${statement};
  do $$ begin execute 'alter table ${table} add constraint ${table}_${column}_known '
    || (select rule from was) || ' not valid'; end $$;
  drop table was`;
/** A repair that was received and shipped. */
const shippedOf = (companyId: number, number: number) => `
  insert into company_counters values (${companyId}, 'service-report', ${number});
  insert into repairs (company_id, service_report_number, email_address, model_part_no, status, closed_at)
    values (${companyId}, 'SR-${number}', 'a@b.example', '87V', 'shipped', now());
  insert into repair_logs (company_id, repair_id, status, message, date)
    select company_id, id, step.status, step.status, at from repairs, (values ('received', now() - interval '1 hour'),
      ('shipped', now())) as step (status, at) where service_report_number = 'SR-${number}' and company_id = ${companyId}`;
const pastTheLedger = (statement: string) => withoutTriggers('parts', statement);
const sealedFor = (companyId: number) =>
  encryptSecret(TEST_KEY, 'pass', {
    table: 'companies',
    column: 'notification_email_password',
    rowId: companyId,
    companyId,
  });
