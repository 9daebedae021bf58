import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import type { UnitLoan, UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { HistoryLine, HistoryLines, HistorySection } from '../shared/history-section.tsx';

const spanOf = ({ loanDate, expectedReturnDate, actualReturnDate }: UnitLoan): string =>
  actualReturnDate
    ? `Lent ${formatDate(loanDate)}, returned ${formatDate(actualReturnDate)}`
    : `Lent ${formatDate(loanDate)}, expected back ${formatDate(expectedReturnDate)}`;

/** The demo units that were lent while this unit was being repaired, newest first. */
export function UnitLoans({ unit }: { unit: UnitPassport }) {
  const answer = useQuery(q(customerEquipmentEndpoints.loans, { params: { id: unit.id } }));
  return (
    <HistorySection title="Loans" answer={answer} empty="No loaner was lent for this unit." hiddenWhenEmpty>
      {(rows) => (
        <HistoryLines>
          {rows.map((row) => (
            <HistoryLine key={row.id} detail={spanOf(row)}>
              {row.make} {row.modelName} · S/N {row.serialNumber}
            </HistoryLine>
          ))}
        </HistoryLines>
      )}
    </HistorySection>
  );
}
