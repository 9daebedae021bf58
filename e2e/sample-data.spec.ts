import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { expectToast, fill, press } from './world/screen.ts';
import { BOSS } from './world/start-portal.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'sample-data' });

const firstSteps = (page: Page) => page.getByRole('region', { name: 'First steps' });
const banner = (page: Page) => page.getByRole('region', { name: 'Sample data' });

test('a new company loads sample data, sees a full dashboard, and begins again with an empty one', async ({
  open,
  boss,
}) => {
  const made = await boss.api.post('/api/companies', {
    data: {
      ...{ name: 'Third Harbor', primaryContact: 'Ann Bell', email: 'hello@third.example' },
      ...{ phone: '555-010-2030', address: '1 Main Street' },
    },
  });
  const { id } = await made.json();
  const user = { username: 'third-admin', email: 'admin@third.example', contactName: 'Sam Third' };
  const added = await boss.api.post(`/api/companies/${id}/users`, {
    data: { ...user, role: 'admin', password: BOSS.password },
  });
  expect(added.status(), await added.text()).toBe(201);
  const page = await open('/auth');
  await fill(page, 'Username', user.username);
  await page.getByLabel(/^Password/).fill(BOSS.password);
  await press(page, 'Login');

  await firstSteps(page).getByRole('button', { name: 'Load Sample Data' }).click();
  await expectToast(page, 'Sample data loaded');
  // Samples tick no step.
  await expect(firstSteps(page).getByRole('link', { name: /^Customers\s*: to do/ })).toBeVisible();
  await expect(banner(page)).toContainText('This company shows sample data.');
  await expect(page.getByText(/\(sample\)/).first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the dashboard with sample data');

  await page.goto('/admin/repairs');
  await expect(page.getByText('SR-930').first()).toBeVisible();
  await page.goto('/admin/company-settings/sample-data');
  await expect(page.getByText(/8 customers, \d+ units, 30 repairs/)).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the settings of sample data');

  await page.goto('/admin');
  await banner(page).getByRole('button', { name: 'Remove Sample Data' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('30 repairs');
  await question.getByRole('button', { name: 'Remove Sample Data' }).click();
  await expectToast(page, 'Sample data removed');
  await expect(banner(page)).toHaveCount(0);
  for (const step of ['Customers', 'Equipment types', 'First repair'])
    await expect(
      firstSteps(page).getByRole('link', { name: new RegExp(`^${step}\\s*: to do`) }),
    ).toBeVisible();
  await page.goto('/admin/repairs');
  await expect(page.getByText('SR-930')).toHaveCount(0);
});
