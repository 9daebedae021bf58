import { isAdmin } from '@portal/contract/core/roles.ts';
import { demoEquipmentLoanEndpoints } from '@portal/contract/loans/demo-equipment-loans/endpoints.ts';
import { loanerEndpoints } from '@portal/contract/loans/loaners/endpoints.ts';
import type { Loaner } from '@portal/contract/loans/loaners/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { loanerSentence } from './loaner-sentence.ts';
import { OfferLoaner } from './offer-loaner.tsx';

/** Asks what becomes of the loaners of a repair that is done (D7.4). It waits here for an answer and blocks nothing. */
const AskForLoaner = ({ loans }: { loans: readonly Loaner[] }) => (
  <>
    {loans.map((loan) => (
      <Question key={loan.id} loan={loan} />
    ))}
  </>
);

function Question({ loan }: { loan: Loaner }) {
  const say = useEndpointMutation(loanerEndpoints.afterRepair, {
    invalidates: [loanerEndpoints.ofRepair, demoEquipmentLoanEndpoints.get],
    failure: { title: 'Failed to save the answer' },
  });
  const answer = (given: 'later' | 'stays') =>
    // A toast has shown the failure.
    void say
      .mutateAsync({ params: { id: loan.id }, body: { answer: given } })
      .then(() =>
        toast({
          title: given === 'stays' ? 'The loaner stays' : 'The loaner comes back later',
          description: `${loan.serialNumber} is still on loan.`,
        }),
      )
      .catch(() => {});
  return (
    <section
      aria-label={`The loaner ${loan.serialNumber}`}
      className="flex flex-col gap-2 rounded-lg border border-primary-soft bg-primary-soft p-3"
    >
      <p className="wrap-anywhere">
        This repair is done. What about the loaner {loan.make} {loan.modelName}, S/N {loan.serialNumber}?
      </p>
      <div className="flex flex-wrap gap-2">
        <AppLink to={paths.demoLoan(loan.id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Returned now
        </AppLink>
        <Button variant="secondary" size="sm" disabled={say.isPending} onClick={() => answer('later')}>
          Comes back later
        </Button>
        <Button variant="secondary" size="sm" disabled={say.isPending} onClick={() => answer('stays')}>
          Stays with the customer
        </Button>
      </div>
    </section>
  );
}

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
        {offers && !repair.loanerWanted && loans.length === 0 && data.offers.length > 0 ? (
          // Nobody has asked for one, so the offer takes a line.
          <details>
            <summary className="min-h-6 cursor-pointer text-muted hover:text-ink">
              Free units of the type {data.typeName}
            </summary>
            <div className="flex flex-col gap-1 pt-2">
              <OfferLoaner repair={repair} found={data} isNamed />
            </div>
          </details>
        ) : offers ? (
          <OfferLoaner repair={repair} found={data} />
        ) : null}
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
