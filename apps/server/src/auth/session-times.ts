import { isStaff, type Role } from '@portal/contract/core/roles.ts';
import type { Config } from '../config.ts';

/** How long a session of this role lives, in milliseconds: unused, and at all. */
export const sessionTimes = (config: Config, role: Role): { idleMs: number; absoluteMs: number } =>
  isStaff(role) ? config.sessions.staff : config.sessions.customer;
