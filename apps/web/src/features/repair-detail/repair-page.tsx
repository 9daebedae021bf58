import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { ArrowLeft, Smartphone } from 'lucide-react';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { useCrumbs } from '../../navigation/crumbs.ts';
import { AppLink } from '../../navigation/navigation.tsx';
import { usePageTitle } from '../../navigation/page-title.ts';
import { homePath, paths } from '../../navigation/paths.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TrackingAndCosts } from './costs/tracking-and-costs.tsx';
import { CustomerInformation } from './customer-information.tsx';
import { DeleteRepair } from './delete-repair.tsx';
import { ESTIMATES_PLACE } from './estimate/estimates-place.ts';
import { isInvoiceable } from './invoice/is-invoiceable.ts';
import {
  AddStatusUpdate,
  CalibrationCard,
  CalibrationEquipment,
  CustomerPrintout,
  Documents,
  EmailCustomer,
  EstimateCard,
  EstimatesSent,
  EstimateToAnswer,
  Images,
  InvoiceCard,
  LoanerCard,
  OwnCertificates,
  PackingPanel,
  PartsManagement,
  PartsOfRepair,
  SentTogether,
  ShippingLabel,
  SlippedPromise,
  TechnicianProgress,
  Timeline,
  UpdateRepair,
  WorkTimesCard,
} from './load-cards.tsx';
import { RepairInformation } from './repair-information.tsx';
import { ProgressStrip } from './status/progress-strip.tsx';
import { StatusCard } from './status/status-card.tsx';

/** The complete page of a repair (A2): the work at the left, the status and the customer at the right. */
export function RepairPage({ repair }: { repair: Repair }) {
  const { role, timeZone } = useSignedInUser();
  const { can } = repair;
  // Before the first estimate there is nothing to load.
  const hasEstimates =
    role === 'customer' && (repair.estimatedCost !== null || repair.status === 'estimate_provided');
  const isCalibration = repair.requestType === 'calibration' || repair.calibrationNeeded;
  const list = isAdmin(role) ? paths.adminRepairs() : paths.repairs();
  usePageTitle(repair.serviceReportNumber);
  useCrumbs([
    { label: 'Dashboard', to: homePath(role) },
    { label: 'Repairs', to: list },
    { label: repair.serviceReportNumber },
  ]);
  return (
    <>
      <PageHeader
        title={repair.serviceReportNumber}
        subtitle={<span className="wrap-anywhere">{subtitleOf(repair)}</span>}
        action={
          <>
            <AppLink to={list} className={buttonClass({ variant: 'secondary' })}>
              <ArrowLeft aria-hidden className="size-4" />
              Back to Repairs
            </AppLink>
            <AppLink to={paths.mobileRepair(repair.id)} className={buttonClass({ variant: 'secondary' })}>
              <Smartphone aria-hidden className="size-4" />
              Field Tech View
            </AppLink>
            {can.delete ? <DeleteRepair repair={repair} /> : null}
          </>
        }
      />
      <div className="flex flex-col gap-5">
        {hasEstimates ? <EstimateToAnswer repair={repair} /> : null}
        {repair.promiseSlipped ? <SlippedPromise repair={repair} /> : null}
        {can.addPhoto ? <PackingPanel repair={repair} /> : null}
        <ProgressStrip repair={repair} />
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
          <div className="min-w-0 lg:col-start-3">
            <StatusCard repair={repair} />
          </div>
          <div className="flex min-w-0 flex-col gap-5 lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <RepairInformation repair={repair} timeZone={timeZone} />
            {isCalibration && role === 'customer' ? (
              <>
                <CalibrationEquipment repairId={repair.id} />
                <OwnCertificates repairId={repair.id} />
              </>
            ) : null}
            <TrackingAndCosts repair={repair} />
            {isCalibration && isStaff(role) ? <CalibrationCard repair={repair} /> : null}
            <CustomerPrintout repair={repair} />
            {hasEstimates ? (
              <EstimatesSent repair={repair} />
            ) : can.update ? (
              <div id={ESTIMATES_PLACE} tabIndex={-1} className="outline-none">
                <EstimateCard repair={repair} />
              </div>
            ) : null}
            {can.update ? (
              <UpdateRepair repair={repair} />
            ) : can.progress ? (
              <TechnicianProgress repair={repair} />
            ) : null}
            {can.update ? <ShippingLabel repair={repair} /> : null}
            <Timeline repairId={repair.id} timeZone={timeZone} withMails={can.progress} />
            {isStaff(role) ? <WorkTimesCard repair={repair} /> : null}
            {can.update ? (
              <>
                <PartsManagement repair={repair} />
                <EmailCustomer repair={repair} />
              </>
            ) : can.progress ? (
              <PartsOfRepair repair={repair} />
            ) : null}
            <Images repair={repair} />
          </div>
          <aside
            aria-label="Customer and documents"
            className="flex min-w-0 flex-col gap-5 lg:col-start-3 lg:row-start-2"
          >
            {role === 'technician' ? null : <LoanerCard repair={repair} />}
            {isAdmin(role) && (repair.invoice || isInvoiceable(repair)) ? (
              <InvoiceCard repair={repair} />
            ) : null}
            {can.update && can.addLog ? <AddStatusUpdate repair={repair} /> : null}
            {repair.shipmentId === null ? null : <SentTogether repair={repair} />}
            <CustomerInformation repair={repair} />
            <Documents repair={repair} />
          </aside>
        </div>
      </div>
    </>
  );
}

const subtitleOf = ({ modelPartNo, serialNumber, companyName, contactName }: Repair): string =>
  [modelPartNo, serialNumber && `S/N ${serialNumber}`, companyName ?? contactName]
    .filter(Boolean)
    .join(' · ');
