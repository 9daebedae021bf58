import type { Page } from '@playwright/test';
import type { RepairLog } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { WorkOfRepair } from '@portal/contract/repairs/work-times/endpoints.ts';
import { expectAccessibleAtBothWidths, expectAccessibleOn } from './world/accessibility.ts';
import { fresh, type Person, submitRepair } from './world/people.ts';
import { expectTitle, press } from './world/screen.ts';
import { addTechnician, type TechnicianPerson } from './world/technicians.ts';
import { test as base, expect } from './world/test.ts';

const PHRASE = 'Cleaned, tested, within limits.';

const test = base.extend<{ technician: TechnicianPerson; repair: Repair }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
        ],
      }),
    { scope: 'worker' },
  ],
  technician: async ({ portal, boss }, use) => {
    const technician = await addTechnician(portal, boss);
    await use(technician);
    await technician.api.dispose();
  },
  repair: async ({ boss, customer, technician }, use) => {
    const { id } = await submitRepair(customer);
    await set(boss, id, { status: 'inspected', technicianId: technician.technicianId });
    await use(await read<Repair>(boss, `/api/repairs/${id}`));
  },
});

const read = async <T>({ api }: Person, address: string) => (await (await api.get(address)).json()) as T;

async function set({ api }: Person, id: number, data: object) {
  const answer = await api.patch(`/api/repairs/${id}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function add({ api }: Person, address: string, data: object) {
  const answer = await api.post(address, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function openPhone(
  open: (address: string, person?: Person) => Promise<Page>,
  technician: Person,
): Promise<Page> {
  const page = await open('/mobile-tech', technician);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectTitle(page, 'Field Technician');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  return page;
}

const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });

test('a working hour without a connection arrives once: start, phrase, part, photo, stop', async ({
  open,
  boss,
  technician,
  repair,
}) => {
  const { id, serviceReportNumber } = repair;
  const company = `/api/companies/${boss.user.companyId}`;
  const partNumber = fresh('FUSE-');
  await add(boss, `${company}/parts`, { partNumber, description: 'Fuse 11 A', cost: 2 });
  await add(boss, `${company}/note-phrases`, { text: PHRASE, isShared: true });
  const page = await openPhone(open, technician);
  const row = page.getByRole('list', { name: 'Ready' }).getByText(serviceReportNumber);
  await row.click();
  await expectTitle(page, serviceReportNumber);
  await expect(page.getByRole('list', { name: 'Phrases' })).toBeVisible();
  const phone = page.context();
  await phone.setOffline(true);

  // Steps that are not allowed have no button.
  await expect(actions(page).getByRole('button', { name: 'Complete' })).toHaveCount(0);
  // A thumb taps twice, and the work starts once.
  await actions(page).getByRole('button', { name: 'Start Work' }).dblclick();
  await expect(page.getByRole('region', { name: 'Running work' })).toContainText(serviceReportNumber);
  await page.getByRole('list', { name: 'Phrases' }).getByRole('button', { name: PHRASE }).click();
  await expect(page.getByLabel(/^Progress Update/)).toHaveValue(PHRASE);
  // What is typed goes along to another kind.
  await press(page, 'Team note');
  await expect(page.getByLabel(/^Message/)).toHaveValue(PHRASE);
  await press(page, 'Add Note');
  const parts = page.getByRole('region', { name: 'Parts', exact: true });
  await parts.getByLabel(/^Part Number/).fill(partNumber);
  await parts.getByRole('button', { name: 'Use Part' }).click();
  await press(page, 'Take Photo');
  const camera = page.getByRole('dialog', { name: /^Photo of/ });
  await camera.getByRole('button', { name: 'Capture Photo' }).click();
  await camera.getByRole('button', { name: 'Use Photo' }).click();
  await expect(camera).toBeHidden();
  await actions(page).getByRole('button', { name: 'Stop Work' }).click();
  await expect(page.getByRole('region', { name: 'Running work' })).toHaveCount(0);
  await expect(actions(page).getByText('6 changes wait to be sent')).toBeVisible();
  expect((await read<WorkOfRepair>(boss, `/api/repairs/${id}/work-times`)).entries).toEqual([]);

  await phone.setOffline(false);
  await expect(actions(page).getByText(/to be sent$/)).toHaveCount(0);
  const { entries } = await read<WorkOfRepair>(boss, `/api/repairs/${id}/work-times`);
  expect(entries).toHaveLength(1);
  expect(entries[0]?.stoppedAt).not.toBeNull();
  const logs = await read<RepairLog[]>(boss, `/api/repairs/${id}/logs`);
  const count = (part: string) => logs.filter(({ message }) => message.includes(part)).length;
  expect(count('Status changed to In Progress by technician.')).toBe(1);
  expect(count(PHRASE)).toBe(1);
  expect(count('Worked ')).toBe(1);
  expect(await read<unknown[]>(boss, `/api/repairs/${id}/images`)).toHaveLength(1);
  const { partsUsed } = await read<Repair>(boss, `/api/repairs/${id}`);
  expect(partsUsed).toMatchObject([{ partNumber, quantity: 1 }]);
});

test('a repair that is put on hold ends the work on it', async ({ open, boss, technician, repair }) => {
  const page = await openPhone(open, technician);
  await page.goto(`/mobile-tech/${repair.id}`);
  await actions(page).getByRole('button', { name: 'Start Work' }).click();
  await expect(page.getByRole('region', { name: 'Running work' })).toBeVisible();
  await press(page, 'Put on Hold');
  await expect(page.getByRole('region', { name: 'Running work' })).toHaveCount(0);
  await expect(actions(page).getByText(/to be sent$/)).toHaveCount(0);
  expect((await read<Repair>(boss, `/api/repairs/${repair.id}`)).status).toBe('on_hold');
  const { entries } = await read<WorkOfRepair>(boss, `/api/repairs/${repair.id}/work-times`);
  expect(entries).toMatchObject([{ stoppedAt: expect.any(String) }]);
});

test('work that nobody stopped is asked about', async ({ open, boss, technician, repair }) => {
  const at = new Date(Date.now() - 15 * 3_600_000).toISOString();
  await add(technician, `/api/repairs/${repair.id}/work-times/start`, { at });
  const page = await openPhone(open, technician);
  const question = page.getByRole('region', { name: `Still working on ${repair.serviceReportNumber}?` });
  await expect(question).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'work that nobody stopped');
  await page.setViewportSize({ width: 390, height: 844 });
  await question.getByRole('button', { name: 'Stop Work' }).click();
  await expect(question).toHaveCount(0);
  await expect(actions(page).getByText(/to be sent$/)).toHaveCount(0);
  const { minutes } = await read<WorkOfRepair>(boss, `/api/repairs/${repair.id}/work-times`);
  // The field has whole minutes.
  expect(Math.round(minutes / 10) * 10).toBe(480);
});

test('work is entered by hand without a connection, arrives once, and is corrected and removed with Undo', async ({
  open,
  boss,
  technician,
  repair,
}) => {
  const work = () => read<WorkOfRepair>(boss, `/api/repairs/${repair.id}/work-times`);
  const page = await openPhone(open, technician);
  await page.getByRole('list', { name: 'Ready' }).getByText(repair.serviceReportNumber).click();
  await expectTitle(page, repair.serviceReportNumber);
  await page.context().setOffline(true);
  const card = page.getByRole('region', { name: 'Work Time' });
  await page.getByRole('button', { name: 'Update Repair' }).scrollIntoViewIfNeeded();
  await card.getByRole('button', { name: 'Add Work Time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Work Time' });
  await dialog.getByLabel('Minutes').fill('25');
  await dialog.getByLabel('Note').fill('Case cleaned');
  await dialog.getByRole('button', { name: 'Add Work Time' }).click();
  await expect(card.getByText('Work time: 25 min, to be sent')).toBeVisible();
  expect((await work()).entries).toEqual([]);
  await page.context().setOffline(false);
  await expect(card.getByText('Case cleaned')).toBeVisible();
  await expect(actions(page).getByText(/to be sent$/)).toHaveCount(0);
  expect((await work()).entries).toMatchObject([{ minutes: 25, note: 'Case cleaned' }]);

  await card.getByRole('button', { name: /^Correct the work time of/ }).click();
  const correct = page.getByRole('dialog', { name: 'Correct Work Time' });
  await expectAccessibleOn(page, 'phone', 'correct a work time');
  await correct.getByLabel('Note').fill('Case cleaned and dried');
  await correct.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card.getByText('Case cleaned and dried')).toBeVisible();
  await press(page, 'Undo');
  await expect(card.getByText('Case cleaned', { exact: true })).toBeVisible();

  const desk = await open(`/admin/repairs/${repair.id}#parts`, boss);
  const times = desk.getByRole('region', { name: 'Work Time' });
  await times.getByRole('button', { name: /^Correct the work time of/ }).click();
  await desk.getByRole('button', { name: 'Remove work time' }).click();
  await press(desk, 'Remove');
  await expect(times.getByText(/^No work yet/)).toBeVisible();
  await press(desk, 'Undo');
  await expect(times.getByText('Case cleaned', { exact: true })).toBeVisible();
  await times.getByRole('button', { name: 'Add Work Time' }).click();
  await expectAccessibleOn(desk, 'desktop', 'enter a work time');
  const entry = desk.getByRole('dialog', { name: 'Add Work Time' });
  await entry.getByLabel('Stopped').fill('');
  await entry.getByRole('button', { name: 'Add Work Time' }).click();
  await expect(entry.getByText('Enter when the work ended, or its minutes')).toBeVisible();
  await entry.getByLabel('Minutes').fill('10');
  await entry.getByRole('button', { name: 'Add Work Time' }).click();
  await expect.poll(async () => (await work()).minutes).toBe(35);
});

test('a technician saves a note as an own phrase and finds it by a word', async ({
  open,
  technician,
  repair,
}) => {
  const page = await openPhone(open, technician);
  await page.getByRole('list', { name: 'Ready' }).getByText(repair.serviceReportNumber).click();
  await press(page, 'Team note');
  await page.getByLabel(/^Message/).fill('Fan bearing replaced.');
  await press(page, 'Saved phrases');
  const dialog = page.getByRole('dialog', { name: 'Saved Phrases' });
  await dialog.getByRole('button', { name: 'Save This Note as My Phrase' }).click();
  await dialog.getByRole('searchbox').fill('bearing');
  const phrase = dialog.getByRole('button', { name: 'Fan bearing replaced.', exact: true });
  await expect(phrase).toBeVisible();
  await expectAccessibleOn(page, 'phone', 'saved phrases');
  await phrase.click();
  await expect(page.getByLabel(/^Message/)).toHaveValue('Fan bearing replaced. Fan bearing replaced.');
});

test('an own phrase is changed and deleted by its technician, one of the company by an admin', async ({
  open,
  boss,
  technician,
  repair,
}) => {
  const phrases = `/api/companies/${boss.user.companyId}/note-phrases`;
  const [own, shared] = [fresh('Fan replaced '), fresh('Packed dry ')];
  await add(technician, phrases, { text: own });
  await add(boss, phrases, { text: shared, isShared: true });
  const phone = await openPhone(open, technician);
  await phone.getByRole('list', { name: 'Ready' }).getByText(repair.serviceReportNumber).click();
  await phone.getByRole('button', { name: /phrases$/ }).click();
  const dialog = phone.getByRole('dialog', { name: 'Saved Phrases' });
  await expect(dialog.getByRole('button', { name: shared, exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Edit phrase: ${shared}` })).toHaveCount(0);
  await dialog.getByRole('button', { name: `Edit phrase: ${own}` }).click();
  await dialog.getByLabel('Phrase', { exact: true }).fill(`${own} and tested`);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('button', { name: `${own} and tested`, exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: `Delete phrase: ${own} and tested` }).click();
  await expect(dialog.getByRole('button', { name: `${own} and tested`, exact: true })).toHaveCount(0);

  const page = await open('/admin/technicians', boss);
  await press(page, 'Note Phrases');
  const company = page.getByRole('dialog', { name: 'Note Phrases' });
  await company.getByRole('searchbox', { name: 'Search phrases' }).fill(shared.slice(7));
  await expect(company.getByRole('listitem')).toHaveCount(1);
  await company.getByRole('searchbox', { name: 'Search phrases' }).fill(shared);
  await company.getByRole('button', { name: `Edit phrase: ${shared}` }).click();
  await company.getByLabel('Phrase', { exact: true }).fill(`${shared} in foam`);
  await company.getByRole('button', { name: 'Save Changes' }).click();
  await expect(company.getByText(`${shared} in foam`)).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'phrases of the company');
});
