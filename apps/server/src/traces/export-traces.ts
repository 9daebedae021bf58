import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  propagation,
  type Span as SdkSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, TraceOptions, Traces } from './traces-shape.ts';

const CLOSE_MS = 2_000;
/** A collector that does not answer keeps at most this many spans in memory; more are dropped. */
const MOST_WAITING = 2_048;
const EXPORT_MS = 5_000;
const DELAY_MS = 1_000;

/** Returns a sampler that takes this share of all traces, whatever their numbers are. */
const byChance = (share: number): Sampler => ({
  shouldSample: () => ({
    decision: Math.random() < share ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
  }),
  toString: () => `ByChance{${share}}`,
});

function spanOf(span: SdkSpan, around: Context): Span {
  const here = trace.setSpan(around, span);
  return {
    traceId: span.spanContext().traceId,
    within: (work) => context.with(here, work),
    end: (attributes = {}, error) => {
      span.setAttributes(attributes);
      if (error !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', error instanceof Error ? error.name : 'error');
      }
      span.end();
    },
  };
}

/**
 * Exports spans through OpenTelemetry's own SDK, in batches beside the work. Its exporter reads headers, certificates
 * and names from the standard OTEL_* variables. A collector that is away or mute disturbs nothing; `onFault` is told.
 */
export function exportTraces({ endpoint, share, onFault }: TraceOptions): Traces {
  const tell = (message: string) => onFault(new Error(message));
  const silent = () => {};
  diag.setLogger(
    { error: tell, warn: tell, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(share),
      // Anybody may send a traceparent, so neither its flag nor its number decides.
      remoteParentSampled: byChance(share),
    }),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'repair-portal' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({
        ...{ exporter, maxQueueSize: MOST_WAITING, exportTimeoutMillis: EXPORT_MS },
        scheduledDelayMillis: DELAY_MS,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('repair-portal');
  return {
    begin: (name, attributes = {}, headers) => {
      const around = headers ? propagation.extract(context.active(), headers) : context.active();
      const kind = headers ? SpanKind.SERVER : SpanKind.INTERNAL;
      return spanOf(tracer.startSpan(name, { kind, attributes }, around), around);
    },
    beginInside: (name, attributes = {}) => {
      const around = context.active();
      if (!trace.getSpan(around)) return undefined;
      return spanOf(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, around), around);
    },
    runningTraceId: () => trace.getActiveSpan()?.spanContext().traceId,
    close: async () => {
      await Promise.race([provider.shutdown().catch(onFault), pause(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
