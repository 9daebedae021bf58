import { demoEquipmentFeature } from './demo-equipment/feature.ts';
import { demoEquipmentAgreementsFeature } from './demo-equipment-agreements/feature.ts';
import { demoEquipmentLoansFeature } from './demo-equipment-loans/feature.ts';
import { demoReservationsFeature } from './demo-equipment-reservations/feature.ts';
import { loanersFeature } from './loaners/feature.ts';

export const loansFeatures = [
  demoEquipmentFeature,
  demoEquipmentAgreementsFeature,
  demoEquipmentLoansFeature,
  demoReservationsFeature,
  loanersFeature,
] as const;
