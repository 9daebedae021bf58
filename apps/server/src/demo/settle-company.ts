import { basename } from 'node:path';
import { LOGO_PATH } from '@portal/contract/companies/companies/shapes.ts';
import { toNumeric } from '@portal/contract/core/numbers/money.ts';
import { startOf } from '@portal/contract/messaging/email-templates/starts.ts';
import type { Db } from '../db/bound-kysely.ts';
import { newKey } from '../files/storage.ts';
import { cleanHtml } from '../mail/html/clean-html.ts';
import type { Runtime } from '../runtime.ts';
import { DAILY_RATE } from '../sample-company/plan/plan-demo-loans.ts';
import { TIME_ZONE } from '../sample-company/plan/work-times.ts';
import { ASKED_AFTER_DAYS } from '../sample-company/store/store-surveys.ts';
import { company } from './accounts.ts';
import { estimatePresets } from './estimate-presets.ts';
import { foundedAt } from './make-accounts.ts';

const shipped = {
  subject: '{{service_report_number}} is on its way back to you',
  bodyHtml: `<p>Hello {{customer_name}},</p>
<p>your {{model_part_number}} left our dock on {{date_shipped}}. You can follow it here:</p>
<table cellpadding="8" width="100%" style="border-collapse:collapse">
  <tr><td width="28%" style="border:1px solid #e5e7eb">Tracking number</td><td style="border:1px solid #e5e7eb"><a href="{{tracking_link}}">{{tracking_number}}</a></td></tr>
  <tr><td style="border:1px solid #e5e7eb">Serial number</td><td style="border:1px solid #e5e7eb">{{serial_number}}</td></tr>
</table>
<p>Please check the unit when it arrives and call us at {{company_phone}} if anything is not as it should be.</p>`,
  bodyText: `Hello {{customer_name}},

your {{model_part_number}} left our dock on {{date_shipped}}. You can follow it here:
{{tracking_link}}

Tracking number: {{tracking_number}}
Serial number: {{serial_number}}

Please check the unit when it arrives and call us at {{company_phone}} if anything is not as it should be.`,
};

const written = [
  { name: 'On its way back', type: 'shipping-notification', isDefault: true, ...shipped },
  {
    name: 'Yearly calibration',
    type: 'calibration-reminder',
    isDefault: true,
    ...startOf('calibration-reminder'),
  },
  { name: 'Good news', type: 'general', isDefault: false, ...startOf('general') },
] as const;

const phrases = [
  'Cleaned, tested, within limits.',
  'Input stage replaced and tested.',
  'Contacts cleaned. Please check again after a week of use.',
  'Battery and fuse replaced.',
  'Fault not found. Ran for four hours without an error.',
  'Display board on order.',
];

/**
 * Gives the company of the first start its demo name, look and settings: what a late day of a loan costs, phrases,
 * lines for estimates, and its own templates, one with its own text, one close to the portal's text, and one for rare use.
 */
export async function settleCompany(
  db: Db,
  { storage }: Runtime,
  companyId: number,
  logo: Buffer,
  now: Date,
): Promise<void> {
  const key = newKey(companyId, 'webp');
  await storage.put(key, logo, 'image/webp');
  await db
    .updateTable('companies')
    .set({
      ...company,
      ...{ logo: key, logoUrl: `${LOGO_PATH}${basename(key)}`, setupDismissed: true, timeZone: TIME_ZONE },
      ...{ createdAt: foundedAt(now), termsChangedAt: foundedAt(now) },
      ...{ loanDailyRate: toNumeric(DAILY_RATE), loanerRequests: true },
    })
    .where('id', '=', companyId)
    .execute();
  await db
    .insertInto('notePhrases')
    .values(phrases.map((text) => ({ companyId, userId: null, text })))
    .execute();
  await db
    .insertInto('estimatePresets')
    .values(estimatePresets.map(({ name, lines }) => ({ companyId, name, lines: JSON.stringify(lines) })))
    .execute();
  await db
    .insertInto('emailTemplates')
    .values(written.map(({ bodyHtml, ...words }) => ({ ...words, companyId, bodyHtml: cleanHtml(bodyHtml) })))
    .execute();
  // Returns from now on are asked about, so that the demo writes no mail about older ones.
  await db
    .insertInto('surveySettings')
    .values({ companyId, enabled: true, after: 'shipped', days: ASKED_AFTER_DAYS, enabledSince: now })
    .execute();
}
