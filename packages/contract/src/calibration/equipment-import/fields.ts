import type { ImportFields } from '../../people/file-import/fields.ts';

const fields = [
  'customer',
  'customerEmail',
  'type',
  'make',
  'model',
  'serialNumber',
  'assetNumber',
  'location',
  'department',
  'owner',
  'lastCalibration',
  'interval',
  'nextDue',
  'notes',
] as const;
export type EquipmentField = (typeof fields)[number];

/** The fields of a file with customers' units (D5.13). The name or the e-mail address tells the customer. */
export const equipmentFields: ImportFields<EquipmentField> = {
  fields,
  required: [['customer', 'customerEmail'], ['make'], ['model'], ['serialNumber', 'assetNumber']],
  labels: {
    customer: 'Customer',
    customerEmail: 'Customer Email',
    type: 'Equipment Type',
    make: 'Make',
    model: 'Model',
    serialNumber: 'Serial Number',
    assetNumber: 'Asset Number',
    location: 'Location',
    department: 'Department',
    owner: 'Owner',
    lastCalibration: 'Last Calibration',
    interval: 'Interval',
    nextDue: 'Next Due',
    notes: 'Notes',
  },
  headers: {
    customer: [
      ...['customer', 'customername', 'client', 'clientname', 'company', 'companyname'],
      ...['account', 'accountname', 'organization', 'organisation'],
    ],
    customerEmail: ['customeremail', 'email', 'emailaddress', 'clientemail', 'contactemail', 'mail'],
    type: [
      ...['equipmenttype', 'type', 'category', 'instrumenttype', 'devicetype', 'description', 'instrument'],
    ],
    make: ['make', 'manufacturer', 'brand', 'maker', 'mfg', 'mfr', 'vendor'],
    model: ['model', 'modelnumber', 'modelno', 'modelname', 'modelpartno', 'partnumber', 'partno'],
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
    location: ['location', 'place', 'room', 'site', 'building', 'area'],
    department: ['department', 'dept', 'costcenter', 'costcentre', 'division'],
    owner: ['owner', 'equipmentowner', 'responsible', 'responsibleperson', 'custodian', 'user'],
    lastCalibration: [
      ...['lastcalibration', 'lastcalibrationdate', 'lastcal', 'lastcaldate', 'calibrationdate'],
      ...['caldate', 'calibratedon', 'calibrated', 'lastcalibrated'],
    ],
    interval: [
      ...['interval', 'intervaldays', 'intervalweeks', 'intervalmonths', 'intervalyears', 'intervalmo'],
      ...['calibrationinterval', 'calibrationintervaldays', 'calibrationintervalmonths', 'calinterval'],
      ...[
        'calintervaldays',
        'calintervalmonths',
        'cycle',
        'cycledays',
        'cyclemonths',
        'calcycle',
        'frequency',
      ],
    ],
    nextDue: [
      ...['nextdue', 'nextduedate', 'nextcalibration', 'nextcalibrationdue', 'nextcaldate', 'nextcal'],
      ...['due', 'duedate', 'calibrationdue', 'caldue'],
    ],
    notes: ['notes', 'note', 'comment', 'comments', 'remarks', 'remark'],
  },
  cells: {
    serialNumber: 'number',
    assetNumber: 'number',
    lastCalibration: 'date',
    nextDue: 'date',
    interval: 'interval',
    notes: 'lines',
  },
};
