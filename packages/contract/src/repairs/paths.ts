import { isAdmin, type Role } from '../core/roles.ts';
import { type ScreenSearch, screenPath } from '../core/screen-path.ts';

/** Screens of repairs (A2): customers and technicians have one address, admins another. */
export const repairPaths = {
  newRequest: () => '/new-rma',
  repairs: (search?: ScreenSearch) => screenPath('/repairs', search),
  repair: (id: number) => `/repairs/${id}`,
  adminRepairs: (search?: ScreenSearch) => screenPath('/admin/repairs', search),
  adminRepair: (id: number) => `/admin/repairs/${id}`,
};

/** A repair's page for this person. */
export const repairPath = (role: Role, id: number): string =>
  isAdmin(role) ? repairPaths.adminRepair(id) : repairPaths.repair(id);

/** The list of all repairs this person may see. */
export const repairsPath = (role: Role, search?: ScreenSearch): string =>
  isAdmin(role) ? repairPaths.adminRepairs(search) : repairPaths.repairs(search);
