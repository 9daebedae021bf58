import { archiveOf, paperOf } from '../apps/server/test/archives.ts';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { recordOf } from './world/people.ts';
import { expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'old-certificates' });
test.setTimeout(180_000);

test('certificates of another system come in from a ZIP file, are read by the customer and are taken back', async ({
  open,
  boss,
  customer,
}) => {
  const companyId = boss.user.companyId!;
  const make = async (address: string, data: object): Promise<{ id: number }> => {
    const answer = await boss.api.post(address, { data: { companyId, ...data } });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as { id: number };
  };
  const owner = await recordOf(boss, customer);
  const type = await make(`/api/companies/${companyId}/equipment-types`, { name: 'Multimeter' });
  const model = { equipmentTypeId: type.id, make: 'Fluke', name: '87V' };
  const { id: equipmentModelId } = await make(`/api/companies/${companyId}/equipment-models`, model);
  const unit = { equipmentTypeId: type.id, equipmentModelId, serialNumber: 'SN-1' };
  const { id } = await make(`/api/customers/${owner.id}/equipment`, unit);

  const page = await open('/admin/company-settings/old-certificates', boss);
  await expectAccessibleAtBothWidths(page, 'the import of certificates');
  const list = [
    'Cert No,Serial,Cal Date,Due,Lab,Result',
    'C-100,SN-1,2024-03-05,2025-03-05,Other Lab,Passed',
    'C-101,SN-9,2024-03-05,,Other Lab,',
  ];
  await page.getByLabel('Choose a ZIP file or drop it here').setInputFiles({
    name: 'old.zip',
    mimeType: 'application/zip',
    buffer: archiveOf({
      'list.csv': Buffer.from(list.join('\n')),
      'C-100.pdf': paperOf('100'),
      'C-101.pdf': paperOf('101'),
      'SN-1 letter.pdf': Buffer.from('no pdf'),
    }),
  });
  await press(page, 'Preview Import');
  await expect(page.getByText('No unit has the number SN-9').first()).toBeVisible();
  await expect(page.getByText('This file is not a PDF').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a preview of certificates');
  await press(page, 'Mend row 3');
  const mend = page.getByRole('group', { name: 'Mend row 3' });
  await mend.getByLabel('Serial Number').fill('SN-1');
  await mend.getByRole('button', { name: 'Check Again' }).click();
  await press(page, 'Import 2 Certificates');
  await expectToast(
    page,
    'Import Successful',
    'Successfully imported 2 certificates. 1 record had errors and was skipped.',
  );

  await page.goto(`/equipment/${id}`);
  await expect(page.getByRole('link', { name: /^C-100 ?, PDF/ })).toBeVisible();
  await expect(page.getByText('Calibrated Mar 5, 2024 · next due Mar 5, 2025 · Other Lab')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a unit with certificates of another system');
  const own = await open(`/equipment/${id}`, customer);
  await own.setViewportSize({ width: 390, height: 844 });
  const link = own.getByRole('link', { name: /^C-101 ?, PDF/ });
  await expect(link).toBeVisible();
  const file = await customer.api.get((await link.getAttribute('href'))!);
  expect(await file.body()).toEqual(paperOf('101'));

  await page.goto('/admin/company-settings/old-certificates');
  await page.getByRole('button', { name: 'Undo old.zip' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click();
  await expectToast(page, 'Import Undone', 'Certificates: 2 removed, 0 restored.');
  await own.reload();
  await expect(own.getByText('We have not worked on this unit yet.')).toBeVisible();
  await expect(own.getByText('Certificates Made Elsewhere')).toHaveCount(0);
});
