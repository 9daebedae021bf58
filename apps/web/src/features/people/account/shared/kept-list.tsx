import {
  type KeptReason,
  keptOfCustomers,
  keptRecords,
} from '@portal/contract/operating/personal-data/rules.ts';

/** The records that keep the name of a person who is erased, with the reason for each. */
export const KeptList = ({ forStaff = false }: { forStaff?: boolean }) => (
  <ul className="flex list-disc flex-col gap-1.5 pl-5">
    {(forStaff ? Object.values<KeptReason>(keptRecords) : keptOfCustomers).map(({ what, why, staff }) => (
      <li key={what}>
        {what}.{' '}
        <span className="text-muted">
          {why}
          {forStaff && staff ? ` ${staff}` : null}
        </span>
      </li>
    ))}
  </ul>
);
