import { phoneDigits } from '@portal/contract/people/customer-import/fields.ts';

/** The keys by which a customer is recognised (D5.2). A null key matches nothing. */
export interface CustomerKeys {
  email: string | null;
  phone: string | null;
  name: string;
}

/** The least number of digits of a phone number. Shorter ones are extensions and placeholders such as 000. */
const MIN_DIGITS = 5;

const digitsOf = (phone: string): string | null => {
  const digits = phoneDigits(phone);
  return digits !== null && digits.length >= MIN_DIGITS ? digits : null;
};

/** Returns the keys of a customer or a row. Capitals and the punctuation of a phone number make no difference. */
export const keysOf = (given: {
  name: string;
  email: string | null;
  phone: string | null;
}): CustomerKeys => ({
  email: given.email?.trim().toLowerCase() || null,
  phone: digitsOf(given.phone ?? ''),
  name: given.name.trim().toLowerCase(),
});
