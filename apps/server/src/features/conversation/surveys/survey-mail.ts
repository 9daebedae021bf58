import { surveyMessages } from '@portal/contract/conversation/surveys/messages.ts';
import { surveyPaths } from '@portal/contract/conversation/surveys/paths.ts';
import { STARS_MAX, starWords } from '@portal/contract/conversation/surveys/rules.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { greeted, inMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { renderMail } from '../../../mail/render-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { renderStored, repairValues } from '../../messaging/email-templates/index.ts';
import { addressees } from '../../messaging/mail-rules/index.ts';
import { ownSender } from '../../messaging/repair-mail/index.ts';
import { surveyLink } from './survey-link.ts';

const EVENT = 'survey.asked';

/**
 * Queues the mail that asks whether all was well with a repair. Each number of stars is a link to the page where the
 * customer confirms it. Returns its recipients, or none when no address may get it (D4.4).
 */
export async function mailSurvey(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  repair: RepairRow,
): Promise<string[]> {
  const { company, rules, template } = await ownSender(db, repair.companyId, EVENT);
  const to = await addressees(db, rules, EVENT, company, repair);
  const portal = portalAddress(company, runtime.config.publicUrl);
  const token = surveyLink.issue(runtime.masterKey, repair);
  const choices = Array.from({ length: STARS_MAX }, (_, at) => ({
    mark: `${at + 1} ★`,
    label: `${at + 1} of ${STARS_MAX} stars: ${starWords(at + 1)}`,
    url: `${portal}${surveyPaths.survey(token)}?stars=${at + 1}`,
  }));
  const own = await renderStored(runtime, template, {
    company,
    portal,
    values: {
      ...repairValues(runtime, company, repair),
      survey_link: `${portal}${surveyPaths.survey(token)}`,
    },
    choices,
  });
  const letter = own ?? {
    subject: `${repair.serviceReportNumber}: was all well?`,
    ...renderMail({
      company,
      publicUrl: portal,
      heading: surveyMessages.question,
      paragraphs: [
        `Hello ${greeted(repair.contactName, repair.companyName)},`,
        `Your ${inMail(repair.modelPartNo)} has been with us for service (${repair.serviceReportNumber}). Was all well? Please choose a number of stars. Five stars are the best.`,
      ],
      choices,
      note: 'You can add a sentence on the page that opens, and change your answer later. You do not need to sign in.',
    }),
  };
  const hasNoServer = runtime.config.smtpUrl === null && !hasOwnServer(company);
  const queued = await queueMail(
    { db, runtime },
    { companyId: company.id, repairId: repair.id, event: EVENT, ...to, ...letter, hasNoServer },
  );
  return queued === undefined ? [] : to.recipients;
}
