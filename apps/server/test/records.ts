import type { RecordKind } from '@portal/contract/core/area.ts';
import type { UserRow } from '../src/db/schema/companies.ts';
import { calibrationOf, certificateOf } from './calibration-record.ts';
import { importOf } from './import-record.ts';
import { inboundMailOf } from './inbound-mail-record.ts';
import { partOf } from './part-record.ts';
import type { Portal } from './portal.ts';
import { quickbooksRecords } from './quickbooks-records.ts';
import { repairMessageOf } from './repair-message-record.ts';
import { savedViewOf } from './saved-view-record.ts';
import { standardCalibrationOf, standardOf } from './standard-records.ts';
import { surveyOf } from './survey-record.ts';
import { technicianWorkRecords } from './technician-work-records.ts';

/** Creates one record of each kind that belongs to `owner` and their company. Each function returns its id. */
export const recordBuilders: Record<RecordKind, (portal: Portal, owner: UserRow) => Promise<number>> = {
  company: async (_portal, owner) => owner.companyId!,
  user: async (_portal, owner) => owner.id,
  repair: async (portal, owner) => (await repairOf(portal, owner)).id,
  deletedRepair: async (portal, owner) => (await repairOf(portal, owner, { deletedAt: new Date() })).id,
  file: async (portal, owner) => (await imageOf(portal, owner)).fileId,
  repairImage: async (portal, owner) => (await imageOf(portal, owner)).id,
  ownSession: async (portal, owner) => {
    const later = new Date(Date.now() + 3_600_000);
    const session = await portal.insert('sessions', {
      userId: owner.id,
      tokenHash: Buffer.from(`${owner.id}-${Math.random()}`),
      idleUntil: later,
      expiresAt: later,
    });
    return session.id;
  },
  outboxMessage: async (portal, owner) => {
    const repair = await portal.buildRepair({ companyId: owner.companyId! });
    const message = await portal.insert('outboxMessages', {
      companyId: owner.companyId,
      repairId: repair.id,
      event: 'repair.message',
      recipients: ['someone@example.com'],
      subject: 'Subject',
      html: '<p>Text</p>',
      bodyText: 'Text',
      // It can be taken back until it is due.
      dueAt: new Date(Date.now() + 86_400_000),
    });
    return message.id;
  },
  customer: async (portal, owner) =>
    owner.customerId ?? (await portal.buildCustomer({ companyId: owner.companyId! })).id,
  customerImport: (portal, owner) => importOf(portal, owner, 'customer'),
  equipmentImport: (portal, owner) => importOf(portal, owner, 'equipment'),
  partImport: (portal, owner) => importOf(portal, owner, 'part'),
  teamMember: async (portal, owner) => {
    const { companyId, customerId } = owner;
    return (await portal.buildUser({ companyId, ...(customerId !== null && { customerId }) })).id;
  },
  teamInvitation: (portal, owner) => recordBuilders.invitation(portal, owner),
  part: async (portal, owner) => (await partOf(portal, owner)).id,
  stockMovement: async (portal, owner) => {
    const { id: partId, companyId } = await partOf(portal, owner);
    const movement = { companyId, partId, kind: 'correction', quantity: 4, reason: 'Counted' };
    return (await portal.insert('stockMovements', movement)).id;
  },
  stockCount: async (portal, owner) => {
    const { id: partId, companyId } = await partOf(portal, owner);
    const { id } = await portal.insert('stockCounts', { companyId, reason: 'Yearly count' });
    await portal.insert('stockCountLines', { companyId, stockCountId: id, partId, expected: 0, counted: 2 });
    return id;
  },
  ...quickbooksRecords,
  equipmentType: async (portal, owner) => (await typeOf(portal, owner)).id,
  equipmentModel: async (portal, owner) => {
    const { id } = await typeOf(portal, owner);
    const model = { companyId: owner.companyId, equipmentTypeId: id, name: '87V', make: 'Fluke' };
    return (await portal.insert('equipmentModels', model)).id;
  },
  customerEquipment: async (portal, owner) => {
    const type = await typeOf(portal, owner);
    const { companyId } = owner;
    const equipmentTypeId = type.id;
    const model = await portal.insert('equipmentModels', {
      companyId,
      equipmentTypeId,
      name: '87V',
      make: 'Fluke',
    });
    const customerId = await recordBuilders.customer(portal, owner);
    const unit = { companyId, customerId, equipmentTypeId, equipmentModelId: model.id, serialNumber: 'SN-1' };
    return (await portal.insert('customerEquipment', unit)).id;
  },
  invitation: async (portal, owner) => {
    const invitation = await portal.insert('invitations', {
      companyId: owner.companyId,
      customerId: owner.customerId,
      recipientEmail: `invited${owner.id}@example.com`,
      subject: 'Invitation',
      message: 'Welcome',
      tokenHash: Buffer.from(`${owner.id}-${Math.random()}`),
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    return invitation.id;
  },
  emailTemplate: async (portal, owner) => {
    const template = await portal.insert('emailTemplates', {
      companyId: owner.companyId,
      name: 'On its way',
      type: 'shipping-notification',
      subject: '{{service_report_number}} is on its way',
      bodyHtml: '<p>Hello {{customer_name}}, it is on its way.</p>',
      bodyText: 'Hello {{customer_name}}, it is on its way.',
    });
    return template.id;
  },
  appointment: async (portal, owner) => {
    const appointment = await portal.insert('appointments', {
      companyId: owner.companyId,
      customerId: owner.customerId,
      title: 'Visit',
      startTime: new Date('2031-05-05T13:00:00Z'),
      endTime: new Date('2031-05-05T14:00:00Z'),
      appointmentType: 'Repair',
    });
    return appointment.id;
  },
  calibrationItem: async (portal, owner) => (await calibrationOf(portal, owner)).repairEquipmentId!,
  certificate: async (portal, owner) => (await certificateOf(portal, owner)).id,
  referenceStandard: async (portal, { companyId }) => (await standardOf(portal, companyId)).id,
  standardCalibration: async (portal, { companyId }) => (await standardCalibrationOf(portal, companyId)).id,
  appointmentRequest: async (portal, owner) => {
    const request = await portal.insert('appointmentRequests', {
      companyId: owner.companyId,
      customerId: await recordBuilders.customer(portal, owner),
      appointmentType: 'Repair',
      note: 'Please call first',
      wishes: '[]',
    });
    return request.id;
  },
  ...technicianWorkRecords,
  repairMessage: repairMessageOf,
  savedView: savedViewOf,
  inboundMail: inboundMailOf,
  survey: surveyOf,
  technician: async (portal, owner) =>
    (await portal.insert('technicians', { companyId: owner.companyId, name: 'Ravi' })).id,
  supplier: async (portal, owner) =>
    (await portal.insert('suppliers', { companyId: owner.companyId, name: 'Parts & Co' })).id,
  purchaseOrder: async (portal, owner) => (await orderOf(portal, owner)).id,
  purchaseOrderItem: async (portal, owner) => (await orderItemOf(portal, owner)).id,
  purchaseOrderReceipt: async (portal, owner) => {
    const { companyId, purchaseOrderId, id: itemId } = await orderItemOf(portal, owner, 'ordered');
    const receipt = await portal.insert('purchaseOrderReceipts', { companyId, purchaseOrderId });
    const line = { companyId, receiptId: receipt.id, itemId, quantity: 2 };
    return (await portal.insert('purchaseOrderReceiptLines', line)).id;
  },
  purchaseOrderPaper: async (portal, owner) => {
    const { id: purchaseOrderId, companyId } = await orderOf(portal, owner);
    const file = await portal.insert('files', {
      companyId,
      storageKey: `test/order-${purchaseOrderId}.pdf`,
      contentType: 'application/pdf',
      bytes: 1,
      sha256: 'none',
      name: 'invoice.pdf',
    });
    const paper = { companyId, purchaseOrderId, kind: 'invoice', fileId: file.id };
    return (await portal.insert('purchaseOrderPapers', paper)).id;
  },
  demoEquipment: async (portal, owner) => (await demoUnitOf(portal, owner)).id,
  demoEquipmentReservation: async (portal, owner) => {
    const { id: demoEquipmentId, companyId } = await demoUnitOf(portal, owner);
    const { id: customerId } = await portal.buildCustomer({ companyId });
    const reservation = await portal.insert('demoEquipmentReservations', {
      ...{ companyId, demoEquipmentId, customerId },
      ...{ fromDate: '2032-03-01', untilDate: '2032-03-14' },
    });
    return reservation.id;
  },
  demoEquipmentLoan: async (portal, owner) => {
    const customerId = await recordBuilders.customer(portal, owner);
    const { id: demoEquipmentId, companyId } = await demoUnitOf(portal, owner, {
      ...{ currentStatus: 'loaned', currentLocation: 'customer', currentCustomerId: customerId },
    });
    const agreement = await portal.insert('demoEquipmentAgreements', { companyId, type: 'email' });
    const { id: relatedRepairId } = await portal.buildRepair({ companyId, customerId, status: 'completed' });
    const loan = await portal.insert('demoEquipmentLoans', {
      ...{ companyId, demoEquipmentId, customerId, agreementId: agreement.id, relatedRepairId },
      ...{ loanDate: '2026-01-05', expectedReturnDate: '2026-01-19', dailyRate: '10.00' },
    });
    return loan.id;
  },
  demoEquipmentAgreement: async (portal, owner) => {
    const loanId = await recordBuilders.demoEquipmentLoan(portal, owner);
    const loan = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .selectFrom('demoEquipmentLoans')
        .select('agreementId')
        .where('id', '=', loanId)
        .executeTakeFirstOrThrow(),
    );
    return loan.agreementId;
  },
};

/** Creates an available demo unit. */
async function demoUnitOf(portal: Portal, owner: UserRow, more: object = {}) {
  const equipmentModelId = await recordBuilders.equipmentModel(portal, owner);
  const unit = { companyId: owner.companyId, serialNumber: `DEMO-${equipmentModelId}`, equipmentModelId };
  return portal.insert('demoEquipment', { ...unit, ...more });
}

/** Creates a purchase order without lines. */
async function orderOf(portal: Portal, owner: UserRow, status = 'draft') {
  const { companyId } = owner;
  const supplierId = await recordBuilders.supplier(portal, owner);
  const poNumber = `PO-${100_000 + supplierId}`;
  return portal.insert('purchaseOrders', { companyId, supplierId, poNumber, status });
}

async function orderItemOf(portal: Portal, owner: UserRow, status = 'draft') {
  const { id: purchaseOrderId, companyId } = await orderOf(portal, owner, status);
  return portal.insert('purchaseOrderItems', {
    ...{ companyId, purchaseOrderId },
    description: 'Fuse 10 A',
    quantity: 5,
    unitPrice: '1.50',
  });
}

const typeOf = (portal: Portal, owner: UserRow) =>
  portal.insert('equipmentTypes', { companyId: owner.companyId, name: 'Multimeter' });

const repairOf = (portal: Portal, owner: UserRow, more: object = {}) =>
  portal.buildRepair({
    companyId: owner.companyId!,
    userId: owner.id,
    customerId: owner.customerId,
    ...more,
  });

async function imageOf(portal: Portal, owner: UserRow) {
  const repair = await repairOf(portal, owner);
  const file = await portal.insert('files', {
    companyId: repair.companyId,
    repairId: repair.id,
    storageKey: `test/${repair.id}.webp`,
    contentType: 'image/webp',
    bytes: 1,
    sha256: 'none',
    name: 'meter.webp',
  });
  return portal.insert('repairImages', {
    companyId: file.companyId,
    repairId: file.repairId,
    fileId: file.id,
    filename: 'meter.jpg',
  });
}
