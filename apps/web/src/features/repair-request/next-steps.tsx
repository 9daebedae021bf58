import { Card } from '../../ui/page/card.tsx';

const steps = [
  ['Submit the request', 'You get a service report number at once.'],
  ['Pack and ship', 'Print the packing slip and put it in the box with the unit.'],
  ['Follow the repair', 'We inspect the unit, send you an estimate and keep you posted by email.'],
] as const;

/** What comes after the form, beside it. */
export const NextSteps = () => (
  <Card title="What happens next">
    <ol className="flex flex-col gap-3">
      {steps.map(([title, text], index) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden
            className="flex size-6 shrink-0 items-center justify-center rounded-full bg-primary-soft text-xs font-semibold text-primary-text"
          >
            {index + 1}
          </span>
          <span>
            <span className="block font-medium">{title}</span>
            <span className="block text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </Card>
);
