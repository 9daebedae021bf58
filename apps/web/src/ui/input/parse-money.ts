const AMOUNT = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * Returns typed text in dollars: null when empty, NaN when it is no amount. It keeps all decimals, which the schema
 * checks.
 */
export function parseMoney(typed: string): number | null {
  const bare = typed.replace(/[$,\s]/g, '');
  if (bare === '') return null;
  return AMOUNT.test(bare) ? Number(bare) : Number.NaN;
}

/** Returns dollars as text for a field, without the sign: 1234.5 gives '1,234.50'. */
export function formatAmount(dollars: number | null | undefined): string {
  if (dollars === null || dollars === undefined || Number.isNaN(dollars)) return '';
  return dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 20 });
}
