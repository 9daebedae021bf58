import type { Visibility } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import type { PartUsed } from '@portal/contract/repairs/repairs/update.ts';
import type { NewRepair } from '../../db/schema/repairs.ts';
import type { Drawing } from '../catalogue/kinds-of-equipment.ts';
import type { Unit } from '../store/make-equipment.ts';
import type { Person } from './people.ts';

/** A picture of an instrument in the forms the portal stores. */
export interface Picture {
  drawing: Drawing;
  fileName: string;
  image: Buffer;
  thumbnail: Buffer;
}

/** An entry of the timeline before it is stored. */
export interface PlannedEntry {
  at: Date;
  by: Person | null;
  /** The name of a person of the customer without an account. */
  byName: string | null;
  message: string;
  /** The status that the entry sets, and the status before it. */
  status: RepairStatus | null;
  from: RepairStatus | null;
  visibility: Visibility;
  /** As `numeric` text. */
  cost: string | null;
}

export interface PlannedPhoto {
  at: Date;
  by: Person;
  caption: string;
  visibility: Visibility;
  picture: Picture;
}

/** A complete repair before it is stored. It gets its number in the order of submission. */
export interface RepairPlan {
  unit: Unit;
  submittedAt: Date;
  columns: Omit<NewRepair, 'serviceReportNumber' | 'dateSubmitted'>;
  entries: PlannedEntry[];
  parts: readonly PartUsed[];
  photos: PlannedPhoto[];
}
