import type { Page } from '@playwright/test';
import { expect, test } from './world/test.ts';

interface Record {
  /** Makes the record by a call and returns the address of the screen. */
  make: (company: string, post: (url: string, data: object) => Promise<{ id: number }>) => Promise<string>;
  /** Opens the form on the screen. */
  begin?: (page: Page) => Promise<void>;
  field: string;
  save: string;
}

const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).first().click();

const records: { [name: string]: Record } = {
  'a customer': {
    make: async (company, post) =>
      `/admin/customers/${(await post(`${company}/customers`, { name: 'Two Tabs', email: 'two@tabs.example' })).id}`,
    begin: edit,
    field: 'Notes',
    save: 'Save',
  },
  'the settings of the company': {
    make: async () => '/admin/company-settings/profile',
    field: 'Contact Name',
    save: 'Save',
  },
};

for (const [name, { make, begin, field, save }] of Object.entries(records))
  test(`two tabs: the second save of ${name} is refused with a sentence, and its text stays`, async ({
    open,
    boss,
  }) => {
    const post = async (url: string, data: object) => {
      const answer = await boss.api.post(url, { data });
      expect(answer.status(), await answer.text()).toBe(201);
      return answer.json();
    };
    // The profile of a new company lacks what its form asks for.
    const filled = { email: 'lab@lab.example', phone: '555-0100-200', address: '7 Harbor Street, Duluth' };
    const profile = await boss.api.patch(`/api/companies/${boss.user.companyId}`, { data: filled });
    expect(profile.ok(), await profile.text()).toBe(true);
    const address = await make(`/api/companies/${boss.user.companyId}`, post);
    const tabs = [await open(address, boss), await open(address, boss)] as const;
    for (const tab of tabs) await begin?.(tab);
    const typed = (tab: Page) => tab.getByRole('textbox', { name: field, exact: true });
    for (const [n, tab] of tabs.entries()) await typed(tab).fill(`From tab ${n}`);
    for (const tab of tabs) await expect(typed(tab)).toBeVisible();
    await tabs[0]
      .getByRole('button', { name: new RegExp(`^${save}`) })
      .last()
      .click();
    await expect(tabs[0].getByRole('status').first()).toBeVisible();
    await tabs[1]
      .getByRole('button', { name: new RegExp(`^${save}`) })
      .last()
      .click();
    await expect(tabs[1].getByText(/Somebody else changed this in the meantime/).first()).toBeVisible();
    await expect(typed(tabs[1])).toHaveValue('From tab 1');
  });
