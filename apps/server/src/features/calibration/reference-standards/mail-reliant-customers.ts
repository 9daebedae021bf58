import { referenceStandardMessages as say } from '@portal/contract/calibration/reference-standards/messages.ts';
import type { ReliantCustomer } from '@portal/contract/calibration/reference-standards/reliant-certificates.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { ReferenceStandardRow } from '../../../db/schema/calibrations.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import type { Work } from '../../../work.ts';
import { type Addressees, customerAddressees } from '../../messaging/mail-rules/index.ts';
import { ownSender, type Sender } from '../../messaging/repair-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { DOUBTED, doubtLetter, type Reliant, reliantUnits } from './doubt-mail.ts';
import { referenceStandardScope } from './reference-standard.policy.ts';

interface Asked {
  message?: string | null | undefined;
  since?: CalendarDate | null | undefined;
}

/**
 * Raises the version of a standard, so that of two people who tell its customers at once only one does.
 * @throws 409 when somebody else changed the standard or told its customers since the caller saw it.
 */
async function claim({ db }: Work, { id, version }: ReferenceStandardRow, seen = version): Promise<void> {
  const claimed = await db
    .updateTable('referenceStandards')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', seen)
    .returning('id')
    .executeTakeFirst();
  if (!claimed) throw conflict('reference-standard.told_meanwhile', say.toldMeanwhile);
}

interface Told {
  shown: ReliantCustomer;
  to: Addressees;
  letter: { subject: string; html: string; text: string } | null;
}

const nameOf = ({ name, serialNumber }: Pick<ReferenceStandardRow, 'name' | 'serialNumber'>): string =>
  serialNumber ? `${name} (${serialNumber})` : name;

/** Returns one customer with the mail for them, or the reason why there is none. */
async function writeTo(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  sender: Sender,
  units: readonly Reliant[],
  about: { standard: string; message: string },
): Promise<Told> {
  const { customerId, customerName, customerEmail, language } = units[0]!;
  const certificates = [...new Set(units.map(({ certificate }) => certificate))];
  const none = { recipients: [], copies: [] };
  if (customerId === null) {
    const shown = { customerId, customerName, certificates, mail: null, reason: 'noRecord' as const };
    return { shown, to: none, letter: null };
  }
  const to = await customerAddressees(db, DOUBTED, sender, { id: customerId, email: customerEmail });
  if (to.recipients.length === 0) {
    const reason = sender.rules(DOUBTED, 'customer') ? ('noAddress' as const) : ('switchedOff' as const);
    return { shown: { customerId, customerName, certificates, mail: null, reason }, to, letter: null };
  }
  const customer = { id: customerId, name: customerName, language };
  const letter = await doubtLetter(runtime, sender, customer, { ...about, units });
  const mail = { event: DOUBTED, ...to, subject: letter.subject, text: letter.text };
  return { shown: { customerId, customerName, certificates, mail, reason: null }, to, letter };
}

/** Returns the customers whose certificates in force relied on a standard, each once, with the mail for them. */
async function writeToAll(
  work: Pick<Work, 'db' | 'runtime'>,
  standard: ReferenceStandardRow,
  { message, since }: Asked,
): Promise<{ sender: Sender; told: Told[] }> {
  const { db } = work;
  const [units, sender] = await Promise.all([
    reliantUnits(db, standard.id, since ?? null),
    ownSender(db, standard.companyId, DOUBTED),
  ]);
  const about = { standard: nameOf(standard), message: message ?? '' };
  const told: Told[] = [];
  for (const of of Map.groupBy(units, (unit) => unit.customerId ?? unit.customerName).values())
    told.push(await writeTo(work, sender, of, about));
  return { sender, told };
}

/** Returns these customers with the mails that {@link mailReliantCustomers} would send. @throws 404 for a foreign standard. */
export async function previewCustomerMails(work: Work, id: number, asked: Asked): Promise<ReliantCustomer[]> {
  const standard = await referenceStandardScope.find(work.db, work.actor, id, false);
  if (!standard) throw notFound(say.notFound);
  return (await writeToAll(work, standard, asked)).told.map(({ shown }) => shown);
}

/**
 * Mails each customer whose certificates in force relied on a standard, once, with all their certificates (D5.10).
 * @throws 409 when there are none, and as {@link claim}; 429 for too many recipients.
 */
export async function mailReliantCustomers(
  work: Work,
  standard: Locked<ReferenceStandardRow>,
  asked: Asked & { version?: number | undefined },
) {
  const { db, runtime } = work;
  await claim(work, standard, asked.version);
  const { sender, told } = await writeToAll(work, standard, asked);
  if (told.length === 0) throw conflict('reference-standard.no_customers', say.noCustomers);
  const mails = told.flatMap(({ to, letter }) => (letter ? [{ ...to, ...letter }] : []));
  const recipients = mails.reduce((sum, mail) => sum + mail.recipients.length, 0);
  if (recipients > 0) await countMail(work, recipients);
  const hasNoServer = runtime.config.smtpUrl === null && !hasOwnServer(sender.company);
  for (const mail of mails)
    await queueMail(
      { db, runtime },
      { companyId: standard.companyId, event: DOUBTED, ...mail, counted: true, hasNoServer },
    );
  const untold = told.flatMap(({ shown: { customerName, reason } }) =>
    reason ? [{ customerName, reason }] : [],
  );
  await record(work, {
    action: 'reference_standard.customers_told',
    kind: 'referenceStandard',
    id: standard.id,
    after: {
      message: asked.message ?? null,
      since: asked.since ?? null,
      customers: told.flatMap(({ shown }) => (shown.mail ? [shown.customerName] : [])),
      untold: untold.map(({ customerName }) => customerName),
    },
  });
  return { told: mails.length, untold };
}
