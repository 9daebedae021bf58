import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import { demoEquipmentLoanEndpoints } from '@portal/contract/loans/demo-equipment-loans/endpoints.ts';

/** The reads that a write to an agreement changes. */
export const changedByAgreement: readonly EndpointDeclaration[] = [
  demoEquipmentAgreementEndpoints.listWaiting,
  demoEquipmentLoanEndpoints.list,
  demoEquipmentLoanEndpoints.get,
];
