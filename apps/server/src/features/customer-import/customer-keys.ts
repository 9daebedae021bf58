import { phoneDigits } from '@portal/contract/customer-import/rules.ts';

/** The keys by which a customer is recognised (D5.2); null matches nothing. */
export interface CustomerKeys {
  email: string | null;
  phone: string | null;
  name: string;
}

/** Shorter ones are extensions and stand-ins such as 000. */
const LEAST_DIGITS = 5;

const digitsOf = (phone: string): string | null => {
  const digits = phoneDigits(phone);
  return digits !== null && digits.length >= LEAST_DIGITS ? digits : null;
};

/** Capitals and the signs of a phone number make no difference. */
export const keysOf = (given: {
  name: string;
  email: string | null;
  phone: string | null;
}): CustomerKeys => ({
  email: given.email?.trim().toLowerCase() || null,
  phone: digitsOf(given.phone ?? ''),
  name: given.name.trim().toLowerCase(),
});
