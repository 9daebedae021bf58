import { isAdmin } from '@portal/contract/core/roles.ts';
import { loanerEndpoints } from '@portal/contract/loans/loaners/endpoints.ts';
import type { Loaner } from '@portal/contract/loans/loaners/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { AskForLoaner } from './ask-for-loaner.tsx';
import { loanerSentence } from './loaner-sentence.ts';
import { OfferLoaner } from './offer-loaner.tsx';

/**
 * The loaners of a repair (D7.4). The customer sees what they have and until when. Admins lend a unit here, and are
 * asked for it when the repair is done. Without a loaner and a wish, a customer sees no card.
 */
export function LoanerCard({ repair }: { repair: Repair }) {
  const { role } = useSignedInUser();
  const { data } = useQuery(q(loanerEndpoints.ofRepair, { params: { id: repair.id } }));
  if (!data || repair.deletedAt) return null;
  const { loans } = data;
  const admin = isAdmin(role);
  const isOut = loans.some(({ status }) => status !== 'returned');
  const isOpen = !['completed', 'shipped', 'cancelled'].includes(repair.status);
  const offers = admin && isOpen && !isOut;
  if (loans.length === 0 && !offers && !(repair.loanerWanted && isOpen)) return null;
  return (
    <Card title="Loaner">
      <div className="flex flex-col gap-3">
        {loans.some(({ ask }) => ask) ? <AskForLoaner loans={loans.filter(({ ask }) => ask)} /> : null}
        {repair.loanerWanted && !isOut && isOpen ? (
          <p>
            {admin
              ? 'The customer has asked for a loaner.'
              : 'You have asked for a loaner. We will tell you when one is free.'}
          </p>
        ) : null}
        {loans.length > 0 ? (
          <ul className="flex flex-col gap-3">
            {loans.map((loan) => (
              <LoanerLine key={loan.id} loan={loan} admin={admin} />
            ))}
          </ul>
        ) : null}
        {offers ? <OfferLoaner repair={repair} found={data} /> : null}
      </div>
    </Card>
  );
}

const tones = { active: 'blue', overdue: 'red', returned: 'green' } as const;

function LoanerLine({ loan, admin }: { loan: Loaner; admin: boolean }) {
  const { make, modelName, serialNumber, status } = loan;
  const name = `${make} ${modelName}`;
  return (
    <li>
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-medium wrap-anywhere">
          {admin ? (
            <AppLink to={paths.demoLoan(loan.id)} className="text-primary-text hover:underline">
              {name}
            </AppLink>
          ) : (
            name
          )}
          <span className="block text-sm font-normal text-muted">S/N {serialNumber}</span>
        </span>
        <Badge tone={tones[status]}>
          {status === 'returned' ? 'Returned' : status === 'overdue' ? 'Overdue' : 'On loan'}
        </Badge>
      </span>
      <span className="mt-1 block text-muted">{loanerSentence(loan, admin)}</span>
    </li>
  );
}
