import { readFile } from 'node:fs/promises';
import { databaseUrl } from '../apps/server/test/database-url.ts';
import { queryOnce } from '../apps/server/test/query-once.ts';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { switchOnLaboratory } from './world/laboratory.ts';
import { type Person, recordOf, submitRepair } from './world/people.ts';
import { choose, expectTitle } from './world/screen.ts';
import type { Portal } from './world/start-portal.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'point-history' });
test.setTimeout(120_000);

const point = (nominal: string, asFound: string, asLeft: string | null = null) => ({
  ...{ quantity: 'DC voltage', nominal, unit: 'V', lowerLimit: '9.995', upperLimit: '10.005' },
  ...{ asFound, asLeft, uncertainty: '0.0004' },
});

/** Issues a certificate for a unit that came long ago, and returns its number. */
async function calibrate(
  portal: Portal,
  boss: Person,
  customer: Person,
  { unit, results }: { unit: object; results: object },
): Promise<string> {
  const { id: repairId } = await submitRepair(customer, {
    requestType: 'calibration',
    calibrationNeeded: true,
  });
  await boss.api.patch(`/api/repairs/${repairId}`, { data: { status: 'received' } });
  await queryOnce(
    await databaseUrl(portal.folder),
    `update repair_logs set date = '2020-01-02' where repair_id = ${repairId}`,
  );
  const added = await boss.api.post(`/api/repairs/${repairId}/equipment`, {
    data: { companyId: boss.user.companyId, equipmentItems: [unit] },
  });
  expect(added.status(), await added.text()).toBe(201);
  const [{ id: itemId }] = (await added.json()) as [{ id: number }];
  const saved = await boss.api.post(`/api/calibration-items/${itemId}/results`, {
    data: { procedure: 'QP-87', limitsFrom: 'Data sheet', complete: true, ...results },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const draft = await boss.api.post(`/api/repairs/${repairId}/certificates`, { data: { itemIds: [itemId] } });
  const { id, number } = (await draft.json()) as { id: number; number: string };
  const issued = await boss.api.post(`/api/certificates/${id}/issue`, { data: {} });
  expect(issued.status(), await issued.text()).toBe(200);
  return number;
}

test('a point of a unit over its certificates, on screen and as CSV, for staff and for its customer', async ({
  portal,
  open,
  boss,
  customer,
}) => {
  await switchOnLaboratory(boss);
  const meter = { newTypeName: 'Multimeter', newModelName: '87V', make: 'Fluke', serialNumber: 'SN-1' };
  const first = await calibrate(portal, boss, customer, {
    unit: meter,
    results: {
      ...{ calibratedOn: '2023-03-01', result: 'pass' },
      points: [point('10', '10.0010'), { ...point('1', '1.0001'), lowerLimit: null, upperLimit: null }],
    },
  });
  const { id: customerId } = await recordOf(boss, customer);
  const [{ id: unitId }] = (await (await boss.api.get(`/api/customers/${customerId}/equipment`)).json()) as [
    { id: number },
  ];
  const unit = { customerEquipmentId: unitId };
  const second = await calibrate(portal, boss, customer, {
    unit,
    results: {
      ...{ calibratedOn: '2024-03-01', result: 'adjusted' },
      points: [point('10', '10.0060', '10.0002')],
    },
  });
  const third = await calibrate(portal, boss, customer, {
    unit,
    results: { calibratedOn: '2025-03-01', result: 'pass', points: [point('10.0', '10.0042')] },
  });

  for (const [who, person] of [
    ['staff', boss],
    ['the customer', customer],
  ] as const) {
    const page = await open(`/equipment/${unitId}`, person);
    await expectTitle(page, 'Fluke 87V');
    const section = page.getByRole('region', { name: 'History of points', exact: true });
    // 0.0050 in 366 days and 0.0040 in 365 days, without the step of the adjustment.
    await expect(section.getByText(/^Drift: 0\.00450 V per year|^Drift: 0\.0045 V per year/)).toBeVisible();
    const row = (number: string) => section.getByRole('row').filter({ hasText: number });
    await expect(row(first).getByRole('cell')).toContainText([
      'Mar 1, 2023',
      first,
      '0.0010 ± 0.0004',
      '',
      '-0.005 to 0.005',
    ]);
    await expect(row(second).getByRole('cell')).toContainText([
      'Mar 1, 2024',
      second,
      /0\.0060 ± 0\.0004\s*outside/,
      '0.0002 ± 0.0004',
      '-0.005 to 0.005',
    ]);
    await expect(row(third)).toContainText('0.0042 ± 0.0004');
    await expect(section.getByRole('link', { name: new RegExp(`^${third}`) })).toHaveAttribute(
      'href',
      /^\/api\/certificates\/\d+\/certificate\.pdf$/,
    );
    await section.scrollIntoViewIfNeeded();
    await expectAccessibleAtBothWidths(page, `the history of points of ${who}`);
    const download = page.waitForEvent('download');
    await section.getByRole('link', { name: 'CSV of this point' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.trim().split('\n').slice(1)).toEqual([
      `DC voltage,10.0,V,2023-03-01,${first},issued,0.0010,0.0004,,,-0.005,0.005,within limits,,,,,`,
      `DC voltage,10.0,V,2024-03-01,${second},issued,0.0060,0.0004,0.0002,0.0004,-0.005,0.005,outside limits,within limits,,,,`,
      `DC voltage,10.0,V,2025-03-01,${third},issued,0.0042,0.0004,,,-0.005,0.005,within limits,,,,,`,
    ]);
    await choose(page, 'Point', 'DC voltage: 1 V');
    await expect(section.getByText('A drift needs the values of two days')).toBeVisible();
    await expect(section.getByRole('row')).toHaveCount(2);
    // The proposal of an interval is for staff.
    await expect(page.getByText('NCSLI RP-1')).toHaveCount(0);
  }
});
