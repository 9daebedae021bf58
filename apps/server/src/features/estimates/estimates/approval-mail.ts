import { formatDate } from '@portal/contract/core/dates.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { inMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { renderMail } from '../../../mail/render-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { type LoanerAtCustomer, loanerFacts } from '../../messaging/repair-mail/index.ts';
import { type About, totalOf } from './estimate-mail.ts';

/**
 * Mails colleagues a request to answer an estimate in the portal. The mail has no link that works without signing in.
 */
export async function mailApprovalAsked(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { company, repair, estimate }: About,
  {
    asker,
    recipients,
    loaners,
  }: { asker: string; recipients: string[]; loaners: readonly LoanerAtCustomer[] },
): Promise<void> {
  if (recipients.length === 0) return;
  const who = inMail(asker);
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  await queueMail(
    { db, runtime },
    {
      companyId: repair.companyId,
      repairId: repair.id,
      event: 'estimate.approval_asked',
      counted: true,
      recipients,
      subject: `${repair.serviceReportNumber}: ${who} is asking you to answer an estimate`,
      ...renderMail({
        company,
        publicUrl,
        heading: 'An estimate needs your approval',
        paragraphs: [
          `${who} is asking you to answer this estimate for your team. Please sign in to approve or decline it.`,
        ],
        details: [
          ['Service report number', repair.serviceReportNumber],
          ['Model / part number', inMail(repair.modelPartNo)],
          ['Total', totalOf(estimate)],
          ['Valid until', formatDate(estimate.validUntil)],
          ...loanerFacts(loaners),
        ],
        action: { label: 'View the estimate', url: `${publicUrl}${repairPaths.repair(repair.id)}` },
      }),
    },
  );
}
