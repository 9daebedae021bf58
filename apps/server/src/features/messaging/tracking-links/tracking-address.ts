import { LABEL_PARAMETER, trackingPaths } from '@portal/contract/messaging/tracking-links/paths.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { say } from '@portal/messages/say.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import { endOfLink, type TrackedRecord, trackingToken } from './tracking-link.ts';

type Signer = Pick<Runtime, 'config' | 'masterKey'>;
type Owner = Pick<CompanyRow, 'hostName' | 'trackingLinks'>;
type LinkedRepair = Pick<
  RepairRow,
  'id' | 'companyId' | 'linkEdition' | 'closedAt' | 'status' | 'statusSince'
>;

/** Returns true while a repair has a tracking link that works. */
export function hasTrackingLink(
  { trackingLinks }: Pick<CompanyRow, 'trackingLinks'>,
  repair: Parameters<typeof endOfLink>[0],
): boolean {
  const end = endOfLink(repair);
  return trackingLinks && (end === null || end > new Date());
}

/** Returns the path of the tracking link of a repair or a shipment. */
export const trackingPath = ({ masterKey }: Pick<Runtime, 'masterKey'>, record: TrackedRecord): string =>
  trackingPaths.tracking(trackingToken(masterKey, record));

/**
 * Returns the complete address on which the people of a repair follow it. It is the tracking link, or the page for
 * signed-in people when the company has switched tracking links off or the link has ended (D12.1).
 */
export function addressToFollow(runtime: Signer, company: Owner, repair: LinkedRepair): string {
  const path = hasTrackingLink(company, repair)
    ? trackingPath(runtime, { ...repair, kind: 'repair' })
    : repairPaths.repair(repair.id);
  return portalAddress(company, runtime.config.publicUrl) + path;
}

/**
 * Returns the complete address for the label of a unit: its page. The parameter leads readers who are not signed in to a
 * page with the unit's status only (http/label-visitors.ts). A label is read by everybody who handles the unit, so it must
 * not open the estimate or the messages.
 */
export function addressOfLabel(runtime: Signer, company: Owner, repair: LinkedRepair): string {
  const page = portalAddress(company, runtime.config.publicUrl) + repairPaths.repair(repair.id);
  const token = trackingToken(runtime.masterKey, { ...repair, kind: 'label' });
  return hasTrackingLink(company, repair) ? `${page}?${LABEL_PARAMETER}=${token}` : page;
}

/** Returns the complete address of the tracking link of several units, or undefined when tracking links are off. */
export const addressOfShipment = (
  runtime: Signer,
  company: Owner,
  shipment: Omit<TrackedRecord, 'kind'>,
): string | undefined =>
  company.trackingLinks
    ? portalAddress(company, runtime.config.publicUrl) +
      trackingPath(runtime, { ...shipment, kind: 'shipment' })
    : undefined;

/**
 * Returns the line that a mail about a repair has below its own button, or undefined when the button leads to the same
 * page already, and when no tracking link works.
 */
export function followLine(
  runtime: Signer,
  company: Owner,
  repair: LinkedRepair,
  action: { url: string } | undefined,
): { label: string; url: string } | undefined {
  const url = addressToFollow(runtime, company, repair);
  return hasTrackingLink(company, repair) && action?.url !== url
    ? { label: followWords.line, url }
    : undefined;
}

/** The words of the button that opens a repair, and of the line below another button. */
export const followWords = {
  get button() {
    return say('mail.follow');
  },
  get line() {
    return say('mail.followLine');
  },
};
