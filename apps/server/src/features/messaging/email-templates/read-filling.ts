import { emailTemplateMessages } from '@portal/contract/messaging/email-templates/messages.ts';
import type { EmailTemplateType } from '@portal/contract/messaging/email-templates/types.ts';
import {
  mayBeMissing,
  type TemplateVariable,
  templateVariables,
  variableSample,
} from '@portal/contract/messaging/email-templates/variables.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { invalidField } from '../../../errors.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import { followWords } from '../tracking-links/index.ts';
import type { TemplateValues } from './fill-template.ts';
import { companyValues, customerValues, repairValues } from './template-values.ts';
import type { Filling } from './write-from-template.ts';

type Signer = Pick<Runtime, 'config' | 'masterKey'>;

interface Chosen {
  type: EmailTemplateType;
  repairId?: number | null | undefined;
  customerId?: number | null | undefined;
  missing?: boolean | undefined;
}

const EXAMPLE_PORTAL = 'https://portal.example.com';

/** The label and the link of the button, for mail whose text has no link. */
function actionOf(type: EmailTemplateType): readonly [label: string, link: TemplateVariable] {
  if (type === 'customer-invite') return ['Accept the invitation', 'invitation_link'];
  if (type === 'welcome') return ['Set your password', 'set_password_link'];
  return [followWords.button, 'follow_link'];
}

const toPeople: readonly EmailTemplateType[] = ['customer-invite', 'welcome'];

const samples = (portal: string): TemplateValues =>
  Object.fromEntries(
    templateVariables.map((name) => [name, variableSample(name).replace(EXAMPLE_PORTAL, portal)]),
  );

/** These values are known only when the mail is sent. A preview shows an example when the record has none. */
const ofTheMoment: readonly TemplateVariable[] = ['tracking_number', 'tracking_link', 'date_shipped'];

const withExamples = (values: TemplateValues, portal: string): TemplateValues => {
  const examples = samples(portal);
  const missing = ofTheMoment.filter((name) => !values[name]);
  return {
    ...examples,
    ...values,
    ...Object.fromEntries(missing.map((name) => [name, examples[name]])),
  };
};

const findRepair = (db: Db, id: number | null | undefined) =>
  db
    .selectFrom('repairs')
    .selectAll()
    .where('deletedAt', 'is', null)
    .$if(Boolean(id), (query) => query.where('id', '=', id!))
    .orderBy('dateSubmitted', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const findCustomer = (db: Db, id: number | null | undefined) =>
  db
    .selectFrom('customers')
    .select(['id', 'name'])
    .$if(Boolean(id), (query) => query.where('id', '=', id!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Found {
  values: TemplateValues;
  about: string | null;
}

async function find(runtime: Signer, db: Db, company: CompanyRow, chosen: Chosen): Promise<Found> {
  const portal = portalAddress(company, runtime.config.publicUrl);
  if (toPeople.includes(chosen.type)) {
    const customer = await findCustomer(db, chosen.customerId);
    if (!customer && chosen.customerId)
      throw invalidField('customerId', emailTemplateMessages.unknownCustomer);
    if (customer) return { values: customerValues(company, portal, customer), about: customer.name };
  } else {
    const repair = await findRepair(db, chosen.repairId);
    if (!repair && chosen.repairId) throw invalidField('repairId', emailTemplateMessages.unknownRepair);
    if (repair)
      return {
        values: repairValues(runtime, company, repair),
        about: [repair.serviceReportNumber, repair.companyName || repair.contactName]
          .filter(Boolean)
          .join(' · '),
      };
  }
  return { values: companyValues(company, portal), about: null };
}

/**
 * Returns the values for a preview (D4.3), from the chosen record, or else the newest, or else from examples. It can
 * also return only the values that every mail has.
 * @throws 400 "Unknown repair" or "Unknown customer", for absent and foreign ids alike (access rule 6).
 */
export async function readFilling(
  runtime: Signer,
  db: Db,
  chosen: Chosen,
): Promise<{ filling: Filling; about: string | null }> {
  const company = await db.selectFrom('companies').selectAll().executeTakeFirstOrThrow();
  return inPaperLanguage(company, null, () => fillingInLanguage(runtime, db, company, chosen));
}

async function fillingInLanguage(
  runtime: Signer,
  db: Db,
  company: CompanyRow,
  chosen: Chosen,
): Promise<{ filling: Filling; about: string | null }> {
  const portal = portalAddress(company, runtime.config.publicUrl);
  const found = await find(runtime, db, company, chosen);
  const known = withExamples(found.values, portal);
  const values: TemplateValues = chosen.missing
    ? Object.fromEntries(
        Object.entries(known).filter(([name]) => !mayBeMissing(chosen.type, name as TemplateVariable)),
      )
    : known;
  const [label, link] = actionOf(chosen.type);
  return {
    filling: {
      company,
      portal,
      values,
      action: { label, url: values[link] ?? portal },
      instead: [values.repair_link, values.new_request_link, values.estimate_link].filter(
        (url) => url !== undefined,
      ),
      ...(company.trackingLinks &&
        link === 'follow_link' && { follow: { label: followWords.line, url: values[link] ?? portal } }),
    },
    about: found.about,
  };
}
