import type { CDPSession } from '@playwright/test';
import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { expectToast } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'calendar-on-a-phone' });

/** A Wednesday far enough ahead, so that the day of the run plays no part. */
const DAY = '2031-05-07';

const finger = (client: CDPSession) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: (x: number, y: number) => send('touchStart', [{ x, y }]),
    to: (x: number, y: number) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
  };
};

test('a finger that rests on an appointment moves it, and any other finger scrolls', async ({
  browser,
  baseURL,
  boss,
  customer,
}) => {
  const { companyId } = customer.user;
  await boss.api.patch(`/api/companies/${companyId}`, { data: { timeZone: 'America/New_York' } });
  const made = await boss.api.post(`/api/companies/${companyId}/appointments`, {
    data: {
      companyId,
      title: 'Install the bench',
      startTime: `${DAY}T09:00`,
      endTime: `${DAY}T10:00`,
      appointmentType: 'Install',
    },
  });
  const { id } = (await made.json()) as Appointment;
  const start = async () =>
    ((await (await boss.api.get(`/api/appointments/${id}`)).json()) as Appointment).startTime;
  const phone = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: boss.cookies,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await page.goto(`/admin/service-calendar?view=day&date=${DAY}`);
  const block = page.getByRole('button', { name: /Install the bench.*9:00 AM/ });
  await block.scrollIntoViewIfNeeded();
  const touch = finger(await phone.newCDPSession(page));
  const box = (await block.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + 10];
  await touch.down(x, y);
  // The appointment lifts when it can be dragged.
  await expect(page.locator('[data-column]').getByText('09:00 Install the bench')).toBeVisible();
  for (const by of [12, 24, 48, 96]) await touch.to(x, y + by);
  await touch.up();
  await expectToast(page, 'Appointment moved');
  expect(await start()).toBe('2031-05-07T15:00:00.000Z');

  // A finger that moves at once scrolls, and the appointment stays.
  const moved = page.getByRole('button', { name: /Install the bench.*11:00 AM/ });
  await moved.scrollIntoViewIfNeeded();
  const now = (await moved.boundingBox())!;
  const [fromX, fromY] = [now.x + now.width / 2, now.y + 10];
  await touch.down(fromX, fromY);
  for (const by of [15, 40, 80]) await touch.to(fromX, fromY - by);
  await touch.up();
  await expect(async () => expect((await moved.boundingBox())!.y).toBeLessThan(now.y - 20)).toPass();
  expect(await start()).toBe('2031-05-07T15:00:00.000Z');
  await phone.close();
});
