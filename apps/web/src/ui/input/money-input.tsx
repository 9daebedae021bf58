import type { Dollars } from '@portal/contract/core/money.ts';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

/** Returns dollars as text for a field, without the sign: 1234.5 gives '1,234.50'. */
const formatAmount = (dollars: number): string =>
  dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 20 });

interface MoneyInputProps extends Omit<NumberInputProps, 'format' | 'leading' | 'value' | 'onValueChange'> {
  value: Dollars | null | undefined;
  onValueChange: (value: Dollars | null) => void;
}

/** An amount in US dollars. It accepts a dollar sign and commas between thousands, typed or pasted. */
export const MoneyInput = (props: MoneyInputProps) => (
  <NumberInput {...(props as NumberInputProps)} leading="$" format={formatAmount} />
);
