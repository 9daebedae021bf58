export { listCountedCalibrations } from './list-counted-calibrations.ts';
export { listCountedLoans } from './list-counted-loans.ts';
export { listStays } from './list-stays.ts';
export { listStockChanges } from './list-stock-changes.ts';
