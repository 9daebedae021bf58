import { Card } from '../../../ui/page/card.tsx';
import { NumberedSteps } from '../../../ui/page/numbered-steps.tsx';

const steps = [
  ['Submit the request', 'You get a service report number at once.'],
  ['Pack and ship', 'Print the packing slip and put it in the box with the unit.'],
  ['Follow the repair', 'We inspect the unit, send you an estimate and keep you posted by email.'],
] as const;

/** The next steps after the form, shown beside it. */
export const NextSteps = () => (
  <Card title="What happens next">
    <NumberedSteps steps={steps} />
  </Card>
);
