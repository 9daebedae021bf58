import { afterEach, beforeEach, expect, it } from 'vitest';
import { type InvoicingCompany, startInvoicingCompany } from '../../../../../test/quickbooks-invoices.ts';

let at: InvoicingCompany;
beforeEach(async () => {
  at = await startInvoicingCompany();
});
afterEach(() => at.stop());

it('has the due date that its terms give it there, also when it changes and when it cannot be read', async () => {
  const repair = await at.finished();
  await at.invoice(repair);
  const listed = async () => (await at.admin.get('/api/invoices')).body[0];
  const { Id, DueDate } = [...at.provider.books.sales.invoices.values()][0]!;
  expect(await listed()).toMatchObject({ dueOn: DueDate, isOverdue: false });
  expect((await at.overview(repair)).invoice).toMatchObject({ dueOn: DueDate });
  const tell = async (due: string, paid: number) => {
    at.provider.books.sales.invoices.get(Id)!.DueDate = due;
    at.provider.books.sales.pay(Id, paid);
    await at.check();
    return listed();
  };
  expect(await tell('2024-02-29', 10)).toMatchObject({ dueOn: '2024-02-29', isOverdue: true });
  const left = await tell('31.12.2090', 10);
  expect([left.dueOn, left.balance]).toEqual(['2024-02-29', 110.14]);
});
