import { calibrationTermsEndpoints } from '@portal/contract/calibration/calibration-terms/endpoints.ts';
import type { RepairWish } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { acceptanceWords } from '@portal/contract/laboratory/calibration-terms/words.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { TermsInWords } from './terms-in-words.tsx';
import { WishInWords } from './wish-in-words.tsx';

type Unit = RepairWish['units'][number];

const stateWords = ({ state, acceptance }: Unit): string => {
  switch (state) {
    case 'open':
      return 'We have not looked at it yet. If we agree, this holds:';
    case 'answered':
      return 'Our answer comes with the next estimate. Until then this holds:';
    case 'agreed':
      return acceptance ? `${acceptanceWords(acceptance)}:` : 'Agreed:';
    case 'usual':
      return 'As usual:';
  }
};

/** What a customer asked for the calibration, and what is agreed. Shows nothing where nothing was asked or agreed. */
export function OwnWish({ repairId }: { repairId: number }) {
  const { data } = useQuery(q(calibrationTermsEndpoints.wishOfRepair, { params: { id: repairId } }));
  const isTold = data && (data.wish !== null || data.units.some(({ state }) => state === 'agreed'));
  if (!isTold) return null;
  const { wish, units } = data;
  return (
    <Card title="Agreed for the Calibration">
      <div className="flex flex-col gap-4">
        {wish ? (
          <div>
            <h3 className="font-medium">You asked for</h3>
            <WishInWords wish={wish} />
            {units.length === 0 ? <p className="mt-1 text-muted">We have not looked at it yet.</p> : null}
          </div>
        ) : null}
        {units.map((unit) => (
          <div key={unit.itemId}>
            <h3 className="font-medium wrap-anywhere">{unit.unit}</h3>
            <p className="text-muted wrap-anywhere">{stateWords(unit)}</p>
            <TermsInWords terms={unit.terms} />
          </div>
        ))}
      </div>
    </Card>
  );
}
