import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Underway } from './use-underway.ts';

interface UnderwayParcelsProps {
  parcels: readonly Underway[];
  /** True while another parcel is on the desk. */
  isBusy: boolean;
  onTakeBack: (parcel: Underway) => void;
}

const numbersOf = ({ parcel }: Underway): string =>
  parcel.units.map(({ serviceReportNumber }) => serviceReportNumber).join(', ');

/** The parcels that the portal has not confirmed yet, and those that it has refused. */
export const UnderwayParcels = ({ parcels, isBusy, onTakeBack }: UnderwayParcelsProps) => (
  <Card flush>
    <ul className="divide-y divide-line">
      {parcels.map((one) => (
        <li key={one.key} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          {one.fault ? (
            <>
              <p role="alert" className="min-w-0 flex-1 text-danger wrap-anywhere">
                Not shipped: {numbersOf(one)}. {one.fault}
              </p>
              <Button
                variant="secondary"
                size="sm"
                disabledReason={isBusy ? 'Ship the parcel on the desk first.' : null}
                onClick={() => onTakeBack(one)}
              >
                Pack Again
              </Button>
            </>
          ) : (
            <p role="status" className="min-w-0 text-muted wrap-anywhere">
              Shipping {numbersOf(one)}...
            </p>
          )}
        </li>
      ))}
    </ul>
  </Card>
);
