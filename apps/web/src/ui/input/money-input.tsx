import { NumberInput, type NumberInputProps } from './number-input.tsx';

/** Returns dollars as text for a field, without the sign: 1234.5 gives '1,234.50'. */
const formatAmount = (dollars: number): string =>
  dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 20 });

interface MoneyInputProps<Amount extends number>
  extends Omit<NumberInputProps, 'format' | 'leading' | 'value' | 'onValueChange'> {
  value: Amount | null | undefined;
  onValueChange: (value: Amount | null) => void;
}

/** An amount in US dollars. It accepts a dollar sign and commas between thousands, typed or pasted. What it gives has the type of its value. */
export const MoneyInput = <Amount extends number>(props: MoneyInputProps<Amount>) => (
  <NumberInput {...(props as unknown as NumberInputProps)} leading="$" format={formatAmount} />
);
