import type { Locator, Page } from '@playwright/test';
import type { Person } from './people.ts';
import { expect } from './test.ts';

type Row = Record<string, unknown>;

/** Makes a record with a call of staff. */
export const made = async ({ api }: Person, path: string, data: object): Promise<{ id: number }> => {
  const answer = await api.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};
export const ofCompany = ({ user }: Person, path: string) => `/api/companies/${user.companyId}/${path}`;

/** What says when a record was last written, at any depth. */
const WRITTEN = new Set(['version', 'revision', 'updatedAt', 'lastUpdated', 'savedAt']);
const withoutWritten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutWritten);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([name, one]) => !(WRITTEN.has(name) && typeof one !== 'object'));
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutWritten(one)]));
};

/** Returns a record by an address, or from the list at the address, without what says when it was last written. */
export const reading =
  ({ api }: Person, address: string, id?: number) =>
  async (): Promise<Row> => {
    const answer = (await (await api.get(address)).json()) as Row | Row[];
    const row = Array.isArray(answer) ? answer.find((one) => one['id'] === id) : answer;
    return withoutWritten(row ?? {}) as Row;
  };

export interface FormJourney {
  /** The call that the form sends, such as 'PATCH /api/technicians/:id'. */
  call: string;
  /** Opens the form of the stored record. */
  open: () => Promise<void>;
  form: Locator;
  /** The label of the field that shows when the form is filled. */
  ready: string;
  save: string;
  stored: () => Promise<Row>;
  /** The label of each field and what is typed, and after it what the field shows later when that is not the same. */
  typed: Record<string, string | readonly [typed: string, shown: string]>;
  becomes: Row;
  /** Screens that show what was typed, with the words on them. */
  shown?: readonly (readonly [address: string, words: readonly string[]])[];
  /** Files that hold it, such as CSV, with the cells in them. */
  files?: readonly (readonly [address: string, cells: readonly string[]])[];
}

/** Returns the first field with this label, with or without the mark of a required one. */
export const fieldOf = (form: Locator, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}\\s*\\*?$`)).first();

/** True for a request that a form sent with this call. */
const isCall = (call: string, method: string, url: string): boolean => {
  const [verb = '', path = ''] = call.split(' ');
  return method === verb && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(new URL(url).pathname);
};

/**
 * Opens a form and saves it without a change, which leaves the record as it is. Then it types values, and reads them from
 * the record, from the form, and from every screen and file that shows them.
 */
export async function thereAndBack(page: Page, reader: Person, journey: FormJourney): Promise<void> {
  const { call, open, form, ready, save, stored, typed, becomes } = journey;
  const submit = async () => {
    const written = page.waitForResponse((response) =>
      isCall(call, response.request().method(), response.url()),
    );
    await form.getByRole('button', { name: save, exact: true }).click();
    const response = await written;
    expect(response.status(), `${call}: ${await response.text()}`).toBeLessThan(300);
  };
  const opened = async () => {
    await open();
    await expect(fieldOf(form, ready)).toHaveValue(/./);
  };
  const before = await stored();
  await opened();
  await submit();
  expect(await stored(), `${call} without a change`).toEqual(before);

  await opened();
  for (const [label, text] of Object.entries(typed)) {
    const field = fieldOf(form, label);
    const given = typeof text === 'string' ? text : text[0];
    const isList = await field.evaluate(({ tagName }) => tagName === 'SELECT');
    await (isList ? field.selectOption({ label: given }) : field.fill(given));
  }
  await submit();
  const after = await stored();
  expect(after, call).toMatchObject(becomes);

  await opened();
  for (const [label, text] of Object.entries(typed))
    await expect(fieldOf(form, label)).toHaveValue(typeof text === 'string' ? text : text[1]);
  await submit();
  expect(await stored(), `${call} with what was typed`).toEqual(after);

  for (const [address, words] of journey.shown ?? []) {
    await page.goto(address);
    for (const text of words)
      await expect(page.getByText(text).filter({ visible: true }).first(), address).toBeVisible();
  }
  for (const [address, cells] of journey.files ?? []) {
    const text = await (await reader.api.get(address)).text();
    for (const cell of cells) expect(text, address).toContain(cell);
  }
}
