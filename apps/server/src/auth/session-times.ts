import { isStaff, type Role } from '@portal/contract/core/roles.ts';
import type { Config } from '../config.ts';

/** Returns how long a session of this role may last, in milliseconds: without use, and in total. */
export const sessionTimes = (config: Config, role: Role): { idleMs: number; absoluteMs: number } =>
  isStaff(role) ? config.sessions.staff : config.sessions.customer;
