import type { Page } from '@playwright/test';
import { dateIn, formatDateLong } from '@portal/contract/core/dates/dates.ts';
import { expectAccessible } from './world/accessibility.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { fresh, type Person } from './world/people.ts';
import { expectToast } from './world/screen.ts';
import { expect, test } from './world/test.ts';

const day = (ahead: number) => dateIn('UTC', new Date(Date.now() + ahead * 86_400_000));

const madeBy =
  ({ api }: Person) =>
  async (path: string, data: object) => {
    const answer = await api.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };

/** Confirms the question that the page asks. */
async function confirm(page: Page, label: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await expectAccessible(page, label);
  await question.getByRole('button', { name: label }).click();
}

test('staff end the links of an appointment, a loan agreement and a recall that went to the wrong person', async ({
  open,
  boss,
  portal,
  browser,
}) => {
  const made = madeBy(boss);
  const at = `/api/companies/${boss.user.companyId}`;
  const email = `${fresh('wrong')}@labs.example`;
  const customer = await made(`${at}/customers`, { name: fresh('Wrong Labs'), email });
  const type = await made(`${at}/equipment-types`, { name: fresh('Multimeter') });
  const model = await made(`${at}/equipment-models`, {
    equipmentTypeId: type.id,
    name: '87V',
    make: 'Fluke',
  });
  const unit = await made(`/api/customers/${customer.id}/equipment`, {
    ...{ equipmentTypeId: type.id, equipmentModelId: model.id, serialNumber: fresh('RC-') },
    ...{ lastCalibrationDate: day(-300), nextCalibrationDue: day(12) },
  });
  await made(`${at}/recalls`, { unitIds: [unit.id] });
  const lent = await made(`${at}/demo-equipment`, { serialNumber: fresh('DU-'), equipmentModelId: model.id });
  const loan = await made('/api/demo-equipment-loans', {
    ...{ companyId: boss.user.companyId, demoEquipmentIds: [lent.id], customerId: customer.id },
    ...{ loanDate: day(0), expectedReturnDate: day(14), agreementType: 'email' },
  });
  const appointment = await made(`${at}/appointments`, {
    ...{ title: 'Visit', appointmentType: 'Repair', customerId: customer.id },
    ...{ startTime: `${day(8)}T09:00`, endTime: `${day(8)}T10:00` },
  });
  const links = [];
  for (const subject of [
    `Your appointment on ${formatDateLong(day(8))}`,
    `Please sign loan agreement ${loan.agreementNumber}`,
    'Calibration of your Fluke 87V is due',
  ])
    links.push(portal.url + linkIn(portal, await mailTo(portal, email, subject)));
  const reader = await (await browser.newContext()).newPage();
  const shows = async (link: string, text: RegExp) => {
    await reader.goto(link);
    await expect(reader.getByText(text).first()).toBeVisible();
  };
  const bad = /not valid or has expired/;

  const desk = await open(`/admin/service-calendar?date=${day(8)}&dialog=${appointment.id}`, boss);
  await desk.getByRole('button', { name: 'End Links' }).click();
  await confirm(desk, 'End links');
  await expectToast(desk, 'Links ended');
  await shows(links[0]!, bad);

  await desk.goto(`${portal.url}/admin/demo-equipment/agreements?search=${loan.agreementNumber}`);
  await desk.getByRole('button', { name: `Signing ${loan.agreementNumber}` }).click();
  await desk.getByRole('menuitem', { name: 'End Links' }).click();
  await confirm(desk, 'End links');
  await expectToast(desk, 'Links ended');
  await shows(links[1]!, bad);

  await shows(links[2]!, /87V/);
  await desk.goto(`${portal.url}/admin/calibrations?tab=recalls`);
  await desk.getByRole('button', { name: `End Link of ${customer.name}` }).click();
  await confirm(desk, 'End link');
  await expectToast(desk, 'Link ended');
  await shows(links[2]!, bad);
  await reader.context().close();
});
