import { startOf } from '@portal/contract/messaging/email-templates/starts.ts';
import type { Db } from '../db/bound-kysely.ts';
import { cleanHtml } from '../mail/html/clean-html.ts';

const shipped = {
  subject: '{{service_report_number}} is on its way back to you',
  bodyHtml: `<p>Hello {{customer_name}},</p>
<p>your {{model_part_number}} left our dock on {{date_shipped}}. You can follow it here:</p>
<table cellpadding="8" style="border-collapse:collapse">
  <tr><td style="border:1px solid #e5e7eb">Tracking number</td><td style="border:1px solid #e5e7eb"><a href="{{tracking_link}}">{{tracking_number}}</a></td></tr>
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

/** Makes the company's own templates: one with its own text, one close to the portal's text, and one for rare use. */
export async function makeTemplates(db: Db, companyId: number): Promise<void> {
  await db
    .insertInto('emailTemplates')
    .values(written.map(({ bodyHtml, ...words }) => ({ ...words, companyId, bodyHtml: cleanHtml(bodyHtml) })))
    .execute();
}
