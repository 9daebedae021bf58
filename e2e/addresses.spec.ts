import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'customers' });
test.setTimeout(120_000);

test('the fields of an address follow its country, and nothing that was typed is lost', async ({
  open,
  boss,
}) => {
  const page = await open('/admin/customers?dialog=new', boss);
  const dialog = page.getByRole('dialog');
  const labels = async () => {
    const all = await dialog
      .getByRole('textbox')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent));
    return all.slice(all.indexOf('Billing Email') + 1, all.indexOf('Country') + 1);
  };
  await dialog.getByLabel('Customer Name').fill('Keiki');
  await expect.poll(labels).toEqual(['Address', 'City', 'State', 'ZIP', 'Country']);
  await dialog.getByLabel('State', { exact: true }).fill('Tokyo');
  await dialog.getByLabel('City', { exact: true }).fill('Chiyoda-ku');

  await dialog.getByLabel('Country', { exact: true }).fill('Deutschland');
  await expect.poll(labels).toEqual(['Address', 'Postal Code', 'City', 'Province', 'Country']);
  await dialog.getByLabel('Postal Code', { exact: true }).fill('1000');
  await expect(dialog.getByText('A postal code in Germany usually looks like 12345.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'an address of Germany');

  await dialog.getByLabel('Country', { exact: true }).fill('Japan');
  await expect.poll(labels).toEqual(['Postal Code', 'Prefecture', 'City', 'Address', 'Country']);
  await expect(dialog.getByText('A postal code in Japan usually looks like 123-4567.')).toBeVisible();
  await expect(dialog.getByLabel('Prefecture')).toHaveValue('Tokyo');
  await dialog.getByLabel('Prefecture').fill('東京都');
  await dialog.getByLabel('City', { exact: true }).fill('千代田区');
  await dialog.getByLabel('Address', { exact: true }).fill('丸の内1-1');
  // A warning refuses nothing.
  await dialog.getByRole('button', { name: 'Create Customer' }).click();

  const row = page.getByRole('row', { name: 'Keiki' });
  await expect(row).toContainText('〒1000東京都千代田区丸の内1-1Japan');
  await page.getByRole('link', { name: 'Keiki' }).click();
  for (const line of ['〒1000', '東京都千代田区', '丸の内1-1', 'Japan'])
    await expect(page.getByText(line, { exact: true }).first()).toBeVisible();
  const csv = await boss.api.get(`/api/companies/${boss.user.companyId}/customers?search=Keiki`);
  expect(await csv.json()).toMatchObject([
    { zip: '1000', state: '東京都', city: '千代田区', address: '丸の内1-1', country: 'Japan' },
  ]);
});
