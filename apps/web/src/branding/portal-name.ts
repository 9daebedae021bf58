/** The name shown when no company is known (A1), and in every window's title. */
export const PORTAL_NAME = 'Repair Portal';
