/** What the customer asked for; names as on the wire. */
export interface ServiceWish {
  repairNeeded?: boolean | null | undefined;
  calibrationNeeded?: boolean | null | undefined;
  noEstimateUnder200?: boolean | null | undefined;
}

/** A2: what a printout says in place of the provider's address. */
export const addressUnknown = 'Please contact customer service for the shipping address';

/** 'Repair, Calibration'. */
export const requestedServices = (wish: ServiceWish): string =>
  [wish.repairNeeded && 'Repair', wish.calibrationNeeded && 'Calibration'].filter(Boolean).join(', ');
