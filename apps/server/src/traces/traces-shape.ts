export type Attributes = Record<string, string | number | undefined>;

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

export interface TraceOptions {
  /** The address of the collector, without the path. */
  endpoint: string;
  /** The share of traces that are exported, from 0 to 1. A caller may name its trace, but does not decide. */
  share: number;
  onFault: (fault: Error) => void;
}
