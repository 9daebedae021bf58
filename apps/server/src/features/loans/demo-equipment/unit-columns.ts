import { type Cents, toNumeric } from '@portal/contract/core/money.ts';
import type { demoUnitUpdate } from '@portal/contract/loans/demo-equipment/shapes.ts';
import type { z } from 'zod';
import type { DemoEquipmentRow } from '../../../db/schema/demo-equipment.ts';

export type UnitColumns = Partial<
  Omit<DemoEquipmentRow, 'id' | 'companyId' | 'version' | 'createdAt' | 'deletedAt'>
>;

const amount = (given: Cents | null | undefined) => (given === undefined ? undefined : toNumeric(given));

/** Returns the columns of the fields that were sent. An emptied text becomes null. */
export function unitColumns({
  replacementValue,
  dailyRate,
  ...rest
}: z.output<typeof demoUnitUpdate>): UnitColumns {
  const given = { ...rest, replacementValue: amount(replacementValue), dailyRate: amount(dailyRate) };
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  );
}
