import { formatDate, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import type {
  AgreementState,
  LoanAgreement,
} from '@portal/contract/loans/demo-equipment-agreements/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { q } from '../../../api/query.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge, type Tone } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';

const looks: Record<AgreementState, { label: string; tone: Tone }> = {
  pending: { label: 'Waiting for your signature', tone: 'amber' },
  signed: { label: 'Signed', tone: 'green' },
  returned: { label: 'Returned', tone: 'neutral' },
};

/** The customer's own copies of their loan agreements (D7.3). It is shown once there is one. */
export function LoanAgreementsCard() {
  const { customerId, role } = useSignedInUser();
  const { data } = useQuery({
    ...q(demoEquipmentAgreementEndpoints.listOfCustomer, { params: { customerId: customerId ?? 0 } }),
    enabled: role === 'customer' && customerId !== null,
  });
  if (!data || data.length === 0) return null;
  return (
    <Card title="Loan Agreements">
      <p className="mb-2 text-muted">Equipment we have lent you, with your copies of the agreements.</p>
      <ul className="divide-y divide-line">
        {data.map((agreement) => (
          <Row key={agreement.id} agreement={agreement} />
        ))}
      </ul>
    </Card>
  );
}

const serialAndDay = ({
  serialNumber,
  expectedReturnDate,
  actualReturnDate,
}: LoanAgreement['units'][number]) =>
  `S/N ${serialNumber} · ${actualReturnDate ? `came back ${formatDate(actualReturnDate)}` : `due back ${formatDate(expectedReturnDate)}`}`;

function Row({ agreement }: { agreement: LoanAgreement }) {
  const { number, state, units, signedAt, fileUrl } = agreement;
  const { timeZone } = useSignedInUser();
  return (
    <li className="flex flex-col gap-1 py-3">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{number}</span>
          <Badge tone={looks[state].tone}>{looks[state].label}</Badge>
        </span>
        {fileUrl ? (
          <a
            href={fileUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <FileText aria-hidden className="size-4" />
            PDF
            <span className="sr-only"> of {number}, opens in a new tab</span>
          </a>
        ) : null}
      </span>
      {units.map((unit) => (
        <span key={unit.loanId} className="text-sm wrap-anywhere">
          {unit.name}
          <span className="block text-muted">{serialAndDay(unit)}</span>
        </span>
      ))}
      {signedAt ? (
        <span className="text-sm wrap-anywhere text-muted">
          Signed by {agreement.signedBy ?? 'you'}, {formatDayOf(signedAt, timeZone)}
        </span>
      ) : null}
    </li>
  );
}
