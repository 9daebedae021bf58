import { equipmentPaths } from '@portal/contract/calibration/customer-equipment/paths.ts';
import type { Language } from '@portal/contract/core/languages.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CertificateRow } from '../../../db/schema/calibrations.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Names } from '../../../mail/names-in-mail.ts';
import { type Addressees, addressees, customerAddressees } from '../../messaging/mail-rules/index.ts';
import type { Sender } from '../../messaging/repair-mail/index.ts';
import { type NoticeHolder, OUT_OF_TOLERANCE } from '../out-of-tolerance/index.ts';

type Held = Pick<CertificateRow, 'customerId' | 'replacesId'>;

/** False for a correction that names another customer: the addresses of the repair are not theirs (D5.11). */
export const isOfCustomer = (
  { customerId, replacesId }: Held,
  repair: Pick<RepairRow, 'customerId'>,
): boolean => replacesId === null || customerId === repair.customerId;

/** Returns the page on which the customer whom a certificate names finds it. Another customer cannot open the repair. */
export const pathOfHolder = (certificate: Held, repair: Pick<RepairRow, 'id' | 'customerId'>): string =>
  isOfCustomer(certificate, repair) ? repairPaths.repair(repair.id) : equipmentPaths.register();

/** The customer whom a certificate names, as a mail addresses them. */
interface Holder {
  to: Addressees;
  /** Of which the first is greeted. */
  names: Names;
  /** Null for that of the company. */
  language: Language | null;
}

/**
 * Returns the customer whom a certificate names: that of the repair, whose language the sender has, unless a correction names
 * another one. Without a customer record there are no addresses.
 */
export async function holderOf(
  db: Db,
  event: MailEvent,
  { company, rules, language }: Pick<Sender, 'company' | 'rules' | 'language'>,
  { certificate, repair }: { certificate: Held; repair: RepairRow },
): Promise<Holder> {
  if (isOfCustomer(certificate, repair))
    return {
      to: await addressees(db, rules, event, company, repair),
      names: [repair.contactName, repair.companyName],
      language,
    };
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', certificate.customerId)
    .executeTakeFirst();
  return {
    to: customer
      ? await customerAddressees(db, event, { company, rules }, customer)
      : { recipients: [], copies: [] },
    names: [customer?.name],
    language: customer?.language ?? null,
  };
}

/** Returns whom a notice about a unit outside its limits goes to. Without a repair nobody's addresses are known. */
export async function noticeHolder(
  db: Db,
  sender: Pick<Sender, 'company' | 'rules' | 'language'>,
  certificate: Held,
  repair: RepairRow | undefined,
): Promise<NoticeHolder> {
  if (!repair) return { to: { recipients: [], copies: [] }, names: [], language: null, repair };
  const holder = await holderOf(db, OUT_OF_TOLERANCE, sender, { certificate, repair });
  return { ...holder, repair: isOfCustomer(certificate, repair) ? repair : undefined };
}
