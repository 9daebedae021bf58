/** What can be wrong with a value that somebody gave. Screens compare codes, people read the sentence. */
export type ArithmeticFault =
  | 'budget.correlation'
  | 'budget.freedom'
  | 'budget.size'
  | 'budget.value'
  | 'budget.zero'
  | 'cmc.range'
  | 'cmc.value'
  | 'number.invalid'
  | 'number.range'
  | 'readings.few'
  | 'readings.many'
  | 'rule.limits'
  | 'rule.value'
  | 'tolerance.missing'
  | 'tolerance.value'
  | 'unit.mismatch'
  | 'unit.unknown';

/** A value that cannot be used. Its message is one plain sentence that is fit to show. */
export class ArithmeticError extends Error {
  readonly fault: ArithmeticFault;

  constructor(fault: ArithmeticFault, message: string) {
    super(message);
    this.name = 'ArithmeticError';
    this.fault = fault;
  }
}

/** Ends the calculation. */
export function refuse(fault: ArithmeticFault, message: string): never {
  throw new ArithmeticError(fault, message);
}
