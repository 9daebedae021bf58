import { formatDayOf, type Instant } from '@portal/contract/core/dates/dates.ts';
import { personalDataEndpoints } from '@portal/contract/operating/personal-data/endpoints.ts';
import { companyUserEndpoints } from '@portal/contract/people/company-users/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { invalidate } from '../../../../api/cache.ts';
import { urlOf } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { KeptList } from '../../../people/account/shared/kept-list.tsx';
import { ChangedList, LeftList } from './changed-list.tsx';

const ErasePersonDialog = lazy(() =>
  import('./erase-person-dialog.tsx').then((part) => ({ default: part.ErasePersonDialog })),
);

interface PersonDataCardProps {
  userId: number;
  /** The name that has to be typed. */
  name: string;
  /** Staff have no copy to take: what they did are the records of the company. */
  hasCopy: boolean;
}

/** How often the screen asks whether the job is done, in milliseconds. */
const ASK_EVERY_MS = 2_000;

/** A copy of a person's data and their erasure, for admins. */
export function PersonDataCard({ userId, name, hasCopy }: PersonDataCardProps) {
  const [asking, setAsking] = useState(false);
  const { timeZone } = useSignedInUser();
  const params = { id: userId };
  const { data } = useQuery({
    ...q(personalDataEndpoints.of, { params }),
    refetchInterval: ({ state }) => (state.data?.state === 'erasing' ? ASK_EVERY_MS : false),
  });
  const isErased = data?.state === 'erased';
  // The rest of the page still has the name.
  useEffect(() => {
    if (isErased) void invalidate([companyUserEndpoints.get]);
  }, [isErased]);
  const day = (at: Instant | null | undefined) => at && formatDayOf(at, timeZone);
  if (data && isErased)
    return (
      <Card title="Personal data">
        <p className="mb-3">
          Erased on {day(data.finishedAt)}
          {data.begunBy ? ` by ${data.begunBy}` : ''}.
        </p>
        <div className="flex flex-col gap-3">
          <h3 className="font-medium">What changed, in rows</h3>
          <ChangedList changed={data.changed} />
          {data.left.length > 0 ? (
            <>
              <h3 className="font-medium">What was left where it stands</h3>
              <LeftList left={data.left} />
            </>
          ) : null}
          <h3 className="font-medium">These records still have the name</h3>
          <KeptList forStaff />
        </div>
      </Card>
    );
  return (
    <Card title="Personal data">
      {data?.state === 'asked' ? (
        <p role="status" className="mb-3 font-medium">
          {name} asked to be erased on {day(data.askedAt)}.
        </p>
      ) : null}
      {data?.stopped ? (
        <div role="status" className="mb-3 flex flex-col gap-1">
          <p className="font-medium">The erasure stopped at: {data.stopped.what}</p>
          <p className="break-words">{data.stopped.why}</p>
          <p className="text-muted">Everything before it is done. The account stays closed.</p>
        </div>
      ) : null}
      <div className="flex flex-col items-start gap-3">
        {hasCopy ? (
          <a
            href={urlOf(personalDataEndpoints.archive, { params })}
            download
            className={buttonClass({ variant: 'secondary' })}
          >
            <Download aria-hidden className="size-4" />
            Download Data
          </a>
        ) : null}
        {data?.state === 'erasing' ? (
          <p role="status">This person is being erased.</p>
        ) : (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {data?.stopped ? 'Go On with the Erasure' : 'Erase Person'}
          </Button>
        )}
      </div>
      {asking ? (
        <Suspense>
          <ErasePersonDialog userId={userId} name={name} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
