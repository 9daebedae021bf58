import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import type { SerialHistory } from '@portal/contract/repairs/repairs/shapes.ts';
import { isActive, type RepairStatus, statusLabel } from '@portal/contract/repairs/repairs/status.ts';

/**
 * Returns true while the company has the unit. A request that was only submitted is still on its way. A completed one has
 * not been shipped yet.
 */
export const isWithUs = (status: RepairStatus): boolean =>
  (isActive(status) && status !== 'submitted') || status === 'completed';

/** Returns a sentence about a unit's last repair (D3.8). A repair that is still in work is not described as done. */
export function serialSentence(last: NonNullable<SerialHistory['lastRepair']>, timeZone: string): string {
  const underWarranty = last.warrantyStatus === 'warranty';
  const about = `(${statusLabel(last.status)}), submitted ${formatDayOf(last.dateSubmitted, timeZone)}.`;
  if (isActive(last.status))
    return (
      `We know this unit: ${last.modelPartNo}. ${last.serviceReportNumber} is still open for it ${about} ` +
      (underWarranty ? 'It is handled under warranty.' : 'It is not handled under warranty.')
    );
  const after = underWarranty ? 'It was repaired under warranty.' : 'It was not under warranty.';
  if (last.status === 'completed')
    return (
      `We know this unit: ${last.modelPartNo}. The work on ${last.serviceReportNumber} is done ${about} ` +
      `The unit has not been shipped yet. ${after}`
    );
  const known = `We know this unit: ${last.modelPartNo}, last with us as ${last.serviceReportNumber} ${about}`;
  // Nothing was repaired.
  if (last.status === 'cancelled') return known;
  return `${known} ${after}`;
}
