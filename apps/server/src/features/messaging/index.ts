import { calibrationRemindersFeature } from './calibration-reminders/feature.ts';
import { emailTemplatesFeature } from './email-templates/feature.ts';
import { loanRemindersFeature } from './loan-reminders/feature.ts';
import { mailRulesFeature } from './mail-rules/feature.ts';
import { remindersFeature } from './reminders/feature.ts';

export const messagingFeatures = [
  calibrationRemindersFeature,
  emailTemplatesFeature,
  loanRemindersFeature,
  mailRulesFeature,
  remindersFeature,
] as const;
