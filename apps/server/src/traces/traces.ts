import type { Attributes, TraceOptions, Traces } from './traces-shape.ts';

let traces: Traces | undefined;

/** The traces of this process, when they are exported. */
export const exportedTraces = (): Traces | undefined => traces;

/** Starts the export. The libraries are loaded only here, because most portals export nothing. */
export async function openTraces(options: TraceOptions): Promise<Traces> {
  const { exportTraces } = await import('./export-traces.ts');
  traces = exportTraces(options);
  return traces;
}

/** Runs a job or another work that no request waits for, as a trace of its own. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const span = traces?.begin(name, attributes);
  if (!span) return work();
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}
