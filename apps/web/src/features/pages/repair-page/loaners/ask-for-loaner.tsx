import { demoEquipmentLoanEndpoints } from '@portal/contract/loans/demo-equipment-loans/endpoints.ts';
import { loanerEndpoints } from '@portal/contract/loans/loaners/endpoints.ts';
import type { Loaner } from '@portal/contract/loans/loaners/shapes.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

/** Asks what becomes of the loaners of a repair that is done (D7.4). It waits here for an answer and blocks nothing. */
export const AskForLoaner = ({ loans }: { loans: readonly Loaner[] }) => (
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
