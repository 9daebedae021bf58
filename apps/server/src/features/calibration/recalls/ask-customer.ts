import { recallPaths } from '@portal/contract/calibration/recalls/paths.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { say } from '@portal/messages/say.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import { inMailLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { greeting, inMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { customerValues, renderStored } from '../../messaging/email-templates/index.ts';
import { type Addressees, customerAddressees } from '../../messaging/mail-rules/index.ts';
import type { Sender } from '../../messaging/repair-mail/index.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import type { DueUnit } from './due-units.ts';
import { recallLink } from './recall-link.ts';

const EVENT = 'calibration.recall';

/** The most units that a mail lists. The page behind its link lists all of them. */
const LISTED = 50;

/** Returns the addresses that a recall of a customer goes to (D4.2). */
export const recallAddressees = (
  db: Db,
  sender: Sender,
  customer: Pick<CustomerRow, 'id' | 'email'>,
): Promise<Addressees> => customerAddressees(db, EVENT, sender, customer);

const factOf = ({
  make,
  modelName,
  serialNumber,
  assetNumber,
  dueOn,
}: DueUnit): readonly [string, string] => [
  [
    inMail(`${make} ${modelName}`),
    serialNumber && say('mail.serialNumber', { number: inMail(serialNumber) }),
    assetNumber && say('mail.assetNumber', { number: inMail(assetNumber) }),
  ]
    .filter(Boolean)
    .join(', '),
  say('recall.due', { date: formatDate(dueOn) }),
];

interface Asked {
  customer: Pick<CustomerRow, 'id' | 'name' | 'language'>;
  units: readonly DueUnit[];
  to: Addressees;
  /** The path of the page that the customer answers on. */
  path: string;
  /** True when the recipients are already counted for the limits. */
  counted: boolean;
}

/** Returns the mail that lists all units of a recall, with the link to answer (D5.12). */
export const recallLetter = (
  runtime: Work['runtime'],
  { company, template }: Sender,
  asked: Pick<Asked, 'customer' | 'units' | 'path'>,
): Promise<{ subject: string; html: string; text: string }> =>
  inMailLanguage(company, { template, language: asked.customer.language }, () =>
    writeInLanguage(runtime, { company, template }, asked),
  );

async function writeInLanguage(
  runtime: Work['runtime'],
  { company, template }: Pick<Sender, 'company' | 'template'>,
  { customer, units, path }: Pick<Asked, 'customer' | 'units' | 'path'>,
) {
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const action = { label: say('recall.action'), url: `${publicUrl}${path}` };
  const several = units.length > 1;
  const details = units.slice(0, LISTED).map(factOf);
  if (units.length > LISTED)
    details.push([say('mail.moreUnits'), say('recall.onPage', { count: units.length - LISTED })]);
  const subject = several
    ? say('recall.subjectOfSeveral', { count: units.length })
    : say('recall.subject', { unit: inMail(`${units[0]!.make} ${units[0]!.modelName}`) });
  const own = await renderStored(runtime, template, {
    company,
    portal: publicUrl,
    values: customerValues(company, publicUrl, customer),
    action,
    details,
  });
  if (own) return own;
  return {
    subject,
    ...renderMail({
      company,
      publicUrl,
      heading: say('recall.heading'),
      paragraphs: [
        greeting(customer.name),
        `${say(several ? 'recall.several' : 'recall.one')} ${say('recall.howTo')}`,
      ],
      details,
      action,
    }),
  };
}

/** Queues the mail of a recall. Returns its id, or undefined when it was not queued. */
async function mailRecall(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  sender: Sender,
  asked: Asked,
): Promise<number | undefined> {
  const { company } = sender;
  const { to, counted } = asked;
  const letter = await recallLetter(runtime, sender, asked);
  const hasNoServer = runtime.config.smtpUrl === null && !hasOwnServer(company);
  return queueMail(
    { db, runtime },
    { companyId: company.id, event: EVENT, ...to, ...letter, counted, hasNoServer },
  );
}

interface Question {
  recallId: number;
  customer: Pick<CustomerRow, 'id' | 'name' | 'language'>;
  units: readonly DueUnit[];
  to: Addressees;
  counted: boolean;
}

/**
 * Asks a customer about units with one mail (D5.12). The caller has locked the customer. When there is no address, the
 * recall is kept as `unreachable`, so that staff see it and the portal does not try again at this distance.
 */
export async function askCustomer(
  asking: Work<RecordedActor>,
  sender: Sender,
  { recallId, customer, units, to, counted }: Question,
): Promise<void> {
  const { db, runtime } = asking;
  const { company } = sender;
  const isReachable = to.recipients.length > 0;
  const { token, kept } = recallLink.issue();
  const mailId = isReachable
    ? await mailRecall(asking, sender, {
        customer,
        units,
        to,
        counted,
        path: recallPaths.mailedRecall(token),
      })
    : undefined;
  await Promise.all([
    db
      .insertInto('recallUnits')
      .values(
        units.map(({ id, dueOn, distance }) => ({
          companyId: company.id,
          recallId,
          customerEquipmentId: id,
          dueOn,
          distance,
        })),
      )
      .execute(),
    db
      .updateTable('recalls')
      .set(
        isReachable
          ? {
              state: 'sent',
              sentAt: sql<Date>`now()`,
              recipients: [...to.recipients, ...to.copies],
              mailId: mailId ?? null,
              ...kept,
            }
          : { state: 'unreachable' },
      )
      .where('id', '=', recallId)
      .execute(),
    isReachable &&
      record(asking, {
        action: 'recall.sent',
        kind: 'recall',
        id: recallId,
        after: { customerName: customer.name, units: units.length, recipients: to.recipients },
        companyId: company.id,
      }),
    runtime.events.publish(db, { companyId: company.id, kind: 'equipment' }),
  ]);
}
