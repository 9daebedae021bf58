import type { StandardState } from '@portal/contract/calibration/reference-standards/rules.ts';

export const stateWords: Readonly<Record<StandardState, string>> = {
  in_use: 'In use',
  quarantined: 'In quarantine',
  out_of_service: 'Out of service',
};
