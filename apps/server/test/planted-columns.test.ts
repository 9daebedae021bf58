import type { RecordKind } from '@portal/contract/core/area.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../src/db/schema/companies.ts';
import type { Caller } from './actors.ts';
import {
  addressFor,
  type FilledCompany,
  fillCompany,
  kindOf,
  type Person,
  people,
  readersOf,
  reads,
  wordsOf,
} from './filled-company.ts';
import { plantTexts } from './plant-texts.ts';
import { type Portal, startPortal } from './portal.ts';
import { recordBuilders } from './records.ts';

/** The columns whose texts a customer and a technician may read, by table (access.md, Fields). */
const SHOWN = {
  customer: {
    appointment_requests: 'answer note',
    appointments: 'location',
    companies:
      'address agreement_body email logo_url name phone primary_color secondary_color terms_body website',
    customer_equipment: 'asset_number department location notes owner serial_number',
    customers: 'address city country email name phone state zip',
    demo_equipment: 'serial_number',
    equipment_models: 'accessories make name',
    equipment_types: 'name',
    files: 'name',
    invitations: 'recipient_email',
    repair_equipment: 'asset_number notes serial_number',
    repair_logs: 'added_by message',
    repair_parts: 'description part_number',
    repairs:
      'accessories additional_emails address asset_number billing_address billing_city billing_name billing_state billing_street billing_zip company_name contact_name current_progress customer_no description_problem email_address inbound_tracking_number model_part_no outbound_tracking_number part_number phone_no po_number serial_number service_report_number shipping_address shipping_city shipping_info shipping_name shipping_state shipping_street shipping_zip special_instructions',
    technicians: 'name',
    users: 'address company contact_name customer_no email new_email phone username',
  },
  technician: {
    appointments: 'customer_name description location title',
    companies:
      'address contact_email contact_phone email logo_url name phone primary_color primary_contact secondary_color terms_body website',
    customer_equipment: 'asset_number department location notes owner serial_number',
    customers:
      'address billing_address billing_city billing_country billing_email billing_state billing_zip city contact_email country email name notes phone state zip',
    equipment_models:
      'accessories description make manufacturer name part_number procedure serial_number_prefix specifications',
    equipment_types: 'description name',
    files: 'name',
    note_phrases: 'text',
    outbox_messages: 'last_error recipients subject',
    parts: 'description location manufacturer model name part_number',
    reference_standards: 'certificate_number make model name quantity range serial_number',
    standard_calibrations: 'accreditation certificate_number issuer void_reason',
    repair_equipment: 'asset_number notes serial_number',
    repair_messages: 'author_address original_text',
    repair_logs: 'added_by message part_added part_description work_performed',
    repair_parts: 'description part_number',
    repairs:
      'accessories additional_emails address asset_number billing_address billing_city billing_name billing_state billing_street billing_zip company_name contact_name current_progress customer_no description_problem email_address inbound_tracking_number model_part_no outbound_tracking_number part_number phone_no po_number serial_number service_report_number shipping_address shipping_city shipping_info shipping_name shipping_state shipping_street shipping_zip special_instructions',
    technicians: 'color email name phone specialties',
    users: 'address contact_name customer_no email new_email phone username',
    work_times: 'note',
  },
} as const satisfies Partial<Record<Person, Record<string, string>>>;

const listedFor = (role: keyof typeof SHOWN): ReadonlySet<string> =>
  new Set(
    Object.entries(SHOWN[role]).flatMap(([table, names]) =>
      names.split(' ').map((name) => `${table}.${name}`),
    ),
  );

/** Some columns that only admins may read. */
const INTERNAL = [
  ...['audit_entries.after', 'companies.cc_email', 'companies.notification_email', 'demo_equipment.notes'],
  ...['demo_equipment_loans.notes', 'demo_equipment_loans.override_reason', 'email_templates.body_text'],
  ...['outbox_messages.body_text', 'parts.notes', 'purchase_orders.notes', 'purchase_orders.po_number'],
  ...['purchase_order_items.description', 'quickbooks_sync_runs.started_by', 'stock_counts.reason'],
  ...['suppliers.contact_name', 'suppliers.email', 'suppliers.name', 'suppliers.notes'],
];

/** A word that is in every text of one customer and nowhere else. */
const WORD = 'zqxplantedxqz';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const across: Portal['runtime']['database']['dangerouslyAcrossCompanies'] = (work) =>
  portal.runtime.database.dangerouslyAcrossCompanies(work);

/** Calls every read of a role, with these ids of records, and hands over each answer. */
async function readEverything(
  caller: Caller,
  role: Person,
  companyId: number,
  idsOf: (kind: RecordKind | undefined) => Iterable<number>,
  see: (words: string, url: string) => unknown,
): Promise<void> {
  for (const e of reads.filter((one) => readersOf(one).includes(role)))
    for (const id of new Set(idsOf(kindOf(e))))
      for (const query of ['', 'page=1&pageSize=100']) {
        const url = `${addressFor(e, companyId, id)}?${query}`;
        see(wordsOf(await caller.get(url)), url);
      }
}

describe('a column', () => {
  let company: FilledCompany;
  /** Ids of the company's files. */
  let files: number[];
  /** Ids of the repairs with the most rows of their own. */
  let repairs: number[];
  /** The column of each word. */
  const columns = new Map<string, string>();

  /** Makes every record of the company one of the customer's, and assigns every repair to the technician. */
  const giveAway = async () => {
    const { customerId } = (await company.as.customer.get('/api/user')).body;
    const { id: userId } = (await company.as.technician.get('/api/user')).body;
    await across(async (db) => {
      const { rows: tables } = await sql<{ name: string }>`
        select c.table_name as name from information_schema.columns c
        join information_schema.columns o using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'customer_id' and o.column_name = 'company_id'
          and c.table_name <> 'users'`.execute(db);
      const { id: technicianId } = await portal.insert('technicians', {
        companyId: company.companyId,
        userId,
        name: 'Ravi',
      });
      for (const { name } of tables) {
        await sql`savepoint giving`.execute(db);
        await sql`update ${sql.table(name)} set customer_id = ${customerId} where company_id = ${company.companyId}`
          .execute(db)
          .catch(() => sql`rollback to savepoint giving`.execute(db));
      }
      await db
        .updateTable('repairs')
        .set({ technicianId })
        .where('companyId', '=', company.companyId)
        .execute();
      const { rows } = await sql<{ id: number }>`
        select id from files where company_id = ${company.companyId}`.execute(db);
      files = rows.map(({ id }) => id);
      const busy = await sql<{ id: number }>`
        select r.id from repairs r where company_id = ${company.companyId} and deleted_at is null order by
          (select count(*) from repair_logs l where l.repair_id = r.id)
          + (select count(*) from repair_parts p where p.repair_id = r.id)
          + (select count(*) from estimates e where e.repair_id = r.id)
          + (select count(*) from calibrations c where c.repair_id = r.id) desc, id limit 12`.execute(db);
      repairs = busy.rows.map(({ id }) => id);
    });
  };

  beforeAll(async () => {
    company = await fillCompany(portal);
    await giveAway();
    await plantTexts(portal, company.companyId, (column) => {
      const word = `zqx${columns.size + 1000}xqz`;
      columns.set(word, column);
      return word;
    });
  }, 300_000);

  async function columnsShownTo(role: Person): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const idsOf = (kind: RecordKind | undefined) =>
      kind === undefined
        ? [0]
        : [
            ...people.map((owner) => company.records[owner][kind] ?? 0),
            ...(kind === 'file' ? files : kind === 'repair' ? repairs : []),
          ];
    await readEverything(company.as[role], role, company.companyId, idsOf, (words, url) => {
      for (const [word] of words.matchAll(/zqx\d{4}xqz/g)) {
        const column = columns.get(word);
        if (column !== undefined && !found.has(column)) found.set(column, url);
      }
    });
    return found;
  }

  it('is found by an admin, which proves that the search finds what is internal', async () => {
    expect([...(await columnsShownTo('admin')).keys()]).toEqual(expect.arrayContaining(INTERNAL));
  }, 300_000);

  it.each(['customer', 'technician'] as const)(
    'reaches a %s only if it is listed here',
    async (role) => {
      const listed = listedFor(role);
      const shown = [...(await columnsShownTo(role))];
      expect(shown.filter(([column]) => !listed.has(column))).toEqual([]);
      expect(shown.length).toBeGreaterThan(listed.size / 2);
      expect(INTERNAL.filter((column) => listed.has(column))).toEqual([]);
    },
    300_000,
  );
});

it('does not show anything of a customer to another customer of the same company', async () => {
  const { id: companyId } = await portal.buildCompany();
  const [one, other] = [
    await portal.buildUser({ companyId, emailVerifiedAt: new Date() }),
    await portal.buildUser({ companyId, emailVerifiedAt: new Date() }),
  ];
  const recordsOf = async (owner: UserRow) => {
    const made: Partial<Record<RecordKind, number>> = {};
    for (const [kind, build] of Object.entries(recordBuilders))
      made[kind as RecordKind] = await build(portal, owner);
    return made;
  };
  const records = [await recordsOf(one), await recordsOf(other)];
  const owned = sql`(select id from repairs where customer_id = ${other.customerId})`;
  const planted = await plantTexts(
    portal,
    companyId,
    () => WORD,
    (table, has) => {
      if (table === 'customers') return sql`id = ${other.customerId}`;
      if (table === 'users') return sql`customer_id = ${other.customerId}`;
      const by = [
        ...(has.has('customer_id') ? [sql`customer_id = ${other.customerId}`] : []),
        ...(has.has('repair_id') ? [sql`repair_id in ${owned}`] : []),
        ...(has.has('user_id') ? [sql`user_id = ${other.id}`] : []),
      ];
      if (table === 'repairs') return sql`id in ${owned}`;
      return by.length > 0 ? sql`(${sql.join(by, sql` or `)})` : undefined;
    },
  );
  expect(planted.length).toBeGreaterThan(60);
  const showing = async (user: UserRow) => {
    const urls: string[] = [];
    await readEverything(
      await portal.actAs(user),
      'customer',
      companyId,
      (kind) => (kind ? records.map((of) => of[kind] ?? 0) : [0]),
      (words, url) => words.includes(WORD) && urls.push(url),
    );
    return urls;
  };
  expect(await showing(one)).toEqual([]);
  const own = await showing(other);
  for (const part of [
    '/api/repairs?',
    '/export.csv',
    '/agreement.pdf',
    '/api/team?',
    '/api/appointments?',
    '/api/equipment?',
  ])
    expect(own).toContainEqual(expect.stringContaining(part));
}, 300_000);
