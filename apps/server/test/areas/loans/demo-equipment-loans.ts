import { type Area, act, admins } from '../../area.ts';
import { demoUnitOf } from './demo-equipment.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/demo-equipment-loans': admins,
    'POST /api/demo-equipment-loans': admins,
    'GET /api/demo-equipment-loans/:id': admins,
    'PATCH /api/demo-equipment-loans/:id': admins,
    'POST /api/demo-equipment-loans/:id/hand-over': admins,
    'POST /api/demo-equipment-loans/:id/return': admins,
    'POST /api/demo-equipment-loans/:id/late-fee': admins,
    'POST /api/demo-equipment-loans/:id/photos': admins,
    'POST /api/demo-equipment-loans/:id/shipping-label': admins,
  },
  addedCalls: {
    'GET /api/demo-equipment-loans/:id': 'D7.6: a loan with its hand-over, return, photos and extensions',
    'POST /api/demo-equipment-loans/:id/hand-over': 'D7.6: condition and accessories at the hand-over',
    'POST /api/demo-equipment-loans/:id/photos': 'D7.6: photos of hand-over and return',
    'POST /api/demo-equipment-loans/:id/shipping-label': 'D7.4: labels as stored files',
    'POST /api/demo-equipment-loans/:id/late-fee': 'D7.4: a person accepts or waives the late fee',
  },
  validBodies: {
    'PATCH /api/demo-equipment-loans/:id': {
      expectedReturnDate: '2032-01-20',
      reason: 'Their own unit is still here',
      returnTrackingNumber: '1Z999AA10123456784',
    },
    'POST /api/demo-equipment-loans/:id/hand-over': { condition: 'As new', accessories: ['Charger'] },
    'POST /api/demo-equipment-loans/:id/return': { damaged: true, note: 'Cracked display' },
    'POST /api/demo-equipment-loans/:id/late-fee': { decision: 'waived', reason: 'Our carrier was late' },
  },
  preparedBy: {
    'POST /api/demo-equipment-loans/:id/late-fee': [['POST', '/api/demo-equipment-loans/:id/return', {}]],
  },
  records: {
    demoEquipmentLoan: async (portal, owner, records) => {
      const customerId = await records.customer(portal, owner);
      const { id: demoEquipmentId, companyId } = await demoUnitOf(portal, owner, records, {
        ...{ currentStatus: 'loaned', currentLocation: 'customer', currentCustomerId: customerId },
      });
      const agreement = await portal.insert('demoEquipmentAgreements', { companyId, type: 'email' });
      const { id: relatedRepairId } = await portal.buildRepair({
        companyId,
        customerId,
        status: 'completed',
      });
      const loan = await portal.insert('demoEquipmentLoans', {
        ...{ companyId, demoEquipmentId, customerId, agreementId: agreement.id, relatedRepairId },
        ...{ loanDate: '2026-01-05', expectedReturnDate: '2026-01-19', dailyRate: '10.00' },
      });
      return loan.id;
    },
  },
  shownToAdminsOnly: ['demo_equipment_loans.notes', 'demo_equipment_loans.override_reason'],
  tracedElsewhere: ['POST /api/demo-equipment-loans'],
  forms: {
    'POST /api/demo-equipment-loans': act('loans-journey.spec.ts'),
    'PATCH /api/demo-equipment-loans/:id': act('loans-journey.spec.ts'),
    'POST /api/demo-equipment-loans/:id/return': act('loans-journey.spec.ts'),
    'POST /api/demo-equipment-loans/:id/late-fee': act('loans-journey.spec.ts'),
  },
};
