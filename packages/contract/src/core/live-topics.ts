/** What a live event may be about (D4.6). */
export const liveTopics = [
  'emailTemplate',
  'repair',
  'notification',
  'outbox',
  // The state of a mail about a repair. The id is that of the repair.
  'repairMail',
  'inboundMail',
  'customer',
  'invitation',
  'team',
  'equipment',
  'appointment',
  'referenceStandard',
  'notePhrase',
  'part',
  'supplier',
  'purchaseOrder',
  'stockCount',
  'quickbooks',
  'demoEquipment',
  'demoEquipmentLoan',
  'companyExport',
  // The settings of the company. It carries no id, because it changes rows of other kinds.
  'company',
] as const;
export type LiveTopic = (typeof liveTopics)[number];
