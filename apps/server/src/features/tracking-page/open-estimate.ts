import { today } from '@portal/contract/core/dates.ts';
import { trackingMessages } from '@portal/contract/tracking-links/messages.ts';
import { conflict } from '../../errors.ts';
import { ownCompany } from '../companies/index.ts';
import { issueLink } from '../estimates/index.ts';
import type { OpenedLink } from '../tracking-links/index.ts';
import { onlyRepair } from './linked-rows.ts';
import { openEstimateOf } from './read-tracking.ts';

/**
 * Makes a link to answer the open estimate and returns its path. The link belongs to no person of the team, so it may
 * answer no more than the sender of the request (D3.6).
 * @throws 409 when no estimate waits for an answer.
 */
export async function openEstimate(opened: OpenedLink): Promise<{ path: string }> {
  const { db } = opened;
  const company = await ownCompany(db);
  const estimate = await openEstimateOf(db, onlyRepair(opened), today(company.timeZone));
  if (!estimate) throw conflict('tracking.no_estimate', trackingMessages.noEstimate);
  return { path: await issueLink(db, '', estimate, null) };
}
