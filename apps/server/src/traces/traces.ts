import type { TraceOptions } from './export-traces.ts';

type Attributes = Record<string, string | number | undefined>;

/** A piece of work whose duration is exported. */
export interface Span {
  /** The number of the whole trace. The log holds it too. */
  traceId: string;
  /** Runs `work`, so that spans which begin in it belong to this one. */
  within<T>(work: () => T): T;
  /** Ends the span. A span with an error is shown as failed, without the error's text, which may name people. */
  end(attributes?: Attributes, error?: unknown): void;
}

/** Exports how long requests, queries, jobs and mails take. There is none unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export interface Traces {
  /** Begins a span of its own, or one of the trace that the caller's headers name. */
  begin(name: string, attributes?: Attributes, headers?: Record<string, unknown>): Span;
  /** Begins a span of the running one. Without one, nothing is traced. */
  beginInside(name: string, attributes?: Attributes): Span | undefined;
  /** The trace that runs here, for the lines of the log. */
  runningTraceId(): string | undefined;
  /** Exports what waits, for at most two seconds. */
  close(): Promise<void>;
}

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
