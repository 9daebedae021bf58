/** What a live event may be about (D4.6). */
export const liveTopics = [
  'emailTemplate',
  'repair',
  'notification',
  'outbox',
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
] as const;
export type LiveTopic = (typeof liveTopics)[number];
