import { type RequestFacts, requestFacts } from '@portal/contract/repairs/request-facts/facts.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';

/** The columns of a repair that hold the facts of its request, without its owner and its unit of the register. */
export type FactColumn =
  | Exclude<
      keyof RequestFacts,
      'customerId' | 'wholeRequest' | 'dateShipped' | 'customerEquipmentId' | 'appointmentId'
    >
  | 'sentInOn';
export type FactColumns = Partial<Pick<RepairRow, FactColumn>>;

const NO_FACTS = new Set([
  ...['customerId', 'wholeRequest', 'customerEquipmentId', 'appointmentId'],
  // It goes with the agreement that names it.
  'preApprovedUpTo',
]);
const columnOf = (fact: string) => (fact === 'dateShipped' ? 'sentInOn' : fact) as FactColumn;

/** All columns of facts, in the order of the form. */
export const factColumns: readonly FactColumn[] = Object.keys(requestFacts.shape)
  .filter((name) => !NO_FACTS.has(name))
  .map(columnOf);

const parts = ['Name', 'Street', 'City', 'State', 'Zip', 'Address'] as const;

/** The address to which the unit returns, for a request that says it is the same as the billing address (B2.3). */
const sameAsBilling = (row: RepairRow): FactColumns =>
  Object.fromEntries(parts.map((part) => [`shipping${part}`, row[`billing${part}`]]));

const isSame = (a: unknown, b: unknown) =>
  Array.isArray(a) ? JSON.stringify(a) === JSON.stringify(b) : a === b;

/** Returns the columns that facts change in a repair. Facts with equal values are left out. Empty text is none. */
export function factChanges(row: Locked<RepairRow>, facts: RequestFacts): FactColumns {
  const given = Object.entries(facts)
    .filter(([name, value]) => value !== undefined && !NO_FACTS.has(name))
    .map(([name, value]) => [columnOf(name), value === '' ? null : value]);
  const changed: Partial<RepairRow> = Object.fromEntries(given);
  const after: RepairRow = { ...row, ...changed };
  const ticked = after.sameAsShipping && ('sameAsShipping' in changed || 'billing' in groupsOf(changed));
  const wanted = { ...changed, ...(ticked && sameAsBilling(after)) };
  return Object.fromEntries(
    factColumns.flatMap((column) => {
      const value = wanted[column];
      return value === undefined || isSame(value, row[column]) ? [] : [[column, value]];
    }),
  );
}

/** Returns which addresses are among changed columns. */
const groupsOf = (changed: object) => ({
  ...(Object.keys(changed).some((name) => name.startsWith('billing')) && { billing: true }),
});
