import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { startEmbedded } from '../src/db/embedded/start-embedded.ts';
import { readRelease } from '../src/db/migrations/baseline.ts';
import { migrate, migrationFolder } from '../src/db/migrations/migrate.ts';
import { runMigrations } from '../src/db/migrations/run-migrations.ts';
import { keyFingerprint } from '../src/secrets/derive-key.ts';
import { encryptSecret } from '../src/secrets/sealed.ts';

/** The last change of tables before the baseline, and those before it. */
export const OLD = '0672-a-read-mailbox-is-proved';
export const OLD_NAMES = [
  ...Array.from({ length: 161 }, (_, index) => `${String(index + 1).padStart(4, '0')}-change`),
  OLD,
];
export const OLD_KEY = 'a secret key that only these tests ever use';
const master = Buffer.from(OLD_KEY);
export const sealedPlace = {
  ...{ table: 'companies', column: 'notification_email_password' },
  ...{ rowId: 1, companyId: 1 },
};

/** Drops the tables and the columns that migrations after the baseline have made. */
async function dropNewerTables(client: pg.Client, url: string): Promise<void> {
  await client.query('create database at_baseline');
  const at = new URL(url);
  at.pathname = '/at_baseline';
  const pool = new pg.Pool({ connectionString: at.href });
  const { baseline } = await readRelease(migrationFolder);
  await runMigrations(
    new Kysely({ dialect: new PostgresDialect({ pool }) }),
    migrationFolder,
    baseline?.name,
  );
  const columns = `select relname, attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`;
  const before = (await pool.query<{ relname: string; attname: string }>(columns)).rows;
  const { rows } = await client.query<{ relname: string; attname: string }>(columns);
  await pool.end();
  await client.query('drop database at_baseline');
  for (const { relname, attname } of rows) {
    const table = before.filter((column) => column.relname === relname);
    const quoted = client.escapeIdentifier(relname);
    if (relname === 'sql_objects' || table.some((column) => column.attname === attname)) continue;
    await client.query(
      table.length > 0
        ? `alter table ${quoted} drop column ${client.escapeIdentifier(attname)} cascade`
        : `drop table if exists ${quoted} cascade`,
    );
  }
}

/** Makes a portal as the last release before the baseline left it, with a company, a customer, a repair and a secret. */
export async function makeOldPortal(dataDir: string): Promise<void> {
  const embedded = await startEmbedded({ dataDir: path.join(dataDir, 'postgres') });
  const client = new pg.Client(embedded.url);
  await client.connect();
  await migrate(embedded.url, 'nobody knows');
  await dropNewerTables(client, embedded.url);
  // Defaults that a migration has taken away since.
  await client.query(`
    alter table customers alter country set default 'USA', alter billing_country set default 'USA';
    alter table suppliers alter country set default 'USA'`);
  // The same tables, as that release wrote down how they were made.
  await client.query('drop table sql_objects; truncate kysely_migration');
  await client.query("insert into kysely_migration (name, timestamp) select unnest($1::text[]), ''", [
    OLD_NAMES,
  ]);
  await client.query('insert into installation (key_fingerprint) values ($1)', [keyFingerprint(master)]);
  await client.query("insert into companies (name, notification_email_password) values ('North', $1)", [
    encryptSecret(master, 'the password of the mail server', sealedPlace),
  ]);
  await client.query("insert into customers (company_id, name) values (1, 'Acme')");
  await client.query(
    `insert into users (company_id, customer_id, username, email) values (1, 1, 'ann', 'a@b.example')`,
  );
  for (let n = 1; n <= 50; n++)
    await client.query(
      `insert into repairs (company_id, user_id, customer_id, service_report_number, company_name, contact_name,
         email_address, model_part_no, description_problem)
       values (1, 1, 1, $1, 'Acme', 'Ann', 'a@b.example', 'DMM-7', 'Reads low')`,
      [`SR-${1000 + n}`],
    );
  await client.query(
    `insert into reminders (company_id, repair_id, reminder_type, email_template, trigger_time)
     select 1, 1, type, 'general', at from (values ('day_before', now() - interval '1 hour'),
       ('follow_up', now() + interval '30 days')) as row(type, at)`,
  );
  await client.query('insert into recall_settings (company_id, enabled) values (1, true)');
  await client.query(
    `with type as (insert into equipment_types (company_id, name) values (1, 'Multimeter') returning id),
       model as (insert into equipment_models (company_id, equipment_type_id, make, name)
         select 1, id, 'Fluke', '87V' from type returning id, equipment_type_id as type)
     insert into customer_equipment (company_id, customer_id, equipment_type_id, equipment_model_id, serial_number, next_calibration_due)
     select 1, 1, type, id, 'SN-' || days, current_date + days from model, unnest(array[30, 29, 200, 3]) as days`,
  );
  await client.end();
  await embedded.stop();
}
