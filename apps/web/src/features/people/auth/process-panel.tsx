const steps = [
  ['Submit', 'Describe the unit and the problem online. You get your service report number at once.'],
  ['Ship', 'Print the packing slip, put it in the box and send the unit to us.'],
  ['Approve', 'We inspect the unit and send you an estimate. You answer it here.'],
  ['Follow', 'Watch each step until the unit is on its way back, with its tracking number.'],
] as const;

const firstSteps = [
  'Register with your email address, or sign in with your username.',
  'Complete your company and shipping details in Account Settings.',
  'Press New Repair Request and tell us about your equipment.',
] as const;

/** Explains beside the forms what the portal does (A2). */
export const ProcessPanel = () => (
  <aside
    aria-label="About the portal"
    className="flex flex-1 flex-col justify-center gap-10 border-t border-line bg-primary-soft px-6 py-10 sm:px-10 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-t-0 lg:border-l lg:px-14"
  >
    <section className="mx-auto w-full max-w-xl">
      <h2 className="text-xl">Digital RMA process</h2>
      <p className="mt-1">From the request to the returned unit, without paper forms.</p>
      <ol className="mt-6 grid gap-5 sm:grid-cols-2">
        {steps.map(([name, text], index) => (
          <li key={name} className="flex gap-3">
            <span
              aria-hidden
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary font-semibold text-on-primary"
            >
              {index + 1}
            </span>
            <div>
              <h3>{name}</h3>
              <p className="mt-0.5 text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
    <section className="mx-auto w-full max-w-xl">
      <h2 className="text-xl">Getting started</h2>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5">
        {firstSteps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  </aside>
);
