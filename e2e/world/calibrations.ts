import { expect, type Locator, type Page } from '@playwright/test';
import type { CalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { type Person, submitRepair } from './people.ts';

/** New results begin with the points of the last calibration of their model, so each test has a model of its own. */
async function renameOlderModel({ api, user }: Person): Promise<void> {
  const list = await (await api.get(`/api/companies/${user.companyId}/equipment-models?search=87V`)).json();
  for (const { id, name } of list as { id: number; name: string }[])
    if (name === '87V')
      expect((await api.patch(`/api/equipment-models/${id}`, { data: { name: `87V-${id}` } })).status()).toBe(
        200,
      );
}

/** A received calibration of one unit, a Fluke 87V with the serial number SN-1. */
export interface Calibration {
  repairId: number;
  itemId: number;
}

/** Makes a received calibration of one unit of this customer, assigned to a technician when one is given. */
export async function receiveCalibration(
  boss: Person,
  customer: Person,
  technicianId?: number,
): Promise<Calibration> {
  const { id: repairId } = await submitRepair(customer, {
    requestType: 'calibration',
    calibrationNeeded: true,
  });
  const { companyId } = boss.user;
  const given = { status: 'received', ...(technicianId ? { technicianId } : {}) };
  const changed = await boss.api.patch(`/api/repairs/${repairId}`, { data: given });
  expect(changed.status(), await changed.text()).toBe(200);
  await renameOlderModel(boss);
  const unit = { newTypeName: 'Multimeter', newModelName: '87V', make: 'Fluke', serialNumber: 'SN-1' };
  const data = { companyId, equipmentItems: [unit] };
  const added = await boss.api.post(`/api/repairs/${repairId}/equipment`, { data });
  expect(added.status(), await added.text()).toBe(201);
  const [{ id: itemId }] = (await added.json()) as [{ id: number }];
  return { repairId, itemId };
}

/** The button that opens the results of that unit. */
export const OPEN = 'Enter results of Fluke 87V SN-1';

export const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Results of Fluke 87V, S/N SN-1' });
export const cell = (page: Page, column: string, point: number): Locator =>
  dialog(page).getByRole('textbox', { name: `${column}, point ${point}`, exact: true });
export const resultsOf = async ({ api }: Person, itemId: number) =>
  ((await (await api.get(`/api/calibration-items/${itemId}`)).json()) as CalibrationItem).results;

/** Copies a text as a spreadsheet does, and pastes it with the keys. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}
