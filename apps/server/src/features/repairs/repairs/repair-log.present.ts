import { fromNumeric, toDollars } from '@portal/contract/core/money.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import type { RepairLog } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import type { Actor } from '../../../db/actor.ts';
import type { RepairLogRow } from '../../../db/schema/repairs.ts';
import { wordsFor } from './repair.policy.ts';

const dollars = (numeric: string | null) => toDollars(fromNumeric(numeric));

/**
 * Returns a timeline entry as its reader may see it. Customers get the five described fields and a name (access.md).
 */
export function presentLog({ role }: Actor, row: RepairLogRow): RepairLog {
  return {
    id: row.id,
    repairId: row.repairId,
    status: row.status as RepairStatus | null,
    message: wordsFor({ role }, row.message),
    date: row.date.toISOString(),
    cost: role === 'technician' ? null : dollars(row.cost),
    addedBy: row.addedBy,
    ...(isStaff(role) && {
      visibility: row.visibility,
      isOverride: row.isOverride,
      partAdded: row.partAdded,
      partDescription: row.partDescription,
      partQuantity: row.partQuantity,
      laborHours: row.laborHours === null ? null : Number(row.laborHours),
      workPerformed: row.workPerformed && wordsFor({ role }, row.workPerformed),
    }),
    ...(isAdmin(role) && { partCost: dollars(row.partCost), laborRate: dollars(row.laborRate) }),
  };
}
