import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import type { ScannedUnit } from '@portal/contract/papers/shipments/endpoints.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { Printer, X } from 'lucide-react';
import { Fragment } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { deviceOf } from './unit-heading.tsx';

interface ParcelUnitsProps {
  units: readonly ScannedUnit[];
  onRemove: (id: number) => void;
}

/** What goes back with a unit, and where it stands. */
const packing = ({ shelf, receivedAccessories }: ScannedUnit): string =>
  [
    shelf && `Shelf ${shelf}`,
    receivedAccessories?.length ? `Pack with it: ${receivedAccessories.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** The units of a parcel, each with its paper for the customer. */
export const ParcelUnits = ({ units, onRemove }: ParcelUnitsProps) => (
  <ul className="divide-y divide-line">
    {units.map((unit) => (
      <li key={unit.id} className="flex items-center gap-2 px-4 py-2">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">
            <AppLink
              to={repairPaths.adminRepair(unit.id)}
              className="font-medium text-primary-text hover:underline"
            >
              {unit.serviceReportNumber}
            </AppLink>
            {/* A serial number moves to the next line whole, with its "S/N". */}
            {deviceOf(unit)
              .split(' · ')
              .map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
                <Fragment key={at}>
                  {at > 0 ? ' · ' : ' '}
                  <span className="inline-block max-w-full">{part}</span>
                </Fragment>
              ))}
          </p>
          {unit.certificateWaits ? (
            <p className="text-sm text-amber-800">
              Its certificate waits for approval and is not in the parcel yet.
            </p>
          ) : null}
          {packing(unit) ? <p className="text-sm text-muted wrap-anywhere">{packing(unit)}</p> : null}
        </div>
        <a
          href={urlOf(repairDocumentEndpoints.pdf, { params: { id: unit.id }, query: { copy: 'customer' } })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          <Printer aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Printout</span>
          <span className="sr-only"> of {unit.serviceReportNumber} (PDF, opens in a new tab)</span>
        </a>
        <IconButton
          icon={X}
          label={`Take ${unit.serviceReportNumber} out of the parcel`}
          onClick={() => onRemove(unit.id)}
        />
      </li>
    ))}
  </ul>
);
