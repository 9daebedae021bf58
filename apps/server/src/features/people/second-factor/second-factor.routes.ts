import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { beginSetup } from './begin-setup.ts';
import { confirmSetup } from './confirm-setup.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { readState } from './second-factor.queries.ts';
import { turnOff } from './turn-off.ts';

export const secondFactorRoutes: Handlers<typeof endpoints.secondFactor> = {
  state: ({ work }) => readState(work),
  begin: beginSetup,
  confirm: confirmSetup,
  renewCodes: renewRecoveryCodes,
  turnOff,
  require: requireSecondFactor,
};
