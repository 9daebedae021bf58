import { createHmac } from 'node:crypto';
import type { ProviderAnswer } from './answer-oauth.ts';
import type { Sales } from './sales.ts';

const html = (body: string): ProviderAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><title>Invoice</title><body>${body}</body></html>`,
});

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Shows one invoice to its people, with buttons that do what they do in QuickBooks itself. */
export function showInvoice(sales: Sales, id: string): ProviderAnswer {
  const found = sales.invoices.get(id);
  if (!found) return { status: 404 };
  const button = (act: string, words: string) =>
    `<form method="post" action="/app/invoice/${found.Id}/${act}"><button>${words}</button></form>`;
  return html(`<h1>Invoice ${escaped(found.DocNumber ?? '')}</h1>
    <p>${escaped(found.CustomerMemo?.value ?? '')}</p>
    <p>Total $${found.TotalAmt.toFixed(2)}, open $${found.Balance.toFixed(2)}</p>
    ${button('pay', 'Receive payment')}${button('void', 'Void')}`);
}

/** Does what a button of the page says, and shows the invoice again. */
export function actOnInvoice(sales: Sales, id: string, act: string): ProviderAnswer {
  if (!sales.invoices.has(id)) return { status: 404 };
  if (act === 'void') sales.void(id);
  else sales.pay(id);
  return { status: 303, headers: { location: `/app/invoice?txnId=${id}` } };
}

/** Tells the portal that an invoice has changed, signed as QuickBooks does it. A portal that is away is not told again. */
export async function sendWebhook(url: string, token: string, realmId: string, id: string): Promise<void> {
  const body = JSON.stringify([
    {
      ...{ specversion: '1.0', id: crypto.randomUUID(), source: 'stand-in' },
      ...{ type: 'qbo.invoice.updated.v1', datacontenttype: 'application/json' },
      ...{ time: new Date().toISOString(), intuitentityid: id, intuitaccountid: realmId, data: {} },
    },
  ]);
  const signature = createHmac('sha256', token).update(body).digest('base64');
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'intuit-signature': signature },
    body,
  }).catch(() => undefined);
}
