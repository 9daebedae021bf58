/**
 * How a phone number is shown and dialled (D14.5): as at home where it is a number of the company's own country, else in
 * international form, with its extension in the link. It is absent where the typed text is no number that can be dialled
 * from everywhere.
 */
export interface DialledPhone {
  text: string;
  href: string;
}

/** Returns what a screen shows for a phone, and its link. A text that is no whole number is dialled as it is typed. */
export const phoneLink = (typed: string, dialled: DialledPhone | undefined): DialledPhone =>
  dialled ?? { text: typed, href: `tel:${typed.replace(/[^+\d]/g, '')}` };

/** Returns the phone of a record as text, or null without one. */
export const phoneOf = ({
  phone,
  dial,
}: {
  phone: string | null;
  dial?: DialledPhone | undefined;
}): string | null => dial?.text ?? phone;
