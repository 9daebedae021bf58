import { AppLink } from '../../navigation/navigation.tsx';
import { paths } from '../../navigation/paths.ts';
import { countOf } from './count-of.ts';

interface RepairCountProps {
  count: number;
  /** The filters of Repair Management that show exactly these repairs. */
  filters: Record<string, string>;
  /** What was counted, such as 'done in Mar 2026'. It follows '12 repairs' in the name of the link. */
  what: string;
}

/** A number of repairs as a link to its rows. Zero is no link. */
export const RepairCount = ({ count, filters, what }: RepairCountProps) =>
  count === 0 ? (
    0
  ) : (
    <AppLink
      to={paths.adminRepairs(filters)}
      aria-label={`${countOf(count, 'repair')} ${what}`}
      className="inline-flex min-h-6 items-center text-primary-text hover:underline"
    >
      {count.toLocaleString('en-US')}
    </AppLink>
  );
