import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';
import { isAdmin, type Role } from '../../core/roles.ts';

/** The paths of repair screens (A2). Admins have other addresses than customers and technicians. */
export const repairPaths = {
  /** With a unit of the register, the form is filled with its data (D5.6). */
  newRequest: (search?: { equipmentId?: string }) => screenPath('/new-rma', search),
  repairs: (search?: ScreenSearch) => screenPath('/repairs', search),
  repair: (id: number) => `/repairs/${id}`,
  adminRepairs: (search?: ScreenSearch) => screenPath('/admin/repairs', search),
  adminRepair: (id: number) => `/admin/repairs/${id}`,
};

/** Returns the path of a repair's page for this user. */
export const repairPath = (role: Role, id: number): string =>
  isAdmin(role) ? repairPaths.adminRepair(id) : repairPaths.repair(id);

/** Returns the path of the list of all repairs that this user may see. */
export const repairsPath = (role: Role, search?: ScreenSearch): string =>
  isAdmin(role) ? repairPaths.adminRepairs(search) : repairPaths.repairs(search);
