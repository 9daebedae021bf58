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

test('an admin has no line for it, and the page tells them nothing', async ({ open, boss, portal }) => {
  const admin = await addPerson(portal, boss, boss.user.companyId!, 'admin');
  const page = await open('/admin/operations', admin);
  await expect(page.getByText('The state could not be loaded')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Operations', exact: true })).toHaveCount(0);
});
