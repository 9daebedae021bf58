import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { accountEndpoints } from '@portal/contract/people/account/endpoints.ts';
import { passwordHint } from '@portal/contract/people/auth/password-hint.ts';
import {
  type NotificationSetting,
  notificationEndpoints,
} from '@portal/contract/records/notifications/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { cache } from '../../../api/cache.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Form } from '../../../forms/form.tsx';
import { PasswordField } from '../../../forms/password-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Switch } from '../../../ui/input/switch.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { CalendarFeedCard } from './calendar-feed-card.tsx';
import { LoanAgreementsCard } from './loan-agreements-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

// Loaded when the form is first checked, because the page does not need it before.
const loadSchema = async () =>
  (await import('@portal/contract/people/account/endpoints.ts')).passwordChangeForm;

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The form to change one's own password. It ends the other sessions (D1.8). */
function ChangePasswordCard() {
  const { username } = useSignedInUser();
  const form = useZodForm(loadSchema, { defaultValues: empty });
  const change = useEndpointMutation(accountEndpoints.changePassword, {
    invalidates: [accountEndpoints.sessions],
    failure: 'form',
    onSuccess: () =>
      toast({
        title: 'Update successful',
        description: 'Your password has been changed. Other devices have been signed out.',
      }),
  });
  const { control } = form;
  return (
    <Card title="Account Security" description="Change your password">
      <Form
        form={form}
        onSubmit={async ({ currentPassword, newPassword }, { thenStartFrom }) => {
          await change.mutateAsync({ body: { currentPassword, newPassword } });
          thenStartFrom(empty);
        }}
        submitLabel="Change Password"
        pendingLabel="Changing..."
        summary={false}
        onUnsavedChange={useUnsavedChanges()}
      >
        {/* Tells password managers which user's password changes. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <PasswordField
          control={control}
          name="currentPassword"
          label="Current Password"
          required
          autoComplete="current-password"
        />
        <PasswordField
          control={control}
          name="newPassword"
          label="New Password"
          required
          hint={passwordHint}
          autoComplete="new-password"
        />
        <PasswordField
          control={control}
          name="confirmPassword"
          label="Confirm New Password"
          required
          autoComplete="new-password"
        />
      </Form>
    </Card>
  );
}

const settingsQuery = () => q(notificationEndpoints.settings);

/** Chooses the kinds of notifications under the bell (D4.6). A switch takes effect at once. */
function NotificationsCard() {
  const settings = useQuery(settingsQuery());
  return (
    <Card title="Notifications" description="What the bell at the top of the page tells you about">
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

// Only customers have it.
const OwnDataCard = lazy(() => import('./own-data-card.tsx').then((part) => ({ default: part.OwnDataCard })));

const names = ['profile', 'security', 'notifications', 'data'] as const;
type AccountTab = (typeof names)[number];

interface PartProps {
  value: AccountTab;
  shown: AccountTab;
  children: ReactNode;
}

/** A part of the settings. Once opened it stays, so that nothing typed in it is lost by a look at another part. */
function Part({ value, shown, children }: PartProps) {
  const [opened, setOpened] = useState(false);
  if (!opened && value === shown) setOpened(true);
  return (
    <TabPanel
      value={value}
      {...(opened && { forceMount: true })}
      className="flex max-w-3xl flex-col gap-5 data-[state=inactive]:hidden"
    >
      {opened ? children : null}
    </TabPanel>
  );
}

/** Account Settings (A2), in parts. The part is in the URL. */
export function AccountScreen() {
  const { role } = useSignedInUser();
  const [search, change] = useSearchState<{ tab?: string | undefined }>();
  const isCustomer = role === 'customer';
  const shown = names.find((name) => name === search.tab && (isCustomer || name !== 'data')) ?? 'profile';
  return (
    <>
      <PageHeader title="Account Settings" subtitle="Your profile, sign-in and notifications" />
      <Tabs value={shown} onValueChange={(tab) => change({ tab: tab === 'profile' ? undefined : tab })}>
        <TabList label="Account Settings">
          <Tab value="profile">Profile</Tab>
          <Tab value="security">Security</Tab>
          <Tab value="notifications">Notifications</Tab>
          {isCustomer ? <Tab value="data">Your data</Tab> : null}
        </TabList>
        <Part value="profile" shown={shown}>
          <ProfileCard />
          <LoanAgreementsCard />
        </Part>
        <Part value="security" shown={shown}>
          <ChangePasswordCard />
          <SecondFactorCard />
          <SessionsCard />
        </Part>
        <Part value="notifications" shown={shown}>
          <NotificationsCard />
          <CalendarFeedCard />
        </Part>
        {isCustomer ? (
          <Part value="data" shown={shown}>
            <Suspense>
              <OwnDataCard />
            </Suspense>
          </Part>
        ) : null}
      </Tabs>
    </>
  );
}
