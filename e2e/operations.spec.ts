import { databaseUrl } from '../apps/server/test/database-url.ts';
import { queryOnce } from '../apps/server/test/query-once.ts';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { addPerson } from './world/companies.ts';
import { expectTitle, expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'operations' });
test.setTimeout(120_000);

test('a superadmin sees the state of the installation and tries failed jobs again', async ({
  open,
  boss,
  portal,
}) => {
  const page = await open('/admin/operations', boss);
  await expectTitle(page, 'Operations');
  await expect(page.getByText('The portal makes no backups by itself.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Works/ })).toBeVisible();
  await expect(page.getByText('No job waits, and none has failed.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'operations');

  const database = await databaseUrl(portal.folder);
  await queryOnce(
    database,
    `insert into pgboss.job_common (name, data, source_name, source_id)
     values ('dead-letter', '{}', 'clear-expired', gen_random_uuid())`,
  );
  await queryOnce(
    database,
    `insert into outbox_messages (company_id, event, recipients, subject, html, body_text, state)
     select id, 'repair.message', '{a@b.example}', 'Subject', '', '', 'failed' from companies limit 1`,
  );
  await page.reload();
  await expect(page.getByText('1 job failed to the last try.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'operations with problems');
  await press(page, 'Try again');
  await expectToast(page, '1 job is tried again');
  await expect(page.getByText('1 job failed to the last try.')).toBeHidden();

  await page.getByRole('link', { name: 'Open the company' }).click();
  await expect(page).toHaveURL(/\/admin\/companies\/\d+$/);
  await page.getByRole('link', { name: 'Operations', exact: true }).click();
  await expectTitle(page, 'Operations');
  await page.getByRole('link', { name: 'What the operator does' }).click();
  await expect(page.getByRole('heading', { name: 'Running the installation' })).toBeVisible();
});

test('a superadmin looks at mail of another company that asks before it leaves, and at work left for later', async ({
  open,
  boss,
  portal,
}) => {
  const database = await databaseUrl(portal.folder);
  const name =
    'Calibration and Repair Laboratories of the Upper Rhine Valley and Neighbouring Districts GmbH';
  const { rows } = await queryOnce(database, `insert into companies (name) values ('${name}') returning id`);
  const id = rows[0].id as number;
  await queryOnce(
    database,
    `insert into outbox_messages (company_id, event, recipients, subject, html, body_text, wanted_at, created_at, held_at)
     select ${id}, (array['repair.shipped', 'repair.completed', 'estimate.sent', 'account.verify-email', 'calibration.recall'])[1 + n % 5],
       array['quality.assurance.and.documentation.' || n || '@hydraulics-of-the-north-sea.example'],
       'Your unit HX-20087-' || n || ' is on its way back to you with its certificate', '<p>Hello</p>', 'Hello',
       now() - interval '3 days', now() - interval '3 days', now() from generate_series(1, 12) n`,
  );
  await queryOnce(
    database,
    `insert into postponed_rows (company_id, sweep, row_id, tries, reason, is_fault, next_try_at)
     select ${id}, 'remind-of-calibrations', n, 4, 'null value in column "next_calibration_due" of relation "customer_equipment"', true, now()
     from generate_series(1, 3) n`,
  );
  const page = await open('/admin/operations', boss);
  await expect(page.getByText('12 mails of', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send all' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'operations with held mail');
  await page.getByRole('link', { name: 'Look', exact: true }).click();
  await expectTitle(page, 'Outbox');
  await expect(page).toHaveURL(/held=true/);
  await expect(page.getByText('HX-20087-12', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Showing 1 to 10 of 12 results')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'outbox with held mail');
  await page.goto('/admin/company-settings/email');
  await expect(page.getByText('× Estimate sent', { exact: false })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'email settings with held mail');
});

test('an admin has no line for it, and the page tells them nothing', async ({ open, boss, portal }) => {
  const admin = await addPerson(portal, boss, boss.user.companyId!, 'admin');
  const page = await open('/admin/operations', admin);
  await expect(page.getByText('The state could not be loaded')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Operations', exact: true })).toHaveCount(0);
});
