import { NumberInput, type NumberInputProps } from './number-input.tsx';

/** Returns dollars as text for a field, without the sign: 1234.5 gives '1,234.50'. */
const formatAmount = (dollars: number): string =>
  dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 20 });

/** An amount in US dollars. It accepts a dollar sign and commas between thousands, typed or pasted. */
export const MoneyInput = (props: Omit<NumberInputProps, 'format' | 'leading'>) => (
  <NumberInput {...props} leading="$" format={formatAmount} />
);
