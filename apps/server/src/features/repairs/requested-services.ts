/** What the customer asked for; names as on the wire. */
export interface ServiceWish {
  repairNeeded?: boolean | null | undefined;
  calibrationNeeded?: boolean | null | undefined;
  noEstimateUnder200?: boolean | null | undefined;
}

/** 'Repair, Calibration'. */
export const requestedServices = (wish: ServiceWish): string =>
  [wish.repairNeeded && 'Repair', wish.calibrationNeeded && 'Calibration'].filter(Boolean).join(', ');
