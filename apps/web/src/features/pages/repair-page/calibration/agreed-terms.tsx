import { calibrationTermsEndpoints } from '@portal/contract/calibration/calibration-terms/endpoints.ts';
import type { Wish } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import {
  AgreementInWords,
  ChangeAgreement,
} from '../../../calibration/calibration-terms/shared/item-agreement.tsx';
import { ReviewWishes } from '../../../calibration/calibration-terms/shared/review-wishes.tsx';
import { WishInWords } from '../../../calibration/calibration-terms/shared/wish-in-words.tsx';

/** What a request asked that names no unit of a calibration yet. */
const WaitingWish = ({ wish }: { wish: Wish }) => (
  <section aria-label="Agreed with the customer" className="border-t border-line px-4 py-3">
    <h3 className="font-medium">The Request Asks For</h3>
    <WishInWords wish={wish} />
    <p className="mt-1 text-muted">Add the unit, then accept it or change what is agreed.</p>
  </section>
);

/** What is agreed for each unit of a calibration, for the staff of a laboratory. */
export function AgreedTerms({ repairId }: { repairId: number }) {
  const { data } = useQuery(q(calibrationTermsEndpoints.ofRepair, { params: { id: repairId } }));
  // A request without units has a wish all the same. It waits for them.
  const { data: asked } = useQuery({
    ...q(calibrationTermsEndpoints.wishOfRepair, { params: { id: repairId } }),
    enabled: data?.length === 0,
  });
  return (
    <>
      {data?.length ? (
        <section aria-label="Agreed with the customer" className="border-t border-line">
          <h3 className="px-4 pt-3 font-medium">Agreed with the Customer</h3>
          <ul className="divide-y divide-line">
            {data.map((agreement) => (
              <li
                key={agreement.itemId}
                className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3"
              >
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-medium wrap-anywhere">{agreement.unit}</p>
                  <AgreementInWords agreement={agreement} />
                </div>
                <ChangeAgreement agreement={agreement} />
              </li>
            ))}
          </ul>
        </section>
      ) : asked?.wish ? (
        <WaitingWish wish={asked.wish} />
      ) : null}
      <ReviewWishes repairId={repairId} />
    </>
  );
}
