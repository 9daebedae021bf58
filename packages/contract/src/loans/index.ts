import { demoEquipmentArea } from './demo-equipment/area.ts';
import { demoEquipmentEndpoints } from './demo-equipment/endpoints.ts';
import { demoEquipmentAgreementsArea } from './demo-equipment-agreements/area.ts';
import { demoEquipmentAgreementEndpoints } from './demo-equipment-agreements/endpoints.ts';
import { demoEquipmentLoansArea } from './demo-equipment-loans/area.ts';
import { demoEquipmentLoanEndpoints } from './demo-equipment-loans/endpoints.ts';
import { demoEquipmentReservationsArea } from './demo-equipment-reservations/area.ts';
import { demoReservationEndpoints } from './demo-equipment-reservations/endpoints.ts';
import { loanersArea } from './loaners/area.ts';
import { loanerEndpoints } from './loaners/endpoints.ts';

export const loansAreas = [
  demoEquipmentArea,
  demoEquipmentAgreementsArea,
  demoEquipmentLoansArea,
  demoEquipmentReservationsArea,
  loanersArea,
];

export const loansCalls = {
  demoEquipment: demoEquipmentEndpoints,
  demoEquipmentAgreements: demoEquipmentAgreementEndpoints,
  demoEquipmentLoans: demoEquipmentLoanEndpoints,
  demoReservations: demoReservationEndpoints,
  loaners: loanerEndpoints,
};
