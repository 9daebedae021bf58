import { say } from '@portal/messages/say.ts';

/** The services that the customer asked for, named as in the request. */
export interface ServiceWish {
  repairNeeded?: boolean | null | undefined;
  calibrationNeeded?: boolean | null | undefined;
  noEstimateUnder200?: boolean | null | undefined;
}

/** Returns the requested services as text, such as 'Repair, Calibration'. */
export const requestedServices = (wish: ServiceWish): string =>
  [wish.repairNeeded && say('paper.repair'), wish.calibrationNeeded && say('paper.calibration')]
    .filter(Boolean)
    .join(', ');
