import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { ChangedRecord, Erasure } from '@portal/contract/operating/personal-data/endpoints.ts';

const numberOf = ({ rows, andMore }: Erasure['changed'][number]): string =>
  `${andMore ? 'more than ' : ''}${formatNumber(rows)}`;

/** How many rows of which kind an erasure changes. */
export const ChangedList = ({
  changed,
}: {
  changed: readonly (Erasure['changed'][number] & { examples?: ChangedRecord[] })[];
}) =>
  changed.length === 0 ? (
    <p className="text-muted">Nothing but the account itself.</p>
  ) : (
    <dl className="flex flex-col gap-1.5">
      {changed.map((one) => (
        <div key={one.what} className="flex flex-wrap justify-between gap-x-4">
          <dt>{one.what}</dt>
          <dd className="tabular-nums">{numberOf(one)}</dd>
          {one.examples?.map(({ record, text, ofOthers }) => (
            <dd key={`${record} ${text}`} className="w-full break-words pl-4 text-muted">
              {ofOthers ? `${record}, a record of others` : record}: “{text}”
            </dd>
          ))}
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
