import { demoEquipmentEndpoints } from '@portal/contract/loans/demo-equipment/endpoints.ts';
import type {
  TakenSpan,
  UnitAvailability,
} from '@portal/contract/loans/demo-equipment-reservations/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { LoanDialog } from '../demo-equipment/shared/loan-dialog.tsx';

interface LendReservedProps {
  companyId: number;
  unit: UnitAvailability;
  span: TakenSpan;
  onClose: () => void;
}

/** The loan form with unit, customer and last day of a reservation. The loan ends the reservation (D7.7). */
export function LendReserved({ companyId, unit, span, onClose }: LendReservedProps) {
  const query = { status: 'available', search: unit.serialNumber, page: '1', pageSize: '20' } as const;
  const { data } = useQuery(q(demoEquipmentEndpoints.list, { params: { companyId }, query }));
  const found = data?.rows.find(({ id }) => id === unit.id);
  if (!data) return null;
  return (
    <LoanDialog
      companyId={companyId}
      start={{
        customerId: span.customerId,
        expectedReturnDate: span.until,
        units: found ? [found] : [],
      }}
      onClose={onClose}
    />
  );
}
