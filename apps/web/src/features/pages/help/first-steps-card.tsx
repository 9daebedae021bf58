import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useDismissSetup, useSetup } from '../../operating/company-setup/shared/use-setup.ts';

/** Shows the first steps of the company on the dashboard again. For admins only. */
export function FirstStepsCard() {
  const setup = useSetup();
  const { set, isPending } = useDismissSetup();
  if (!setup) return null;
  const left = setup.steps.filter((step) => !step.done).length;
  return (
    <Card title="First steps">
      <p className="text-muted">
        {left === 0
          ? 'Your company has done all of its first steps.'
          : `${left} of ${setup.steps.length} first steps ${left === 1 ? 'is' : 'are'} left${setup.dismissed ? '.' : `. ${left === 1 ? 'It is' : 'They are'} at the top of your dashboard.`}`}
      </p>
      {left > 0 && setup.dismissed ? (
        <Button
          variant="secondary"
          className="mt-3"
          pending={isPending}
          pendingLabel="Opening..."
          onClick={() => set(false)}
        >
          Show First Steps
        </Button>
      ) : null}
    </Card>
  );
}
