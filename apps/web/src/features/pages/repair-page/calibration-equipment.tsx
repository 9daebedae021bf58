import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { LoadedCard } from './loaded-card.tsx';

/** The units of a calibration (B3). Shows nothing when the request names none. */
export function CalibrationEquipment({ repairId }: { repairId: number }) {
  const query = useQuery(q(equipmentEndpoints.listOfRepair, { params: { id: repairId } }));
  return (
    <LoadedCard
      title="Equipment"
      description="The units this calibration is for."
      query={query}
      rows={query.data}
      failure="Error loading equipment. Please try again."
    >
      {({ id, make, modelName, typeName, serialNumber, assetNumber, notes }) => (
        <li key={id} className="px-4 py-2.5 wrap-anywhere">
          <p className="font-medium">
            {make} {modelName}
          </p>
          <p className="text-muted">
            {[typeName, serialNumber && `S/N ${serialNumber}`, assetNumber && `Asset ${assetNumber}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {notes ? <p className="whitespace-pre-line">{notes}</p> : null}
        </li>
      )}
    </LoadedCard>
  );
}
