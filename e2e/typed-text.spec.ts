import type { Locator, Page } from '@playwright/test';
import { type Person, signInFirstAccount, submitRepair } from './world/people.ts';
import { fill } from './world/screen.ts';
import { expect, test } from './world/test.ts';

const TEXT = 'Bring the second battery, the first one is swollen';

interface Form {
  /** Where it is. `ID` is the id of a repair, `CUSTOMER` that of a customer. */
  at: string;
  /** The button that opens the form, when the address alone does not. */
  begin?: (page: Page) => Locator;
  /** The field with the text. */
  field: string;
}

const forms: Record<string, Form> = {
  'the draft of an estimate': {
    at: '/admin/repairs/ID',
    begin: (page) => page.getByRole('button', { name: 'Write estimate', exact: true }),
    field: 'Note to the customer',
  },
  'the form of a repair': {
    at: '/admin/repairs/ID',
    begin: (page) =>
      page.getByRole('button', { name: 'Edit work' }).or(page.getByRole('link', { name: 'Edit work' })),
    field: 'Current Progress',
  },
  'a message to the customer': { at: '/admin/repairs/ID', field: 'Write to the customer' },
  'a new purchase order': {
    at: '/admin/purchase-orders?tab=orders',
    begin: (page) => page.getByRole('button', { name: 'Create Purchase Order' }).first(),
    field: 'Shipping Method',
  },
  'a new customer': {
    at: '/admin/customers',
    begin: (page) => page.getByRole('button', { name: 'Add Customer' }).first(),
    field: 'Notes',
  },
  'a customer': {
    at: '/admin/customers/CUSTOMER',
    begin: (page) => page.getByRole('button', { name: 'Edit', exact: true }).first(),
    field: 'Notes',
  },
  'the settings of the company': { at: '/admin/company-settings/profile', field: 'Company Name' },
};

async function signInAgain(page: Page, { user, password }: Person) {
  await expect(page).toHaveURL('/auth', { timeout: 20_000 });
  await fill(page, 'Username', user.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).last().click();
}

for (const [name, { at, begin, field }] of Object.entries(forms))
  test(`a session that ends elsewhere loses nothing that was typed into ${name}`, async ({
    open,
    portal,
    boss,
    customer,
  }) => {
    // A session of its own, because it ends here.
    const person = await signInFirstAccount(portal);
    const { id } = await submitRepair(customer);
    const made = await boss.api.post(`/api/companies/${boss.user.companyId}/customers`, {
      data: { name: `Typed ${id}`, email: `typed${id}@example.com` },
    });
    expect(made.status(), await made.text()).toBe(201);
    const address = at.replace('ID', String(id)).replace('CUSTOMER', String((await made.json()).id));
    const page = await open(address, person);
    const typed = page.getByRole('textbox', { name: field, exact: true });
    await begin?.(page).click();
    await typed.fill(TEXT);
    await expect(typed).toHaveValue(TEXT);
    expect((await person.api.post('/api/logout')).ok()).toBe(true);
    await signInAgain(page, person);
    await expect(page).toHaveURL(new RegExp(`${address.split('?', 1)[0]}([?#].*)?$`));
    if (begin) {
      // A dialog that the address names is open again, any other one is opened again.
      await expect(typed.or(begin(page)).first()).toBeVisible();
      if (!(await typed.isVisible())) await begin(page).click();
    }
    await expect(typed).toHaveValue(TEXT);
    await person.api.dispose();
  });

test('a session that ends elsewhere loses nothing that a customer typed into a request', async ({
  open,
  customer,
}) => {
  const page = await open('/new-rma', customer);
  const typed = page.getByRole('textbox', { name: /Description of the Problem|Problem/ }).first();
  await typed.fill(TEXT);
  expect((await customer.api.post('/api/logout')).ok()).toBe(true);
  await signInAgain(page, customer);
  await expect(page).toHaveURL('/new-rma');
  await expect(typed).toHaveValue(TEXT);
});
