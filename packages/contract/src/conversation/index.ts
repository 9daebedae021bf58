import { inboundMailArea } from './inbound-mail/area.ts';
import { inboundMailEndpoints } from './inbound-mail/endpoints.ts';
import { outboxArea } from './outbox/area.ts';
import { outboxEndpoints } from './outbox/endpoints.ts';
import { repairMessagesArea } from './repair-messages/area.ts';
import { repairMessageEndpoints } from './repair-messages/endpoints.ts';
import { surveysArea } from './surveys/area.ts';
import { surveyEndpoints } from './surveys/endpoints.ts';

export const conversationAreas = [inboundMailArea, outboxArea, repairMessagesArea, surveysArea];

export const conversationCalls = {
  inboundMail: inboundMailEndpoints,
  outbox: outboxEndpoints,
  repairMessages: repairMessageEndpoints,
  surveys: surveyEndpoints,
};
