import { isStaff, type Role } from '@portal/contract/core/roles.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { ESTIMATES_PLACE } from '../estimate/estimates-place.ts';

/** A section of the page that an anchor names. */
export interface Section {
  /** The id of its element and the hash of its address. */
  id: string;
  label: string;
  /** The key that goes to it (`app/shell/keys`). */
  shortcut?: string;
}

/** Returns true when the repair has equipment to calibrate. */
export const isCalibration = (repair: Repair): boolean =>
  repair.requestType === 'calibration' || repair.calibrationNeeded;

/** Returns the sections of the page of staff, in the order of the page. */
export const sectionsOf = (repair: Repair, role: Role): Section[] =>
  [
    { id: 'information', label: 'Information' },
    { id: 'timeline', label: 'Timeline', shortcut: 't' },
    { id: 'parts', label: 'Parts', shortcut: 'p' },
    {
      id: 'conversation',
      label: `Conversation${repair.unreadMessages ? ` (${repair.unreadMessages} new)` : ''}`,
    },
    repair.can.update && { id: ESTIMATES_PLACE, label: 'Estimate', shortcut: 'e' },
    isCalibration(repair) && isStaff(role) && { id: 'calibration', label: 'Calibration' },
    { id: 'tracking', label: 'Tracking & Costs' },
    { id: 'images', label: 'Images' },
    { id: 'customer', label: 'Customer' },
    { id: 'printout', label: 'Printout' },
    { id: 'documents', label: 'Documents' },
  ].filter((section) => section !== false);
