import { inboundMailFeature } from './inbound-mail/feature.ts';
import { outboxFeature } from './outbox/feature.ts';
import { repairMessagesFeature } from './repair-messages/feature.ts';
import { surveysFeature } from './surveys/feature.ts';

export const conversationFeatures = [
  inboundMailFeature,
  outboxFeature,
  repairMessagesFeature,
  surveysFeature,
] as const;
