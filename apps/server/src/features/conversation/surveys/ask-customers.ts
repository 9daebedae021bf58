import { surveyPaths } from '@portal/contract/conversation/surveys/paths.ts';
import { STARS_MAX, starWords, surveyQuestion } from '@portal/contract/conversation/surveys/rules.ts';
import { say } from '@portal/messages/say.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { inMailLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { greeting, inMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import { type DueRow, inCompany, type Sweep } from '../../../sweeps/sweep.ts';
import { sweeping } from '../../../sweeps/sweep-job.ts';
import type { Work } from '../../../work.ts';
import { renderStored, repairValues } from '../../messaging/email-templates/index.ts';
import { addressees } from '../../messaging/mail-rules/index.ts';
import { ownSender, type Sender } from '../../messaging/repair-mail/index.ts';
import { byPortal, record } from '../../records/audit/index.ts';
import { surveyLink } from './survey-link.ts';

const EVENT = 'survey.asked';

async function writeInLanguage(
  { config, log, masterKey }: Work['runtime'],
  { company, template }: Sender,
  repair: RepairRow,
): Promise<{ subject: string; html: string; text: string }> {
  const portal = portalAddress(company, config.publicUrl);
  const token = surveyLink.issue(masterKey, repair);
  const unit = inMail(repair.modelPartNo);
  const number = repair.serviceReportNumber;
  const choices = Array.from({ length: STARS_MAX }, (_, at) => ({
    mark: `${at + 1} ★`,
    label: say('survey.choice', { stars: at + 1, most: STARS_MAX, words: starWords(at + 1) }),
    url: `${portal}${surveyPaths.survey(token)}?stars=${at + 1}`,
  }));
  const own = await renderStored({ log }, template, {
    company,
    portal,
    values: {
      ...repairValues({ config, masterKey }, company, repair),
      survey_link: `${portal}${surveyPaths.survey(token)}`,
    },
    choices,
  });
  if (own) return own;
  const question = surveyQuestion(unit);
  return {
    subject: say('changed.subject', { number, status: question }),
    ...renderMail({
      company,
      publicUrl: portal,
      heading: question,
      paragraphs: [
        greeting(repair.contactName, repair.companyName),
        say('survey.sentence', { unit, number }),
      ],
      choices,
      note: say('survey.note'),
    }),
  };
}

/**
 * Queues the mail that asks whether all was well with a repair. Each number of stars is a link to the page where the
 * customer confirms it. Returns its recipients, or none when no address may get it (D4.4).
 */
export async function mailSurvey(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  repair: RepairRow,
): Promise<string[]> {
  const sender = await ownSender(db, repair.companyId, EVENT, repair.id);
  const { company, rules } = sender;
  const to = await addressees(db, rules, EVENT, company, repair);
  const letter = await inMailLanguage(company, sender, () => writeInLanguage(runtime, sender, repair));
  const hasNoServer = runtime.config.smtpUrl === null && !hasOwnServer(company);
  const queued = await queueMail(
    { db, runtime },
    { companyId: company.id, repairId: repair.id, event: EVENT, ...to, ...letter, hasNoServer },
  );
  return queued === undefined ? [] : to.recipients;
}

/**
 * The condition on `repairs as r` and the settings `s` of its company for a repair whose customer is asked now. A repair
 * that was closed two months ago is too old, because its link would soon end.
 */
const isDue: RawBuilder<SqlBool> = sql<SqlBool>`s.enabled and r.deleted_at is null
  and r.closed_at >= s.enabled_since and r.closed_at > now() - interval '60 days'
  and case s.after
    when 'shipped' then r.status = 'shipped' and r.status_since <= now() - make_interval(days => s.days)
    else r.status in ('completed', 'shipped') and r.closed_at <= now() - make_interval(days => s.days) end
  and not exists (select from repair_surveys q where q.company_id = r.company_id and q.repair_id = r.id)
  and not exists (select from customers k
    where k.company_id = r.company_id and k.id = r.customer_id and not k.active)`;

/** Selects the repairs of all companies whose customers are to be asked now. */
const dueRepairs: RawBuilder<unknown> = sql`
  select r.id, r.company_id, r.closed_at as due_at from survey_settings s
    join companies c on c.id = s.company_id and c.active
    join repairs r on r.company_id = s.company_id
  where ${isDue}`;

/**
 * Stores that the turn of a repair has come and returns the repair. Undefined when it is not due any more, or when
 * another process has it.
 */
async function claimRepair(db: Db, companyId: number, id: number): Promise<RepairRow | undefined> {
  const { rows } = await sql<{ id: number }>`select r.id from repairs r
    join survey_settings s on s.company_id = r.company_id
    where r.id = ${id} and ${isDue} for no key update of r`.execute(db);
  if (rows.length === 0) return undefined;
  const claimed = await db
    .insertInto('repairSurveys')
    .values({
      companyId,
      repairId: id,
      askedAt: null,
      stars: null,
      answeredAt: null,
      seenAt: null,
      seenBy: null,
    })
    .onConflict((c) => c.columns(['companyId', 'repairId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return claimed && db.selectFrom('repairs').selectAll().where('id', '=', id).executeTakeFirst();
}

const questions: Sweep<DueRow> = {
  name: 'ask-after-return',
  due: dueRepairs,
  work: inCompany(async (db, { id, companyId }, runtime) => {
    const repair = await claimRepair(db, companyId, id);
    if (!repair) return;
    const recipients = await mailSurvey({ db, runtime }, repair);
    if (recipients.length === 0) return;
    await Promise.all([
      db.updateTable('repairSurveys').set({ askedAt: sql<Date>`now()` }).where('repairId', '=', id).execute(),
      record(
        { db, ...byPortal(companyId) },
        { action: 'survey.asked', kind: 'repair', id, after: { recipients } },
      ),
      runtime.events.publish(db, { companyId, kind: 'repair', id }),
    ]);
  }),
};

/**
 * Asks the customers of all repairs whose turn has come. Each is claimed, checked again and queued as mail in one
 * transaction, so that nobody is asked twice.
 */
export const askCustomers = sweeping(questions);
