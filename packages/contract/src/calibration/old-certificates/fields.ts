import type { ImportFields } from '../../people/file-import/fields.ts';

const fields = [
  'file',
  'certificateNumber',
  'serialNumber',
  'assetNumber',
  'customer',
  'calibratedOn',
  'nextDue',
  'laboratory',
  'result',
] as const;
export type OldCertificateField = (typeof fields)[number];

/** The fields of the list in a ZIP file with certificates. `unit` is no column: the preview says there whose it is. */
export const oldCertificateFields: ImportFields<OldCertificateField> & {
  labels: Readonly<Record<'unit', string>>;
} = {
  fields,
  required: [['file', 'certificateNumber']],
  labels: {
    file: 'File',
    certificateNumber: 'Certificate Number',
    serialNumber: 'Serial Number',
    assetNumber: 'Asset Number',
    customer: 'Customer',
    calibratedOn: 'Calibrated On',
    nextDue: 'Next Due',
    laboratory: 'Laboratory',
    result: 'Result',
    unit: 'Unit',
  },
  headers: {
    file: [
      'file',
      'filename',
      'pdf',
      'pdffile',
      'document',
      'documentname',
      'attachment',
      'path',
      'filepath',
    ],
    certificateNumber: [
      ...[
        'certificatenumber',
        'certificateno',
        'certificate',
        'certno',
        'certnumber',
        'cert',
        'certificateid',
      ],
      ...['reportnumber', 'reportno', 'calibrationnumber', 'calno', 'workorder', 'jobnumber', 'number'],
    ],
    serialNumber: ['serialnumber', 'serial', 'serialno', 'sn', 'serialnr', 'snumber'],
    assetNumber: [
      ...['assetnumber', 'asset', 'assetno', 'assetid', 'assettag', 'inventorynumber', 'inventoryno'],
      ...[
        'equipmentid',
        'tagnumber',
        'tagno',
        'tag',
        'instrumentid',
        'gageid',
        'gaugeid',
        'idnumber',
        'idno',
      ],
    ],
    customer: [
      ...['customer', 'customername', 'client', 'clientname', 'company', 'companyname', 'customeremail'],
      ...['account', 'accountname', 'organization', 'organisation', 'email'],
    ],
    calibratedOn: [
      ...['calibratedon', 'calibrationdate', 'caldate', 'dateofcalibration', 'calibrated', 'lastcalibration'],
      ...['lastcal', 'lastcaldate', 'certificatedate', 'issuedon', 'issuedate', 'date', 'day'],
    ],
    nextDue: [
      ...['nextdue', 'nextduedate', 'nextcalibration', 'nextcalibrationdue', 'nextcaldate', 'nextcal'],
      ...['due', 'duedate', 'calibrationdue', 'caldue'],
    ],
    laboratory: ['laboratory', 'lab', 'labname', 'calibratedby', 'vendor', 'supplier', 'provider', 'issuer'],
    result: ['result', 'calibrationresult', 'calresult', 'status', 'passfail', 'outcome', 'condition'],
  },
  cells: { serialNumber: 'number', assetNumber: 'number', calibratedOn: 'date', nextDue: 'date' },
};
