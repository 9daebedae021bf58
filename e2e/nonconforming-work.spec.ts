import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { receiveCalibration } from './world/calibrations.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { type Person, registerCustomer } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { addTechnician, type TechnicianPerson } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'nonconforming-work' });
test.setTimeout(240_000);

const point = (given: object) => ({
  ...{ quantity: 'DC voltage', nominal: '10.000', unit: 'V', lowerLimit: '9.990', upperLimit: '10.010' },
  ...given,
});

/** Calibrates a unit of the customer that is found outside its limits, up to the draft of its certificate. */
async function draftOutside(boss: Person, technician: TechnicianPerson, customer: Person): Promise<number> {
  const sent = async (by: Person, path: string, data: object) => {
    const answer = await by.api.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const settings = { enabled: true, onePersonApproves: true };
  await boss.api.put(`/api/companies/${boss.user.companyId}/laboratory`, { data: settings });
  const { repairId, itemId } = await receiveCalibration(boss, customer, technician.technicianId);
  await sent(technician, `/api/calibration-items/${itemId}/results`, {
    ...{ calibratedOn: new Date().toISOString().slice(0, 10), procedure: 'QP-87', limitsFrom: 'Data sheet' },
    ...{ result: 'adjusted', complete: true },
    points: [
      point({ asFound: '10.0200', asLeft: '10.001' }),
      point({
        nominal: '1.0000',
        lowerLimit: '0.9990',
        upperLimit: '1.0010',
        asFound: '1.0002',
        asLeft: '1.0001',
      }),
    ],
  });
  await sent(technician, `/api/repairs/${repairId}/certificates`, { itemIds: [itemId] });
  return repairId;
}

test('a unit is found outside its limits: its customer reads before and after, and acknowledges by name', async ({
  open,
  boss,
  portal,
}) => {
  const customer = await registerCustomer(portal);
  const technician = await addTechnician(portal, boss);
  const repairId = await draftOutside(boss, technician, customer);
  const { email } = customer.user;

  const desk = await open(`/admin/repairs/${repairId}`, boss);
  await press(desk, 'Approve and issue');
  const dialog = desk.getByRole('alertdialog');
  await expect(dialog.getByText('Will also tell the customer')).toBeVisible();
  await dialog.getByText(/was found outside its limits$/).click();
  await expect(dialog.getByText('as found 10.0200 V, as left 10.001 V')).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'the notices before a certificate is issued');
  await dialog.getByRole('button', { name: 'Approve and issue' }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });

  const mail = await mailTo(portal, email, 'SR-1001: Fluke 87V (SN-1) was found outside its limits');
  const page = await open(linkIn(portal, mail));
  await expectTitle(page, 'Found outside its limits');
  const row = page.getByRole('row', { name: /10\.000 V/ });
  await expect(row).toContainText('9.990 to 10.010');
  await expect(row).toContainText('10.0200outside');
  await expect(row).toContainText('10.001');
  await expect(page.getByText('Not known')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the page of a notice');
  await press(page, 'I have seen this');
  await expect(page.getByText('Your name is required')).toBeVisible();
  await fill(page, 'Your name', 'Rita Call');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Rita Call has seen this on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'I have seen this' })).toHaveCount(0);

  const register = await boss.api.get(`/api/customers/${customer.user.customerId}/equipment`);
  const [{ id: unitId }] = (await register.json()) as [{ id: number }];
  const passport = await open(`/equipment/${unitId}`, technician);
  await expect(passport.getByText(/Rita Call has seen this on/)).toBeVisible();
  await press(passport, 'Enter cause');
  await fill(passport, 'Cause', 'It was dropped on the way.');
  await press(passport, 'Save');
  await expectToast(passport, 'Cause saved');
  await expect(passport.getByText('It was dropped on the way.')).toBeVisible();
  await expectAccessibleAtBothWidths(passport, 'a unit that was found outside its limits');

  const own = await open(`/equipment/${unitId}`, customer);
  await expect(own.getByText('Acknowledged', { exact: true })).toBeVisible();
  await expect(own.getByText('It was dropped on the way.')).toHaveCount(0);
});
