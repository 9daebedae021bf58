import type {
  FilesTable,
  RepairActsTable,
  RepairImagesTable,
  RepairLogsTable,
  RepairPartsTable,
  RepairSearchTable,
  RepairStaysTable,
  RepairsTable,
  RepairTotalsTable,
  RepairUsersTable,
  ShipmentsTable,
  TechniciansTable,
  TrackingVisitsTable,
} from './repairs.ts';
import { textsOf } from './texts.ts';

export const repairsTexts = [
  textsOf<TechniciansTable>('technicians', {
    called: 'Technician records',
    free: ['specialties', 'daysOff'],
    own: { by: 'userId', columns: { name: 'name', email: 'null', phone: 'null' } },
    code: ['color', 'workFrom', 'workTo'],
  }),
  textsOf<RepairsTable>('repairs', {
    called: 'Requests',
    free: [
      'contactName',
      'phoneNo',
      'emailAddress',
      'additionalEmails',
      'companyName',
      'descriptionProblem',
      'specialInstructions',
      'currentProgress',
      'shippingInfo',
      'address',
      'billingAddress',
      'shippingAddress',
      'billingName',
      'billingStreet',
      'shippingName',
      'shippingStreet',
    ],
    made: ['companyName', 'currentProgress', 'shippingInfo'],
    ownFree: ['poNumber', 'accessories'],
    own: {
      by: 'userId',
      columns: {
        contactName: 'name',
        emailAddress: 'email',
        phoneNo: 'null',
        additionalEmails: 'list',
        address: 'null',
        billingAddress: 'null',
        shippingAddress: 'null',
        billingName: 'name',
        billingStreet: 'null',
        billingCity: 'null',
        billingState: 'null',
        billingZip: 'null',
        shippingName: 'name',
        shippingStreet: 'null',
        shippingCity: 'null',
        shippingState: 'null',
        shippingZip: 'null',
      },
    },
    writtenBy: 'userId',
    code: [
      'serviceReportNumber',
      'requestType',
      'customerNo',
      'modelPartNo',
      'serialNumber',
      'assetNumber',
      'warrantyStatus',
      'status',
      'statusBeforeHold',
      'inboundTrackingNumber',
      'inboundCarrier',
      'outboundTrackingNumber',
      'partNumber',
      'receivedAccessories',
      'shelf',
    ],
  }),
  textsOf<FilesTable>('files', {
    called: 'Names of files',
    free: ['name'],
    ofRequest: true,
    own: { by: 'uploadedBy', ofCustomers: true, columns: { name: 'file' } },
    writtenBy: 'uploadedBy',
    code: ['storageKey', 'thumbnailKey', 'contentType', 'sha256', 'visibility'],
  }),
  textsOf<RepairLogsTable>('repair_logs', {
    called: 'Timeline and messages',
    free: ['message', 'partDescription', 'workPerformed', 'addedBy'],
    made: ['partDescription'],
    ofRequest: true,
    named: { addedBy: 'addedByUserId' },
    writtenBy: 'addedByUserId',
    code: ['status', 'visibility', 'partAdded', 'leftStatus'],
  }),
  textsOf<RepairPartsTable>('repair_parts', { code: ['partNumber', 'description'] }),
  textsOf<RepairImagesTable>('repair_images', {
    called: 'Photos',
    free: ['filename', 'description'],
    ofRequest: true,
    named: { uploadedBy: 'uploadedByUserId' },
    own: {
      ...{ by: 'uploadedByUserId', ofCustomers: true },
      columns: { filename: 'file', description: 'null' },
    },
    writtenBy: 'uploadedByUserId',
    code: ['visibility'],
  }),
  textsOf<RepairSearchTable>('repair_search', { code: ['text'] }),
  textsOf<RepairTotalsTable>('repair_totals', { code: ['status'] }),
  textsOf<RepairStaysTable>('repair_stays', { code: ['status'] }),
  textsOf<RepairActsTable>('repair_acts', { code: ['before', 'parts', 'stock'] }),
];

declare module '../schema.ts' {
  interface Tables {
    files: FilesTable;
    repairImages: RepairImagesTable;
    repairLogs: RepairLogsTable;
    repairParts: RepairPartsTable;
    repairActs: RepairActsTable;
    repairSearch: RepairSearchTable;
    repairStays: RepairStaysTable;
    repairTotals: RepairTotalsTable;
    repairUsers: RepairUsersTable;
    repairs: RepairsTable;
    shipments: ShipmentsTable;
    technicians: TechniciansTable;
    trackingVisits: TrackingVisitsTable;
  }
}
