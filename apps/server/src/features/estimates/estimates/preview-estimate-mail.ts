import type { MailPreview } from '@portal/contract/messaging/email-templates/mail-preview.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { templateFor } from '../../messaging/email-templates/index.ts';
import { addressees, readMailRules } from '../../messaging/mail-rules/index.ts';
import { loanersOf } from '../../messaging/repair-mail/index.ts';
import { repairScope } from '../../repairs/repairs/index.ts';
import { teamOfRepair } from './approval.queries.ts';
import { isAgreedTo } from './estimate.policy.ts';
import { versionsOf } from './estimate.queries.ts';
import { estimateLetter } from './estimate-mail.ts';

const event = 'estimate.sent';

/**
 * Returns the mail that sending the draft would send now, written by the same rules (D4.2). Null when no mail would be
 * sent, or when there is no draft.
 * @throws 404 when the repair is absent or foreign.
 */
export async function previewEstimateMail(
  { db, actor, runtime }: Work,
  id: number,
): Promise<MailPreview | null> {
  const [repair, company, rules, versions, template, loaners] = await Promise.all([
    repairScope.find(db, actor, id, false),
    ownCompany(db),
    readMailRules(db),
    versionsOf(db, id),
    templateFor(db, actor.companyId!, { event }),
    loanersOf(db, id),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  const estimate = versions.find(({ state }) => state === 'draft');
  if (!estimate) return null;
  const [to, team] = await Promise.all([
    addressees(db, rules, event, company, repair),
    teamOfRepair(db, id, repair.userId),
  ]);
  if (to.recipients.length === 0) return null;
  const about = { company, repair, estimate };
  const isPreauthorised = isAgreedTo(repair, estimate, team);
  const letter = await estimateLetter(runtime, about, { template, loaners }, isPreauthorised);
  return { event, ...to, ...letter };
}
