import { countOf, formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { type LoanCount, loanCounts } from '@portal/contract/overview/reports/row-words.ts';
import { paths } from '../../../navigation/paths.ts';
import { RowsLink } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

interface LoanCountProps {
  count: number | null;
  counted: LoanCount;
  days: ReportRange;
  /** Narrows the loans to those of one unit. */
  demoEquipmentId?: number;
  /** Ends the name of the link: the month, or the unit. */
  of: string;
  /** Replaces the number, for amounts and for days. The name of the link begins with it (WCAG 2.5.3). */
  children?: string | undefined;
}

/** A number about loans of demo units as a link to these loans. */
export const LoanCountLink = ({ count, counted, days, demoEquipmentId, of, children }: LoanCountProps) => (
  <RowsLink
    value={count}
    to={paths.reportRows('loans', {
      ...days,
      counted,
      ...(demoEquipmentId !== undefined && { demoEquipmentId: String(demoEquipmentId) }),
    })}
    label={
      children === undefined
        ? `${countOf(count ?? 0, 'loan')}, ${loanCounts[counted].toLowerCase()}, ${of}`
        : `${children}: loans, ${loanCounts[counted].toLowerCase()}, ${of}`
    }
  >
    {children ?? formatNumber(count ?? 0)}
  </RowsLink>
);
