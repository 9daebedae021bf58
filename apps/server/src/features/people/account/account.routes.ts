import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { changePassword } from './change-password.ts';
import { endAllSessions } from './end-all-sessions.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './session.queries.ts';
import { updateProfile } from './update-profile.ts';

export const accountRoutes: Handlers<typeof endpoints.account> = {
  updateProfile,
  changePassword,
  sessions: ({ work }) => listSessions(work),
  endSession,
  endAllSessions,
};
