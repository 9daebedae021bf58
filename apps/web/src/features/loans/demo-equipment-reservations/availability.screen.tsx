import { messages } from '@portal/contract/core/calls/errors.ts';
import { ArrowLeft } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { AvailabilityList } from './availability-list.tsx';

/** Who has which demo unit in a month (D7.7, '/admin/demo-equipment/availability'). */
export function AvailabilityScreen() {
  const companyId = useCompanyId();
  return (
    <>
      <AppLink
        to={paths.demoEquipment()}
        className="mb-2 inline-flex min-h-6 items-center gap-1 text-primary-text hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Demo Equipment
      </AppLink>
      <PageHeader
        title="Availability of Demo Equipment"
        subtitle="Which units are out, reserved, in maintenance or due for calibration"
      />
      {companyId === undefined ? (
        <Card>
          <ErrorState title={messages.companyRequired} />
        </Card>
      ) : (
        <AvailabilityList companyId={companyId} />
      )}
    </>
  );
}
