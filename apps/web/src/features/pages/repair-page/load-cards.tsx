import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useShouldLoad } from '../../../ui/use-should-load.ts';
import { Images as ImagesCard } from './images/images.tsx';
import { Timeline as TimelineCard } from './timeline/timeline.tsx';

// No user sees all other cards, so each one is loaded separately.
const loadUpdate = async () => ({ default: (await import('./update/update-repair.tsx')).UpdateRepair });
const loadStatusUpdate = async () => ({
  default: (await import('./status/add-status-update.tsx')).AddStatusUpdate,
});
const loadProgress = async () => ({
  default: (await import('./status/technician-progress.tsx')).TechnicianProgress,
});
const loadLabel = async () => ({ default: (await import('./shipping/shipping-label.tsx')).ShippingLabel });
const loadParts = async () => ({ default: (await import('./costs/parts-management.tsx')).PartsManagement });
const loadPartsOfRepair = async () => ({
  default: (await import('./parts/parts-of-repair.tsx')).PartsOfRepair,
});
const loadEmail = async () => ({ default: (await import('./mail/email-customer.tsx')).EmailCustomer });
const loadPrintout = async () => ({
  default: (await import('./documents/customer-printout.tsx')).CustomerPrintout,
});
const loadEstimate = async () => ({
  default: (await import('./estimate/estimate-card.tsx')).EstimateCard,
});
const loadAnswer = async () => ({
  default: (await import('./estimate/estimate-for-customer.tsx')).EstimateToAnswer,
});
const loadSent = async () => ({
  default: (await import('./estimate/estimate-for-customer.tsx')).EstimatesSent,
});
const loadDocuments = async () => ({ default: (await import('./documents/documents.tsx')).Documents });
const loadPacking = async () => ({ default: (await import('./shipping/packing-panel.tsx')).PackingPanel });
const loadTogether = async () => ({ default: (await import('./shipping/sent-together.tsx')).SentTogether });
const loadCalibration = async () => ({
  default: (await import('./calibration-equipment.tsx')).CalibrationEquipment,
});
const loadResults = async () => ({
  default: (await import('./calibration/calibration-card.tsx')).CalibrationCard,
});
const loadCertificates = async () => ({
  default: (await import('./calibration/own-certificates.tsx')).OwnCertificates,
});
const loadWish = async () => ({
  default: (await import('../../calibration/calibration-terms/shared/own-wish.tsx')).OwnWish,
});

const loadInvoice = async () => ({ default: (await import('./invoice/invoice-card.tsx')).InvoiceCard });

const loadSlipped = () => import('./promise/slipped-promise.tsx');

const loadWorkTimes = async () => ({
  default: (await import('./work-times/work-times-card.tsx')).WorkTimesCard,
});

const loadLoaners = async () => ({ default: (await import('./loaners/loaner-card.tsx')).LoanerCard });

const loadConversation = () => import('../../conversation/repair-messages/shared/conversation.tsx');

const StandIn = ({ className }: { className: string }) => (
  <div aria-busy="true">
    <Skeleton className={`rounded-lg ${className}`} />
  </div>
);

/** Returns the card. Until its code is loaded, it shows a placeholder of about its size, if there is one. */
function withPlaceholder<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  className?: string,
) {
  const Part = lazy(load) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={className ? <StandIn className={className} /> : null}>
      <Part {...props} />
    </Suspense>
  );
}

/** Returns a card far down the page. Its code is loaded only when it is needed. */
function loadedWhenNear<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  className: string,
) {
  const Part = withPlaceholder(load, className);
  return function Below(props: Props) {
    const [place, wanted] = useShouldLoad();
    return wanted ? (
      <Part {...props} />
    ) : (
      <div ref={place}>
        <Skeleton className={`rounded-lg ${className}`} />
      </div>
    );
  };
}

/** Update Repair, for admins. Loaded when it is opened. */
export const UpdateRepair = lazy(loadUpdate);
/** Add Status Update, for admins. Loaded when it is opened. */
export const AddStatusUpdate = lazy(loadStatusUpdate);
/** Shipping label upload, for admins. Loaded when it is opened. */
export const ShippingLabel = lazy(loadLabel);
/** Parts Management, for admins. */
export const PartsManagement = loadedWhenNear(loadParts, 'h-72');
/** The parts without costs, for technicians. */
export const PartsOfRepair = loadedWhenNear(loadPartsOfRepair, 'h-72');
/** Email Customer, for admins. Loaded when it is opened. */
export const EmailCustomer = lazy(loadEmail);
/** The estimates as staff write them. */
export const EstimateCard = loadedWhenNear(loadEstimate, 'h-48');
/** The estimate that a customer must answer. It has no placeholder, because often there is none. */
export const EstimateToAnswer = withPlaceholder(loadAnswer);
/** The estimates that a customer has received. Often there are none. */
export const EstimatesSent = withPlaceholder(loadSent);
/** The customer's service report. */
export const CustomerPrintout = loadedWhenNear(loadPrintout, 'h-40');
/** Progress Update, for technicians. */
export const TechnicianProgress = loadedWhenNear(loadProgress, 'h-[32rem] sm:h-[22rem]');
/** The timeline of the repair. */
export const Timeline = loadedWhenNear(async () => ({ default: TimelineCard }), 'h-[30rem]');
/** The messages of customer and staff. */
export const Conversation = loadedWhenNear(loadConversation, 'h-96');
/** The repair's pictures. */
export const Images = loadedWhenNear(async () => ({ default: ImagesCard }), 'h-72');
/** The documents of the repair. */
export const Documents = loadedWhenNear(loadDocuments, 'h-60');
/** How to send the unit, for its customer. */
export const PackingPanel = withPlaceholder(loadPacking, 'h-96');
/** The other units of the same request. */
export const SentTogether = withPlaceholder(loadTogether, 'h-40');
/** The equipment to calibrate. */
export const CalibrationEquipment = withPlaceholder(loadCalibration, 'h-32');
/** The results and certificates of a calibration, for staff. */
export const CalibrationCard = loadedWhenNear(loadResults, 'h-48');
/** The invoice in QuickBooks, for admins. Companies without QuickBooks have none. */
export const InvoiceCard = withPlaceholder(loadInvoice);
/** The notice about a promise that slipped, for staff. */
export const SlippedPromise = withPlaceholder(loadSlipped, 'h-[7.25rem] sm:h-[3.625rem]');
/** The time that technicians worked on the repair, for staff. */
export const WorkTimesCard = loadedWhenNear(loadWorkTimes, 'h-32');
/** The loaners of the repair. Often there are none, so its place is empty at first. */
export const LoanerCard = loadedWhenNear(loadLoaners, 'h-0');
/** The certificates that a customer may download. Often there are none. */
export const OwnCertificates = withPlaceholder(loadCertificates);
/** What a customer asked for the calibration, and what is agreed. Only customers of a laboratory have it. */
export const OwnWish = withPlaceholder(loadWish);
