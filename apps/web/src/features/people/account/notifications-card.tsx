import { userMessage } from '@portal/contract/core/api-error.ts';
import {
  type NotificationSetting,
  notificationEndpoints,
} from '@portal/contract/records/notifications/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { cache } from '../../../api/cache.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Switch } from '../../../ui/input/switch.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

const settingsQuery = () => q(notificationEndpoints.settings);

/** Chooses the kinds of notifications under the bell (D4.6). A switch takes effect at once. */
export function NotificationsCard() {
  const settings = useQuery(settingsQuery());
  return (
    <Card title="Notifications" description="What the bell in the page header tells you">
      {settings.isError ? (
        <ErrorState
          title="Your notifications could not be loaded"
          description={userMessage(settings.error)}
          onRetry={() => void settings.refetch()}
          retrying={settings.isFetching}
        />
      ) : settings.data ? (
        <Switches settings={settings.data} />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </Card>
  );
}

function Switches({ settings }: { settings: readonly NotificationSetting[] }) {
  const change = useEndpointMutation(notificationEndpoints.changeSettings, {
    failure: { title: 'Update failed' },
    onSuccess: (saved) => void cache.setQueryData(settingsQuery().queryKey, saved),
    onError: () => cache.invalidateQueries({ queryKey: settingsQuery().queryKey }),
  });
  const turn = (kind: NotificationSetting['kind'], on: boolean) => {
    const next = settings.map((setting) => (setting.kind === kind ? { ...setting, on } : setting));
    cache.setQueryData(settingsQuery().queryKey, next);
    change.mutate({ body: { muted: next.filter((setting) => !setting.on).map((setting) => setting.kind) } });
  };
  return (
    <ul className="flex flex-col gap-4">
      {settings.map(({ kind, label, hint, on }) => (
        <li key={kind}>
          <Switch
            label={label}
            hint={hint}
            checked={on}
            // Only one save at a time, because each save contains all kinds.
            disabled={change.isPending}
            onCheckedChange={(next) => turn(kind, next)}
          />
        </li>
      ))}
    </ul>
  );
}
