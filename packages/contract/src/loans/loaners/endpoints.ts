import { endpoint } from '../../core/calls/endpoint.ts';
import { byId } from '../../core/fields.ts';
import { afterRepairForm, repairLoaners } from './shapes.ts';

/** The calls about demo units that a customer has while a repair lasts (D7.4). */
export const loanerEndpoints = {
  ofRepair: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/loaners',
    permission: 'repair.read',
    summary: 'The loaners of a repair; for admins also free units of the same type',
    record: 'repair',
    params: byId,
    changedBy: ['repair', 'demoEquipmentLoan', 'demoEquipment'],
    changedByAnyRow: true,
    answer: repairLoaners,
  }),
  afterRepair: endpoint({
    method: 'POST',
    path: '/api/demo-equipment-loans/:id/after-repair',
    permission: 'demo-loan.write',
    summary:
      'Say that a loaner stays, or comes back later, when its repair is done; 409 before that and after its return',
    record: 'demoEquipmentLoan',
    params: byId,
    body: afterRepairForm,
    answer: 'none',
  }),
};
