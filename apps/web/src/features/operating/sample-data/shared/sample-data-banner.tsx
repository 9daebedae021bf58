import { RemoveSampleData } from './remove-sample-data.tsx';

/** Says above the dashboard that its figures are samples, and removes them. For admins. */
export function SampleDataBanner() {
  return (
    <section
      aria-label="Sample data"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2.5"
    >
      <p className="min-w-0">
        <span className="font-medium">This company shows sample data.</span>{' '}
        <span className="text-muted">Reports and exports count it. Nothing is mailed to its customers.</span>
      </p>
      <RemoveSampleData size="sm" />
    </section>
  );
}
