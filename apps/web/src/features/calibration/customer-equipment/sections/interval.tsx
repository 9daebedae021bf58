import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { outOfToleranceEndpoints } from '@portal/contract/calibration/out-of-tolerance/endpoints.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { proposalInWords } from '@portal/contract/laboratory/intervals/interval-proposal.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { HistorySection } from '../shared/history-section.tsx';

/** What the calibrations of a unit say about its interval, for the staff of a laboratory. A person decides. */
export function UnitInterval({ unit }: { unit: UnitPassport }) {
  const { role, laboratory } = useSignedInUser();
  const isShown = isStaff(role) && laboratory;
  const answer = useQuery({
    ...q(outOfToleranceEndpoints.proposeInterval, { params: { id: unit.id } }),
    enabled: isShown,
  });
  if (!isShown) return null;
  return (
    <HistorySection title="Interval" answer={answer} hiddenWhenEmpty empty="">
      {(rows) =>
        rows.map((row) => (
          <div key={row.calibrations} className="flex flex-col gap-1">
            <p>{proposalInWords(row)}</p>
            <p className="text-muted">
              Interval test method (NCSLI RP-1, Method A3), 5 % on each side. An admin decides, and edits the
              unit.
            </p>
          </div>
        ))
      }
    </HistorySection>
  );
}
