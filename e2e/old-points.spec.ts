import { readFile } from 'node:fs/promises';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { switchOnLaboratory } from './world/laboratory.ts';
import { recordOf } from './world/people.ts';
import { expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'old-points' });
test.setTimeout(240_000);

test('points of another system come in, stand in the history of the unit for staff and its customer, and are taken back', async ({
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

  const off = await open('/admin/company-settings/old-points', boss);
  await expect(off.getByText('The laboratory is switched off')).toBeVisible();
  await off.close();
  await switchOnLaboratory(boss);

  const page = await open('/admin/company-settings/old-points', boss);
  await expectAccessibleAtBothWidths(page, 'the import of points');
  const rows = [
    'Serial Number,Cal Date,Cert No,Lab,Parameter,Range,Nominal (mV),As Found,As Left,U,k,Tolerance,Result',
    'SN-1,2022-03-01,C-7,Other Lab,DC voltage,10V,10000,10010.0 mV,10000.0,1.0,2,±5,Fail',
    'SN-1,2023-03-01,C-8,Other Lab,DC voltage,10 V,10000,10.0010 V,,0.5,,5,Pass',
    'SN-9,2023-03-01,C-8,Other Lab,DC voltage,10 V,10000,10001,,0.5,,5,Pass',
    'SN-1,2023-03-01,C-8,Other Lab,DC voltage,100 mV,100,N/A,,0.5,,5,Pass',
  ];
  await page.getByLabel('Choose a CSV or Excel file or drop it here').setInputFiles({
    name: 'points.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await press(page, 'Preview Import');
  await expect(page.getByText('No unit has the number SN-9').first()).toBeVisible();
  await expect(page.getByText('Give a reading or an error, as found or as left').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a preview of points');
  await press(page, 'Mend row 4');
  const mend = page.getByRole('group', { name: 'Mend row 4' });
  await mend.getByLabel('Serial Number').fill('SN-1');
  await mend.getByLabel('Calibrated On').fill('2024-02-29');
  await mend.getByRole('button', { name: 'Check Again' }).click();
  await press(page, 'Import 3 Points');
  await expectToast(
    page,
    'Import Successful',
    'Successfully imported 3 points. 1 record had errors and was skipped.',
  );

  const read = async (address: string) => (await readFile(address, 'utf8')).trim().split('\n').slice(1);
  for (const [who, person] of [
    ['staff', boss],
    ['the customer', customer],
  ] as const) {
    const shown = await open(`/equipment/${id}`, person);
    const section = shown.getByRole('region', { name: 'History of points', exact: true });
    await expect(section.getByRole('row').filter({ hasText: 'C-7' }).getByRole('cell')).toContainText([
      'Mar 1, 2022',
      /C-7\s*From another system\s*Other Lab\s*Fail/,
      /10\.0 ± 1\.0 \(k = 2\)\s*outside/,
      '0.0 ± 1.0 (k = 2)',
      '-5 to 5',
    ]);
    await expect(section.getByRole('row').filter({ hasText: 'Mar 1, 2023' })).toContainText('± 0.5');
    await expect(section.getByRole('row')).toHaveCount(4);
    await expect(section.getByText(/^Drift: .* mV per year/)).toBeVisible();
    await expectAccessibleAtBothWidths(shown, `a history with points of another system of ${who}`);
    const download = shown.waitForEvent('download');
    await section.getByRole('link', { name: 'CSV of this point' }).click();
    expect((await read(await (await download).path()))[0]).toBe(
      '"DC voltage, range 10 V",10000,mV,2022-03-01,C-7,from another system,10.0,1.0,0.0,1.0,-5,5,outside limits,within limits,Other Lab,2,2,fail',
    );
    await shown.close();
  }

  await page.goto('/admin/company-settings/old-points');
  await page.getByRole('button', { name: 'Undo points.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click();
  await expectToast(page, 'Import Undone', 'Points: 3 removed, 0 restored.');
  const own = await open(`/equipment/${id}`, customer);
  await expect(own.getByText('We have not worked on this unit yet.')).toBeVisible();
  await expect(own.getByText('History of points')).toHaveCount(0);
});
