import { calendarFeedEndpoints } from '@portal/contract/calendar/calendar-feed/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const reads = [calendarFeedEndpoints.get];

/** The private address with which Google, Outlook and Apple calendars show the user's appointments (D5.4). */
export function CalendarFeedCard() {
  const { timeZone } = useSignedInUser();
  const feed = useQuery(q(calendarFeedEndpoints.get));
  const [url, setUrl] = useState<string>();
  const [asks, setAsks] = useState<'renew' | 'revoke'>();
  const renew = useEndpointMutation(calendarFeedEndpoints.renew, {
    invalidates: reads,
    failure: { title: 'No address was made' },
    onSuccess: (made) => setUrl(made.url),
  });
  const revoke = useEndpointMutation(calendarFeedEndpoints.revoke, {
    invalidates: reads,
    failure: { title: 'The feed was not switched off' },
    onSuccess: () => {
      setUrl(undefined);
      toast({ title: 'Calendar feed off', description: 'Its address no longer works.' });
    },
  });
  return (
    <Card title="Calendar feed" description="Your appointments in Google Calendar, Outlook or Apple Calendar">
      {feed.isError ? (
        <ErrorState
          title="Your calendar feed could not be loaded"
          description={userMessage(feed.error)}
          onRetry={() => void feed.refetch()}
          retrying={feed.isFetching}
        />
      ) : feed.data === undefined ? (
        <Skeleton className="h-16 w-full" />
      ) : (
        <div className="flex flex-col gap-3">
          {url ? (
            <Address url={url} />
          ) : (
            <p>
              {feed.data
                ? `Your feed is on since ${formatDayOf(feed.data.createdAt, timeZone)}. Its address is shown only once. Make a new one if you need it again.`
                : 'Make a private address and add it to your calendar as a subscription. Anybody who has the address can read your appointments.'}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              pending={renew.isPending}
              pendingLabel="Making..."
              onClick={() => (feed.data ? setAsks('renew') : renew.mutate())}
            >
              {feed.data ? 'Make a New Address' : 'Make an Address'}
            </Button>
            {feed.data ? (
              <Button variant="ghost" onClick={() => setAsks('revoke')}>
                Switch Off
              </Button>
            ) : null}
          </div>
        </div>
      )}
      <ConfirmDialog
        open={asks !== undefined}
        onOpenChange={(open) => open || setAsks(undefined)}
        title={asks === 'renew' ? 'Make a new address?' : 'Switch the feed off?'}
        description="Calendars that use the present address no longer get your appointments."
        confirmLabel={asks === 'renew' ? 'Make New Address' : 'Switch Off'}
        destructive
        onConfirm={() => (asks === 'renew' ? renew.mutateAsync() : revoke.mutateAsync())}
      />
    </Card>
  );
}

function Address({ url }: { url: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Address copied', description: 'Add it to your calendar as a subscription.' });
  };
  return (
    <>
      <Field
        label="Private address"
        hint="Copy it now: it is shown only once. In your calendar, add a calendar from this address."
      >
        {(aria) => <Input {...aria} readOnly value={url} onFocus={(event) => event.target.select()} />}
      </Field>
      <div>
        <Button onClick={() => void copy().catch(() => {})}>Copy Address</Button>
      </div>
    </>
  );
}
