import { type Person, submitRepair } from './world/people.ts';
import { expect, test } from './world/test.ts';

const LONG = 'Wirtschaftsprüfungsgesellschaft-Großhandelskontor';

/** Creates ten rows with wide columns, which are more than fit into the window. */
async function submitLongOnes(customer: Person) {
  for (let n = 1; n <= 10; n++)
    await submitRepair(customer, {
      companyName: LONG,
      contactName: `${LONG}, Abteilung ${n}`,
      modelPartNo: `${LONG} ${n}`,
      serialNumber: `${'LONG'.repeat(10)}-${n}`,
      calibrationNeeded: true,
    });
}

for (const { whose, path } of [
  { whose: "a customer's", path: '/repairs' },
  { whose: 'the staff', path: '/admin/repairs' },
])
  test(`the header of ${whose} list stays in view while the page scrolls, and nothing scrolls sideways`, async ({
    open,
    customer,
    boss,
  }) => {
    await submitLongOnes(customer);
    const page = await open(path, path.startsWith('/admin') ? boss : customer);
    await page.setViewportSize({ width: 1280, height: 600 });
    const header = page.getByRole('columnheader', { name: 'Status' });
    const last = page.getByRole('table').getByRole('row').last();
    await expect(last).toContainText('LONGLONG');
    await last.scrollIntoViewIfNeeded();
    const bar = await page.getByRole('banner').boundingBox();
    const place = await header.boundingBox();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    // The header is directly below the page's bar and not behind it.
    expect(place!.y).toBeCloseTo(bar!.y + bar!.height, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    // When the columns are wider than the window, the table scrolls sideways and the page does not.
    await page.setViewportSize({ width: 800, height: 600 });
    await expect(header).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
