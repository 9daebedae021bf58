import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { choose, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

/** Returns a day as many days from now as given, YYYY-MM-DD. */
const day = (ahead: number) =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10) as CalendarDate;

test('a recall for three units, of which the customer books two from a phone without an account', async ({
  open,
  boss,
  portal,
  browser,
}) => {
  const { companyId } = boss.user;
  const at = `/api/companies/${companyId}`;
  const made = async (path: string, data: object) => (await boss.api.post(path, { data })).json();
  const customer = await made(`${at}/customers`, { name: 'Recall Labs', email: 'recall@labs.example' });
  const type = await made(`${at}/equipment-types`, { name: 'Multimeter' });
  const model = await made(`${at}/equipment-models`, {
    equipmentTypeId: type.id,
    name: '87V',
    make: 'Fluke',
  });
  for (const [serialNumber, due] of [
    ['RC-1', day(12)],
    ['RC-2', day(25)],
    ['RC-3', day(50)],
  ] as const)
    await made(`/api/customers/${customer.id}/equipment`, {
      ...{ equipmentTypeId: type.id, equipmentModelId: model.id, serialNumber },
      ...{ lastCalibrationDate: day(-300), nextCalibrationDue: due },
    });

  const desk = await open('/admin/calibrations?search=Recall', boss);
  const list = desk.getByRole('region', { name: 'calibrations' });
  await expect(list.getByText('S/N RC-3')).toBeVisible();
  await desk.getByRole('checkbox', { name: 'Select Fluke 87V RC-1' }).check();
  await expectAccessibleAtBothWidths(desk, 'the work list of calibrations');
  await press(desk, 'Send Recall Now');
  const recallDialog = desk.getByRole('dialog', { name: 'Send recall' });
  await expect(recallDialog.getByText('Calibration of 3 units is due')).toBeVisible();
  await recallDialog.getByRole('button', { name: 'Send 1 email' }).click();
  await expectToast(desk, 'Recall queued for Recall Labs');

  const submittedTo = (address: string) =>
    portal.mail.received.find(
      ({ envelope, subject }) => envelope.includes(address) && subject?.endsWith('has been submitted'),
    )?.text ?? '';
  const mail = await mailTo(portal, 'recall@labs.example', 'Calibration of 3 units is due');
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await page.goto(portal.url + linkIn(portal, mail));
  await choose(page, 'Answer for Fluke 87V, S/N RC-2', 'Not this time');
  await choose(page, 'Answer for Fluke 87V, S/N RC-3', 'Calibrate');
  await page.getByRole('radio', { name: 'We would like to set a date' }).check();
  await page.getByLabel('Date', { exact: true }).fill(day(5));
  await fill(page, 'Note', 'After ten, please');
  await fill(page, 'Your name', 'Rita Call');
  await expectAccessibleAtBothWidths(page, 'the page of a recall');
  await press(page, 'Request Calibration');
  // The page and the mail repeat the wish.
  const wish = `${formatDate(day(5))}, morning`;
  await expect(page.getByText('Thank you. We have your calibration request')).toContainText(
    `You would like ${wish}. Your note: After ten, please`,
  );
  await expect.poll(() => submittedTo('recall@labs.example')).toContain(`You would like: ${wish}`);
  expect(submittedTo('recall@labs.example')).toContain('Your note: After ten, please');
  expect(submittedTo('recall@labs.example')).toContain('We will get back to you about the date.');
  await expect(page.getByText('Not this time')).toBeVisible();
  await phone.close();

  // The desk follows without a reload.
  await desk.getByRole('button', { name: /Booked/ }).click();
  await expect(list.getByText('S/N RC-1')).toBeVisible();
  await expect(list.getByText('S/N RC-3')).toBeVisible();
  await expect(list.getByText('S/N RC-2')).toBeHidden();
  await desk.getByRole('tab', { name: 'Recalls' }).click();
  const recalls = desk.getByRole('region', { name: 'recalls' });
  await expect(recalls.getByText('Said no')).toBeVisible();
  await expect(recalls.getByText('Rita Call')).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'the list of recalls');

  await press(desk, 'Recall Settings');
  const settings = desk.getByRole('dialog', { name: 'Recall Settings' });
  await settings.getByRole('switch').click();
  await settings.getByLabel('Days before the due date').fill('45, x');
  await press(desk, 'Save Changes');
  await expect(settings.getByText('Enter whole numbers up to 365')).toBeVisible();
  await settings.getByLabel('Days before the due date').fill('45, 15');
  await press(desk, 'Save Changes');
  await expectToast(desk, 'Recall settings have been saved');
  const saved = await (await boss.api.get(`${at}/recall-settings`)).json();
  expect(saved).toEqual({ enabled: true, distances: [45, 15, -7] });
});
