import { keptRecords } from '@portal/contract/personal-data/rules.ts';

/** The records that keep the name of a person who is erased, with the reason for each. */
export const KeptList = () => (
  <ul className="flex list-disc flex-col gap-1.5 pl-5">
    {Object.values(keptRecords).map(({ what, why }) => (
      <li key={what}>
        {what}. <span className="text-muted">{why}</span>
      </li>
    ))}
  </ul>
);
