import { taxRatesOfCountry } from '@portal/contract/companies/companies/country-tax-rates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { CompanySetup } from '@portal/contract/operating/company-setup/endpoints.ts';
import {
  type ProfilePart,
  type SetupStep,
  setupSteps,
} from '@portal/contract/operating/company-setup/steps.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handler, Handlers } from '../../../http/call.ts';
import { hasOwnServer, type MailAccount } from '../../../mail/sender.ts';
import { placeholderEmail } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { sampleState } from '../sample-data/index.ts';

/** True for a row that loading sample data has made. Samples tick no step. */
const isSample = (kind: string, row: string): RawBuilder<boolean> => sql`exists (select from sample_rows s
  where s.company_id = c.id and s.kind = ${kind} and s.row_id = ${sql.ref(`${row}.id`)})`;
/** A sample that got another name belongs to the company (decision 0039). */
const isNamedSample = (kind: string, row: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${row}.name`)} like '% (sample)' and ${isSample(kind, row)})`;

type Facts = Record<Exclude<SetupStep, 'profile'>, boolean> &
  Pick<CompanySetup, 'dismissed' | 'sampleData'> &
  MailAccount & { missing: ProfilePart[]; home: string };

/** Returns the steps of a company in a country. Where rates differ within the country, nobody is asked for one. */
const stepsIn = (country: string): SetupStep[] =>
  setupSteps.filter((step) => step !== 'tax' || taxRatesOfCountry(country) !== undefined);

/**
 * Returns the first steps of a company, read from its records with one statement.
 * @throws 404 when the caller may not see the company.
 */
async function readSetup(db: Db, companyId: number, { smtpUrl, publicUrl }: Config): Promise<CompanySetup> {
  const { rows } = await sql<Facts>`
    select c.setup_dismissed as dismissed,
      c.notifications_enabled, c.notification_email_host, c.notification_email,
      ${sampleState} as sample_data,
      array_remove(array[
        case when coalesce(c.email, '') = '' then 'email' end,
        case when coalesce(c.address, '') = '' then 'address' end,
        case when c.logo_url is null then 'logo' end], null) as missing,
      c.country_decided as country, c.country as home,
      c.sales_tax_rate <> 0 or c.other_tax_rates <> '[]' as tax,
      c.time_zone_decided or c.time_zone <> 'UTC' as time_zone,
      -- The first start makes up the address of the first user (D1.3).
      not exists (select from users u where u.company_id = c.id and u.active
        and lower(u.email) in (${placeholderEmail(publicUrl)}, ${placeholderEmail('http://localhost')})) as address,
      -- Mail works when a test through the company's own server arrived, or when a message of the company has left.
      -- A test of the installation's server says nothing about the company, and mail about an account is not its own.
      exists (select from audit_entries a where a.company_id = c.id and a.record_kind = 'company'
          and a.record_id = c.id and a.action = 'company.mail_tested'
          and coalesce(a.after ->> 'through', 'company') = 'company')
        or (${smtpUrl !== null}::boolean
          and exists (select from outbox_messages o where o.company_id = c.id and o.state = 'sent'
            and o.account_user_id is null)) as mail,
      -- A new company has three technicians with placeholder names (D5.4).
      exists (select from technicians t where t.company_id = c.id
        and (t.user_id is not null or t.name !~ '^Technician [1-3]$')
        and not ${isNamedSample('technicians', 't')}) as technicians,
      exists (select from customers x where x.company_id = c.id
        and not ${isNamedSample('customers', 'x')}) as customers,
      exists (select from equipment_types x where x.company_id = c.id
        and not ${isNamedSample('equipment_types', 'x')}) as equipment,
      exists (select from repairs r where r.company_id = c.id and r.deleted_at is null
        and not ${isSample('repairs', 'r')}) as repair,
      exists (select from users u where u.company_id = c.id and u.role = 'customer') as portal
    from companies c where c.id = ${companyId}`.execute(db);
  const [facts] = rows;
  if (!facts) throw notFound();
  return {
    dismissed: facts.dismissed,
    sampleData: facts.sampleData,
    hasMailServer: smtpUrl !== null || hasOwnServer(facts),
    steps: stepsIn(facts.home).map((key) =>
      key === 'profile'
        ? { key, done: facts.missing.length === 0, missing: facts.missing }
        : { key, done: facts[key] },
    ),
  };
}

/** Closes the list of first steps for the whole company, or shows it again. */
const dismissSetup: Handler<typeof endpoints.companySetup.dismiss> = async ({
  work,
  body: { dismissed },
  record: company,
}) => {
  if (dismissed === company.setupDismissed) return { dismissed };
  // The version stays: nobody's form about the company is affected.
  await work.db
    .updateTable('companies')
    .set({ setupDismissed: dismissed })
    .where('id', '=', company.id)
    .execute();
  await record(work, {
    action: 'company.first_steps_changed',
    kind: 'company',
    id: company.id,
    before: { setupDismissed: company.setupDismissed },
    after: { setupDismissed: dismissed },
  });
  return { dismissed };
};

const companySetupRoutes: Handlers<typeof endpoints.companySetup> = {
  get: ({ work: { db, runtime }, params }) => readSetup(db, params.companyId, runtime.config),
  dismiss: dismissSetup,
};

export const companySetupFeature = {
  routes: { companySetup: companySetupRoutes },
} satisfies Feature;
