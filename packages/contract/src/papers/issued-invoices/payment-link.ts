import { issuedInvoiceMessages as say } from './messages.ts';

/** What a payment link can name of an invoice. */
export const paymentLinkVariables = ['number', 'amount', 'customer', 'reference'] as const;
type PaymentLinkVariable = (typeof paymentLinkVariables)[number];

const VARIABLE = /\{([a-z]{0,20})\}/gi;
const isVariable = (name: string): name is PaymentLinkVariable =>
  (paymentLinkVariables as readonly string[]).includes(name);

/** Returns the address with a value in each place of a variable, or undefined for what is no https address. */
function parse(filled: string): URL | undefined {
  try {
    const url = new URL(filled);
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Returns what is wrong with a payment link, or undefined. It is an https address, with variables behind the host. */
export function paymentLinkFault(link: string): string | undefined {
  const unknown = [...link.matchAll(VARIABLE)].find(([, name = '']) => !isVariable(name));
  if (unknown) return say.unknownVariable(unknown[1] ?? '');
  const [one, other] = ['a', 'b'].map((value) => parse(link.replaceAll(VARIABLE, value)));
  if (!one || !other || /[\s<>"'`{}\\]/.test(link.replaceAll(VARIABLE, ''))) return say.badLink;
  return one.host === other.host ? undefined : say.variableInHost;
}

/** Returns the address at which an invoice is paid. Values are escaped, so that none of them adds to the address. */
export const payAddress = (link: string, values: Readonly<Record<PaymentLinkVariable, string>>): string =>
  link.replaceAll(VARIABLE, (_, name: string) => (isVariable(name) ? encodeURIComponent(values[name]) : ''));
