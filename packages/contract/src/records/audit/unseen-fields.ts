/** Fields that an entry contains only for people who read the database. No screen shows them. */
export const unseenAuditFields: readonly string[] = [
  'id',
  'companyId',
  'fileId',
  'sha256',
  'intoId',
  'requestId',
  'lastCalibrationId',
];
