import { countOf } from '@portal/contract/core/count-of.ts';
import { paths } from '../../../navigation/paths.ts';
import { RowsLink } from './rows-link.tsx';

interface RepairCountProps {
  count: number;
  /** The filters of Repair Management that show exactly these repairs. */
  filters: Record<string, string>;
  /** What was counted, such as 'done in Mar 2026'. It follows '12 repairs' in the name of the link. */
  what: string;
}

/** A number of repairs as a link to its rows. Zero is no link. */
export const RepairCount = ({ count, filters, what }: RepairCountProps) => (
  <RowsLink value={count} to={paths.adminRepairs(filters)} label={`${countOf(count, 'repair')} ${what}`}>
    {count.toLocaleString('en-US')}
  </RowsLink>
);
