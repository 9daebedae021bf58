import type { ImportFields } from '../file-import/fields.ts';

const fields = [
  'customer',
  'customerEmail',
  'type',
  'make',
  'model',
  'serialNumber',
  'lastCalibration',
  'intervalDays',
  'nextDue',
  'notes',
] as const;
export type EquipmentField = (typeof fields)[number];

/** The fields of a file with customers' units (D5.13). The name or the e-mail address tells the customer. */
export const equipmentFields: ImportFields<EquipmentField> = {
  fields,
  required: [['customer', 'customerEmail'], ['make'], ['model'], ['serialNumber']],
  labels: {
    customer: 'Customer',
    customerEmail: 'Customer Email',
    type: 'Equipment Type',
    make: 'Make',
    model: 'Model',
    serialNumber: 'Serial Number',
    lastCalibration: 'Last Calibration',
    intervalDays: 'Interval (days)',
    nextDue: 'Next Due',
    notes: 'Notes',
  },
  headers: {
    customer: [
      ...['customer', 'customername', 'client', 'clientname', 'company', 'companyname', 'owner'],
      ...['account', 'accountname', 'organization', 'organisation'],
    ],
    customerEmail: ['customeremail', 'email', 'emailaddress', 'clientemail', 'contactemail', 'mail'],
    type: [
      ...['equipmenttype', 'type', 'category', 'instrumenttype', 'devicetype', 'description', 'instrument'],
    ],
    make: ['make', 'manufacturer', 'brand', 'maker', 'mfg', 'mfr', 'vendor'],
    model: ['model', 'modelnumber', 'modelno', 'modelname', 'modelpartno', 'partnumber', 'partno'],
    serialNumber: ['serialnumber', 'serial', 'serialno', 'sn', 'serialnr', 'snumber'],
    lastCalibration: [
      ...['lastcalibration', 'lastcalibrationdate', 'lastcal', 'lastcaldate', 'calibrationdate'],
      ...['caldate', 'calibratedon', 'calibrated', 'lastcalibrated'],
    ],
    intervalDays: [
      ...['intervaldays', 'interval', 'calibrationinterval', 'calibrationintervaldays', 'calinterval'],
      ...['cycledays', 'cycle'],
    ],
    nextDue: [
      ...['nextdue', 'nextduedate', 'nextcalibration', 'nextcalibrationdue', 'nextcaldate', 'nextcal'],
      ...['due', 'duedate', 'calibrationdue', 'caldue'],
    ],
    notes: ['notes', 'note', 'comment', 'comments', 'remarks', 'remark', 'location'],
  },
  cells: { lastCalibration: 'date', nextDue: 'date', notes: 'lines' },
};
