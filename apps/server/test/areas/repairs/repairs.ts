import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, act, admins, customersAndAdmins, everyone, operators, staff } from '../../area.ts';
import type { Portal } from '../../portal.ts';

const repairRequest = {
  companyName: 'Acme Ltd',
  emailAddress: 'ann@example.com',
  modelPartNo: 'Fluke 87V',
  descriptionProblem: 'Does not switch on',
};

export const repairOf = (portal: Portal, owner: UserRow, more: object = {}) =>
  portal.buildRepair({
    companyId: owner.companyId!,
    userId: owner.id,
    customerId: owner.customerId,
    ...more,
  });

export const area: Area = {
  access: {
    'GET /api/repairs': everyone,
    'GET /api/repairs/export.csv': everyone,
    'GET /api/repairs/serial-lookup': customersAndAdmins,
    'GET /api/repairs/technician-choices': admins,
    'POST /api/repairs': customersAndAdmins,
    'GET /api/repairs/:id': everyone,
    'PATCH /api/repairs/:id': staff,
    'PUT /api/repairs/:id/inbound-parcel': customersAndAdmins,
    'DELETE /api/repairs/:id': admins,
    'POST /api/repairs/:id/restore': operators,
  },
  addedCalls: {
    'PUT /api/repairs/:id/inbound-parcel': 'D3.9: the customer says in which parcel the unit comes',
    'GET /api/repairs/serial-lookup': 'D3.8: a known serial number shows its last repair and warranty',
    'GET /api/repairs/technician-choices': 'D3.14: whom repairs are assigned to, with workload and skill',
  },
  validBodies: {
    'POST /api/repairs': repairRequest,
    'PUT /api/repairs/:id/inbound-parcel': {
      inboundTrackingNumber: '1Z999AA10123456784',
      inboundCarrier: 'UPS',
    },
    'PATCH /api/repairs/:id': {
      status: 'received',
      laborCost: 120,
      partsUsed: [{ partNumber: 'P-1', description: 'Fuse', quantity: 2, unitPrice: 1.5, msrpPrice: 4 }],
    },
  },
  records: {
    repair: async (portal, owner) => (await repairOf(portal, owner)).id,
    deletedRepair: async (portal, owner) => (await repairOf(portal, owner, { deletedAt: new Date() })).id,
  },
  shownToCustomers: {
    repair_equipment: 'asset_number notes serial_number',
    repairs:
      'accessories additional_emails address asset_number billing_address billing_city billing_name billing_state billing_street billing_zip company_name contact_name current_progress customer_no description_problem email_address inbound_tracking_number model_part_no outbound_tracking_number part_number phone_no po_number serial_number service_report_number shipping_address shipping_city shipping_info shipping_name shipping_state shipping_street shipping_zip special_instructions',
  },
  shownToTechnicians: {
    repair_equipment: 'asset_number notes serial_number',
    repairs:
      'accessories additional_emails address asset_number billing_address billing_city billing_name billing_state billing_street billing_zip company_name contact_name current_progress customer_no description_problem email_address inbound_tracking_number model_part_no outbound_tracking_number part_number phone_no po_number serial_number service_report_number shipping_address shipping_city shipping_info shipping_name shipping_state shipping_street shipping_zip special_instructions',
  },
  forms: {
    'PATCH /api/repairs/:id':
      'the page of the repair, typed into and read back: there-and-back-repair.spec.ts',
    'POST /api/repairs': act('new-repair.spec.ts'),
  },
};
