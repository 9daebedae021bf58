import type { Page } from '@playwright/test';
import { expectLoaded } from './world/accessibility.ts';
import { submitRepair } from './world/people.ts';
import { expect, test } from './world/test.ts';

/** The states that the portal shows with a fill, which forced colors take away. */
const STATES = [
  ':is(a, button)[aria-current]:not([aria-current="false"])',
  '[aria-selected="true"]',
  '[aria-pressed="true"]',
  'input:checked',
  '[aria-current="step"] > span:first-child',
].join(',');

/** Returns the elements in such a state that are drawn, and of them those without the color for chosen things. */
const statesOf = (page: Page) =>
  page.evaluate((states) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const drawn = [...document.querySelectorAll(states)].filter((one) => one.checkVisibility());
    const plain = drawn.filter((one) => getComputedStyle(one).backgroundColor !== highlight);
    return { drawn: drawn.length, plain: plain.map((one) => one.outerHTML.slice(0, 200)) };
  }, STATES);

test('with forced colors everything that is chosen or current is still seen', async ({
  open,
  boss,
  customer,
}) => {
  const { id } = await submitRepair(customer);
  for (const [person, addresses] of [
    [
      boss,
      [
        ...['/admin/repairs', `/admin/repairs/${id}`, '/admin/reports', '/admin/service-calendar'],
        ...['/admin/company-settings/mail-rules', '/admin/company-settings/loans', '/admin/equipment'],
      ],
    ],
    [customer, ['/', '/new-rma', `/repairs/${id}`, '/equipment']],
  ] as const) {
    const page = await open('about:blank', person);
    await page.emulateMedia({ forcedColors: 'active' });
    for (const address of addresses) {
      await page.goto(address);
      await expectLoaded(page);
      // The styles are loaded beside the screen.
      await expect.poll(async () => (await statesOf(page)).plain, address).toEqual([]);
      expect((await statesOf(page)).drawn, address).toBeGreaterThan(0);
    }
  }
});
