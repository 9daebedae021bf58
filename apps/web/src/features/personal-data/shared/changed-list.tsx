import type { Erasure } from '@portal/contract/personal-data/endpoints.ts';

const numberOf = ({ rows, andMore }: Erasure['changed'][number]): string =>
  `${andMore ? 'more than ' : ''}${rows.toLocaleString('en-US')}`;

/** How many rows of which kind an erasure changes. */
export const ChangedList = ({ changed }: { changed: Erasure['changed'] }) =>
  changed.length === 0 ? (
    <p className="text-muted">Nothing but the account itself.</p>
  ) : (
    <dl className="flex flex-col gap-1.5">
      {changed.map((one) => (
        <div key={one.what} className="flex justify-between gap-4">
          <dt>{one.what}</dt>
          <dd className="tabular-nums">{numberOf(one)}</dd>
        </div>
      ))}
    </dl>
  );

/** What of the person is left where it stands, with the reason. */
export const LeftList = ({ left }: { left: Erasure['left'] }) => (
  <ul className="flex list-disc flex-col gap-1.5 pl-5">
    {left.map(({ what, why }) => (
      <li key={what} className="break-words">
        {what}. <span className="text-muted">{why}</span>
      </li>
    ))}
  </ul>
);
