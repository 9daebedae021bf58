import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { personalDataEndpoints } from '@portal/contract/operating/personal-data/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { urlOf, useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';

// Few people ask to be erased, so the dialog is loaded when somebody does.
const AskErasureDialog = lazy(() =>
  import('./ask-erasure-dialog.tsx').then((part) => ({ default: part.AskErasureDialog })),
);

/** A copy of one's own data, and the wish to be erased. */
export function OwnDataCard() {
  const [asking, setAsking] = useState(false);
  const { timeZone } = useSignedInUser();
  const { data } = useQuery(q(personalDataEndpoints.own));
  const takeBack = useEndpointMutation(personalDataEndpoints.takeBack, {
    invalidates: [personalDataEndpoints.own],
    failure: { title: 'Not withdrawn' },
    onSuccess: () => toast({ title: 'You stay', description: 'Your data stays as it is.' }),
  });
  return (
    <Card title="Your data" description="What we know about you">
      <div className="flex flex-wrap gap-3">
        <a
          href={urlOf(personalDataEndpoints.ownArchive, {})}
          download
          className={buttonClass({ variant: 'secondary' })}
        >
          <Download aria-hidden className="size-4" />
          Download My Data
        </a>
        {data?.state === 'none' ? (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Request Erasure
          </Button>
        ) : null}
      </div>
      {data?.state === 'asked' ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p role="status">
            You asked us to erase your data on {data.askedAt && formatDayOf(data.askedAt, timeZone)}. We will
            do so once none of your repairs is open.
          </p>
          <Button
            variant="secondary"
            size="sm"
            pending={takeBack.isPending}
            pendingLabel="Saving..."
            onClick={() => takeBack.mutate({})}
          >
            Withdraw
          </Button>
        </div>
      ) : null}
      {asking ? (
        <Suspense>
          <AskErasureDialog onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
