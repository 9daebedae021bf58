import { numberFormat } from '@portal/contract/core/house-style.ts';
import { moneyDecimals } from '@portal/contract/core/numbers/money.ts';
import { numberMarks } from '@portal/contract/core/numbers/number-marks.ts';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

/** Returns an amount as text for a field, without the sign: 1234.5 gives '1,234.50'. */
function formatAmount(amount: number): string {
  const digits = moneyDecimals();
  return numberFormat(`amount ${digits}`, {
    minimumFractionDigits: digits,
    maximumFractionDigits: 20,
  }).format(amount);
}

interface MoneyInputProps<Amount extends number>
  extends Omit<NumberInputProps, 'format' | 'leading' | 'value' | 'onValueChange'> {
  value: Amount | null | undefined;
  onValueChange: (value: Amount | null) => void;
}

/**
 * An amount in the company's currency. It accepts the sign of the currency and marks between thousands, typed or pasted. What
 * it gives has the type of its value.
 */
export const MoneyInput = <Amount extends number>(props: MoneyInputProps<Amount>) => (
  <NumberInput
    {...(props as unknown as NumberInputProps)}
    leading={numberMarks().symbol}
    format={formatAmount}
  />
);
