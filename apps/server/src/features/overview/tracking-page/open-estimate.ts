import { today } from '@portal/contract/core/dates.ts';
import { trackingMessages } from '@portal/contract/messaging/tracking-links/messages.ts';
import { conflict } from '../../../errors.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { issueLink } from '../../estimates/estimates/index.ts';
import type { OpenedLink } from '../../messaging/tracking-links/index.ts';
import { onlyRepair } from './linked-rows.ts';
import { openEstimateOf } from './read-tracking.ts';

/**
 * Makes a link to answer the open estimate and returns its path. Everybody who has the tracking link gets one, so it
 * approves up to the lowest limit of the team (D3.6).
 * @throws 409 when no estimate waits for an answer, and when staff have taken its links back.
 */
export async function openEstimate(opened: OpenedLink): Promise<{ path: string }> {
  const { db } = opened;
  const company = await ownCompany(db);
  const estimate = await openEstimateOf(db, onlyRepair(opened), today(company.timeZone));
  if (!estimate) throw conflict('tracking.no_estimate', trackingMessages.noEstimate);
  return { path: await issueLink(db, '', estimate, { userId: null, madeBy: 'tracking' }) };
}
