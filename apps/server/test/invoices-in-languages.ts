import { dollars } from '@portal/contract/core/numbers/money.ts';
import type { Percent } from '@portal/contract/core/numbers/percent.ts';
import type { Paper } from '@portal/contract/core/paper.ts';
import { languageNow } from '@portal/messages/say.ts';
import type { InvoiceRow } from '../src/db/schema/invoices.ts';
import { draftInvoice } from '../src/features/papers/issued-invoices/draft-invoice.ts';
import { drawPaper, type IssuedPaper } from '../src/features/papers/issued-invoices/invoice-paper.ts';
import type { Runtime } from '../src/runtime.ts';

const day = '2026-11-20';

const companyOn = (paper: Paper) => ({
  ...{ id: 1, name: 'Meriqo', address: 'Doqweg 4', phone: null, email: null, website: null, logo: null },
  ...{ country: 'DE', timeZone: 'Europe/Berlin', language: languageNow(), paper },
});

const rates = [19, 7] as Percent[];
const facts = (paper: Paper, given: object) =>
  ({
    company: companyOn(paper),
    repair: {
      ...{ serviceReportNumber: 'SR-1001', companyName: 'Zyqo', contactName: 'Vrell Aqo', phoneNo: null },
      ...{ emailAddress: 'vrell@zyqo.example', billingName: null, billingStreet: 'Qoruweg 1' },
      ...{ billingCity: 'Xamqstadt', billingState: null, billingZip: '12345', modelPartNo: 'GX-6000' },
      ...{
        serialNumber: null,
        repairNeeded: true,
        calibrationNeeded: true,
        poNumber: 'PO-9',
        taxExempt: false,
      },
      ...given,
    },
    invoiced: {
      source: 'costs',
      total: dollars(168.67),
      lines: [
        { kind: 'labor', partNumber: null, description: 'Labor', quantity: 1.5, price: 80, amount: 120 },
        ...(['Inbound shipping', 'Outbound shipping'] as const).map((description) => ({
          ...{ kind: 'shipping', partNumber: null, description, quantity: 1, price: 9, amount: 9 },
          taxRate: 7 as Percent,
        })),
      ],
      terms: {
        discount: { kind: 'percent', value: 5 as Percent },
        ...{ taxRate: 19 as Percent, taxExempt: false, subtotal: 138, discountAmount: 6.9, tax: 22.86 },
        taxes: rates.map((rate) => ({ rate, net: 100, tax: rate })),
      },
    },
    customer: { termsDays: null, taxNumber: 'Q-3', billingEmail: null, language: null },
    problem: undefined,
  }) as unknown as Parameters<typeof draftInvoice>[0];

const settings = {
  ...{ number: 'INV-1', termsDays: 14, taxNumbers: 'Q-2', howToPay: 'Zuq' },
  paymentLink: 'https://portal.example/{number}',
};

const invoice = (paper: Paper, given: object, isCredit = false) => {
  const drawn = draftInvoice(facts(paper, given), settings);
  const row = {
    ...{ number: 'INV-1', reference: 'SR-1001', issuedOn: day, dueOn: day, paidOn: null, state: 'open' },
    ...{ total: '168.67', balance: '168.67', creditNumber: null, creditedOn: null, creditReason: null },
    ...{ updatedAt: new Date('2026-11-20T12:00:00Z'), ...given },
  };
  return drawPaper(
    {} as Runtime,
    { company: companyOn(paper), invoice: row, paper: drawn.paper } as unknown as IssuedPaper,
    isCredit,
  );
};

const canceled: Partial<InvoiceRow> = {
  ...{ state: 'void', creditNumber: 'INV-2', creditedOn: day as never, creditReason: 'Zuq' },
};

/** Each state of an invoice, drawn from what issuing it would keep. */
export const invoicesInLanguages: Record<string, (paper: Paper) => Promise<Buffer>> = {
  invoice: (paper) => invoice(paper, {}),
  'draft of an invoice': (paper) => invoice(paper, { number: null }),
  'invoice paid in part': (paper) => invoice(paper, { balance: '8.67', taxExempt: true }),
  'paid invoice': (paper) => invoice(paper, { state: 'paid', paidOn: day, balance: '0.00' }),
  'canceled invoice': (paper) => invoice(paper, canceled),
  'credit note': (paper) => invoice(paper, canceled, true),
};
