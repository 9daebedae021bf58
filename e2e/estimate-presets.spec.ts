import { pdfText } from '../apps/server/test/pdf-text.ts';
import { expectAccessible } from './world/accessibility.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { type Person, submitRepair } from './world/people.ts';
import { choose, expectToast, fill, press, repairHead } from './world/screen.ts';
import { expect, test } from './world/test.ts';
import { made, ofCompany, reading, thereAndBack } from './world/there-and-back.ts';

// The sales tax of the company changes what every estimate costs.
test.use({ portalName: 'estimate-presets' });

const settings = '/admin/company-settings/estimate-presets';
const lines = [{ kind: 'labor', description: 'Bench work', quantity: 1.5, price: 93.33 }];

const change = async ({ api }: Person, path: string, data: object) => {
  const answer = await api.patch(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

test('a preset is made, changed as typed, and deleted in the settings', async ({ open, boss }) => {
  const page = await open(settings, boss);
  await expect(page.getByText('No presets yet')).toBeVisible();
  await press(page, 'New preset');
  const dialog = page.getByRole('dialog', { name: 'New preset' });
  await press(page, 'Save preset');
  await expect(dialog.getByText('Name is required').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Yearly service');
  await choose(page, 'Kind', 'Labor', dialog);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Bench work');
  await dialog.getByRole('textbox', { name: 'Qty' }).fill('1.5');
  await dialog.getByRole('textbox', { name: 'Price' }).fill('93.33');
  await expectAccessible(page, 'the dialog of a preset');
  await press(page, 'Save preset');
  await expectToast(page, 'Preset saved', 'Yearly service: $140.00');
  const list = page.getByRole('list', { name: 'Estimate presets' });
  await expect(list).toContainText('1.5 × Bench work');
  const [{ id }] = await (await boss.api.get(ofCompany(boss, 'estimate-presets'))).json();
  await thereAndBack(page, boss, {
    call: 'PATCH /api/estimate-presets/:id',
    open: async () => {
      await page.goto(settings);
      await page.getByRole('button', { name: /^Edit / }).click();
    },
    form: page.getByRole('dialog'),
    ready: 'Qty',
    save: 'Save preset',
    stored: reading(boss, ofCompany(boss, 'estimate-presets'), id),
    typed: { Name: 'Big service', Qty: '2.25', Price: '1,234.56' },
    // 2,777.76 exactly.
    becomes: { name: 'Big service', total: 2777.76, lines: [expect.objectContaining({ quantity: 2.25 })] },
    shown: [[settings, ['Big service', '2.25 × Bench work', '$2,777.76']]],
  });
  await press(page, 'Delete Big service');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No presets yet')).toBeVisible();
});

test('an estimate from a preset and the catalogue has one sum everywhere, and its revision begins with it', async ({
  open,
  portal,
  customer,
  boss,
  browser,
}) => {
  test.slow(true, 'several people on several screens');
  await change(boss, `/api/companies/${boss.user.companyId}`, { salesTaxRate: 10 });
  await made(boss, ofCompany(boss, 'estimate-presets'), { name: 'Yearly service', lines });
  await made(boss, ofCompany(boss, 'parts'), {
    ...{ partNumber: 'FUSE-9', description: 'Fuse 9 A', stockQuantity: 9, cost: 1.07, sellingPrice: 3.33 },
  });
  const { id, serviceReportNumber: number } = await submitRepair(customer);
  const at = `/api/repairs/${id}`;
  await change(boss, at, { status: 'inspected', sendMail: false });

  const desk = await open(`/admin/repairs/${id}`, boss);
  await press(desk, 'Write estimate');
  const editor = desk.getByRole('dialog', { name: 'New estimate' });
  await press(desk, 'Presets');
  await desk.getByRole('menuitem', { name: /Yearly service/ }).click();
  await expect(editor.getByRole('group', { name: 'Line 2' })).toBeHidden();
  await expect(editor.getByText('Total $154.00')).toBeVisible();

  await press(desk, 'Add line');
  const second = editor.getByRole('group', { name: 'Line 2' });
  await second.getByRole('combobox', { name: 'Part number' }).fill('fuse');
  await desk.getByRole('option', { name: /FUSE-9/ }).click();
  await expect(second.getByRole('textbox', { name: 'Description' })).toHaveValue('Fuse 9 A');
  await expect(second.getByRole('textbox', { name: 'Price' })).toHaveValue('3.33');
  await second.getByRole('textbox', { name: 'Qty' }).fill('2.5');
  await press(desk, 'Save draft');
  await expect(second.getByText('Quantity must be a whole number')).toBeVisible();
  await second.getByRole('textbox', { name: 'Qty' }).fill('2');
  await press(desk, 'Add line');
  const third = editor.getByRole('group', { name: 'Line 3' });
  await choose(desk, 'Kind', 'Calibration', third);
  await third.getByRole('textbox', { name: 'Description' }).fill('Calibration with certificate');
  await third.getByRole('textbox', { name: 'Price' }).fill('60.25');
  await third.getByRole('checkbox', { name: 'Optional' }).check();
  await choose(desk, 'Discount', 'Percent', editor);
  await editor.getByRole('textbox', { name: 'Percent off' }).fill('10');
  await editor.getByRole('textbox', { name: 'Note to the customer' }).fill('Ready within a week.');
  // 140.00 + 6.66 + 60.25 = 206.91, less 20.69 is 186.22, and 10 % of it is 18.62.
  await expect(editor.getByText('Total $204.84')).toBeVisible();
  await expectAccessible(desk, 'the editor with lines of a preset and the catalogue');

  // The lines are kept as a preset, without leaving the estimate.
  await press(desk, 'Presets');
  await desk.getByRole('menuitem', { name: 'Save as preset…' }).click();
  const kept = desk.getByRole('dialog', { name: 'New preset' });
  await kept.getByRole('textbox', { name: 'Name' }).fill('Service with certificate');
  await press(desk, 'Save preset');
  await expectToast(desk, 'Preset saved', 'Service with certificate: $206.91');
  await expect(editor.getByText('Total $204.84')).toBeVisible();

  await press(desk, 'Save and send…');
  await desk
    .getByRole('dialog', { name: 'Send estimate' })
    .getByRole('button', { name: 'Send estimate' })
    .click();
  await expectToast(desk, 'Estimate sent');
  const sums = { total: 204.84, terms: { subtotal: 206.91, discountAmount: 20.69, tax: 18.62 } };
  for (const { api } of [boss, customer])
    expect((await (await api.get(`${at}/estimate`)).json()).versions).toMatchObject([
      { ...sums, lines: [{ quantity: 1.5, amount: 140 }, { quantity: 2, amount: 6.66 }, { amount: 60.25 }] },
    ]);
  const csv = await (await boss.api.get(`/api/repairs/export.csv?search=${number}`)).text();
  expect(csv).toContain('204.84');

  const mail = await mailTo(portal, customer.user.email, `${number}: your estimate for $204.84`);
  const paper = pdfText(Buffer.from(mail.attachments[0]!.content as ArrayBuffer));
  for (const words of ['1.5 $93.33 $140.00', '2 $3.33 $6.66', 'Discount 10% - $20.69', 'Total $204.84'])
    expect(paper).toContain(words);
  expect(mail.text).toContain('$204.84');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await phone.newPage();
  const tracked = /\/track\/[\w-]+/.exec(mail.text ?? '')?.[0];
  expect(tracked).toBeTruthy();
  await page.goto(portal.url + tracked);
  await expect(page.getByText('Your estimate of $204.84 is waiting for your answer.')).toBeVisible();
  await press(page, 'View and answer the estimate');
  await expect(page.getByText('1.5 × $93.33')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve estimate · $204.84' })).toBeVisible();
  await page.goto(portal.url + linkIn(portal, mail));
  await expect(page.getByText('1.5 × $93.33')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Calibration with certificate' }).uncheck();
  // 146.66 less 14.67 is 131.99, and 10 % of it is 13.20.
  await fill(page, 'Your name', 'Ann Bell');
  await press(page, 'Approve estimate · $145.19');
  await expect(page.getByText('Thank you. The estimate is approved')).toBeVisible();
  await phone.close();

  await expect(desk.getByText(/^Approved by Ann Bell through the link/)).toBeVisible();
  await press(desk, 'Revise estimate');
  const revision = desk.getByRole('dialog', { name: 'Revision of version 1' });
  await expect(revision.getByText('Total $145.19')).toBeVisible();
  await expect(revision.getByRole('textbox', { name: 'Percent off' })).toHaveValue('10');
  await expect(revision.getByRole('textbox', { name: 'Note to the customer' })).toHaveValue(
    'Ready within a week.',
  );
  const hours = revision.getByRole('group', { name: 'Line 1' });
  await expect(hours.getByRole('textbox', { name: 'Qty' })).toHaveValue('1.5');
  const option = revision.getByRole('group', { name: 'Line 3' });
  await expect(option.getByRole('checkbox', { name: 'Optional' })).toBeChecked();
  await expect(option.getByRole('checkbox', { name: 'Ticked for the customer' })).not.toBeChecked();
  await hours.getByRole('textbox', { name: 'Qty' }).fill('2.25');
  // 209.99 + 6.66 = 216.65, less 21.67 is 194.98, and 10 % of it is 19.50.
  await expect(revision.getByText('Total $214.48')).toBeVisible();
  await press(desk, 'Save draft');
  await expectToast(desk, 'Estimate saved');
  const { draft } = await (await boss.api.get(`${at}/estimate`)).json();
  expect(draft).toMatchObject({
    ...{ version: 2, total: 214.48, note: 'Ready within a week.' },
    ...{
      terms: { discount: { kind: 'percent', value: 10 }, subtotal: 216.65, discountAmount: 21.67, tax: 19.5 },
    },
  });
});

test('a customer who has to answer is reminded or recorded, and approved parts are used once', async ({
  open,
  customer,
  boss,
}) => {
  test.slow(true, 'several screens');
  await change(boss, `/api/companies/${boss.user.companyId}`, { salesTaxRate: 0 });
  const part = await made(boss, ofCompany(boss, 'parts'), {
    ...{ partNumber: 'KNOB-7', description: 'Knob', stockQuantity: 9, cost: 1.07, sellingPrice: 5 },
  });
  const { id } = await submitRepair(customer);
  const at = `/api/repairs/${id}`;
  await change(boss, at, { status: 'inspected', sendMail: false });
  const knobs = { kind: 'part', partNumber: 'KNOB-7', description: 'Knob', quantity: 2, price: 4.5 };
  const saved = await boss.api.put(`${at}/estimate`, { data: { lines: [...lines, knobs] } });
  expect(saved.ok()).toBe(true);

  const page = await open(`/admin/repairs/${id}`, boss);
  const head = repairHead(page);
  expect((await boss.api.post(`${at}/estimate/send`, { data: { sendMail: false } })).ok()).toBe(true);
  await expect(head.getByRole('button', { name: 'Record answer' })).toBeVisible();
  await expect(head.getByRole('button', { name: /Approved/ })).toHaveCount(0);
  await head.getByRole('button', { name: 'Remind customer' }).click();
  await expect(page.getByRole('dialog', { name: 'Remind the customer' })).toBeVisible();
  await press(page, 'Cancel');
  // The queue leads to the same dialog.
  await page.goto(`/admin/repairs/${id}?dialog=answer`);
  await page
    .getByRole('dialog', { name: 'Record phone answer' })
    .getByRole('button', { name: 'Record answer' })
    .click();
  await expectToast(page, 'Answer recorded');

  const parts = page.getByRole('region', { name: 'Parts Management' });
  await press(page, 'Add Part');
  const dialog = page.getByRole('dialog', { name: 'Add Part' });
  await dialog.getByRole('combobox', { name: 'Part Number' }).fill('knob-7');
  await expect(dialog.getByText('2 × KNOB-7 are in the approved estimate.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('40');
  await dialog.getByRole('textbox', { name: 'MSRP Price' }).fill('5');
  await expect(
    dialog.getByText('Costs are $51.00 above the approved estimate: $200.00 instead of $149.00, before tax'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await press(page, 'Use 2 × KNOB-7 of the estimate');
  await expectToast(page, 'Parts updated');
  await expect(parts.getByText('2 × KNOB-7')).toHaveCount(1);
  await expect(parts.getByText('In the approved estimate')).toBeHidden();
  const repair = await (await boss.api.get(at)).json();
  expect(repair).toMatchObject({ totalCost: 9, partsUsed: [{ quantity: 2, msrpPrice: 4.5 }] });
  expect((await (await boss.api.get(`/api/parts/${part.id}`)).json()).quantityOnHand).toBe(7);

  await press(page, 'Edit work');
  await fill(page, 'Labor Cost', '150.25');
  await fill(page, 'Outbound Shipping Cost', '12');
  const update = page.getByRole('region', { name: 'Update Repair' });
  await expect(
    update.getByText('Costs are $22.25 above the approved estimate: $171.25 instead of $149.00, before tax'),
  ).toBeVisible();
  await update.getByRole('button', { name: 'Revise estimate with these costs' }).click();
  const revision = page.getByRole('dialog', { name: 'Revision of version 1' });
  await expect(revision.getByText('Total $171.25')).toBeVisible();
  await press(page, 'Save draft');
  await expectToast(page, 'Estimate saved');
  await expect(update.getByRole('textbox', { name: 'Labor Cost' })).toHaveValue('150.25');
  await press(page, 'Update Repair');
  await expectToast(page, 'Repair updated');
  const { draft } = await (await boss.api.get(`${at}/estimate`)).json();
  expect(draft).toMatchObject({
    total: 171.25,
    lines: [
      { quantity: 1.5, amount: 140 },
      { quantity: 2, amount: 9 },
      { description: 'Additional labor', amount: 10.25 },
      { description: 'Outbound shipping', amount: 12 },
    ],
  });
});
