import { lazy, Suspense } from 'react';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CalendarFeedCard } from './calendar-feed-card.tsx';
import { ChangePasswordCard } from './change-password-card.tsx';
import { LoanAgreementsCard } from './loan-agreements-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

// Only customers have it.
const OwnDataCard = lazy(() => import('./own-data-card.tsx').then((part) => ({ default: part.OwnDataCard })));

function DataOfCustomer() {
  const { role } = useSignedInUser();
  return role === 'customer' ? (
    <Suspense>
      <OwnDataCard />
    </Suspense>
  ) : null;
}

/** Account Settings (A2). */
export const AccountScreen = () => (
  <>
    <PageHeader title="Account Settings" subtitle="Your profile, how you sign in and what you are told" />
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <ProfileCard />
        <LoanAgreementsCard />
        <DataOfCustomer />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ChangePasswordCard />
        <SecondFactorCard />
        <NotificationsCard />
        <CalendarFeedCard />
        <SessionsCard />
      </div>
    </div>
  </>
);
