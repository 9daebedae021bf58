import type { CapabilityKind } from '@portal/contract/laboratory/scopes/capability-fields.ts';
import type { ReadScopeEntry, ScopeEntry } from '@portal/contract/laboratory/scopes/shapes.ts';
import type { ZodForm } from '../../../forms/use-zod-form.ts';

/** A best uncertainty in the dialog. It keeps the numbers of all forms, so that changing the form loses nothing. */
export interface TypedCapability {
  kind: CapabilityKind;
  a: string;
  b: string;
  percent: string;
  rows: { value: string; uncertainty: string }[];
}

/** An entry of the scope as it stands in the dialog. */
export interface TypedEntry {
  quantity: string;
  unit: string;
  lower: string;
  upper: string;
  frequencyLower: string;
  frequencyUpper: string;
  frequencyUnit: string;
  method: string;
  site: string;
  cmc: TypedCapability;
  cmcUnit: string;
  validFrom: string;
  validUntil: string;
}
export type EntryForm = ZodForm<TypedEntry, ReadScopeEntry>;

export const blankRow = { value: '', uncertainty: '' };
const blankCapability = { a: '', b: '', percent: '', rows: [blankRow, blankRow] };

/** Returns an entry for the dialog; an empty one without `entry`. */
export const typedEntry = (entry: ScopeEntry | undefined): TypedEntry => ({
  quantity: entry?.quantity ?? '',
  unit: entry?.unit ?? '',
  lower: entry?.lower ?? '',
  upper: entry?.upper ?? '',
  frequencyLower: entry?.frequencyLower ?? '',
  frequencyUpper: entry?.frequencyUpper ?? '',
  frequencyUnit: entry?.frequencyUnit ?? '',
  method: entry?.method ?? '',
  site: entry?.site ?? '',
  cmc: { ...blankCapability, ...(entry?.cmc ?? { kind: 'constant' }) },
  cmcUnit: entry?.cmcUnit ?? '',
  validFrom: entry?.validFrom ?? '',
  validUntil: entry?.validUntil ?? '',
});
