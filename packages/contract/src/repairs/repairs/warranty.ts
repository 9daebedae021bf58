/** The values of a repair's warranty status (A3). */
export const warrantyStatuses = ['warranty', 'non_warranty'] as const;
export type WarrantyStatus = (typeof warrantyStatuses)[number];
