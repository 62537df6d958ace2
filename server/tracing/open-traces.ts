/**
 * Sends the spans to an OpenTelemetry collector. A work's trace id, and the id of its first span, follow from the work's id: so a job is a part of
 * the request that caused it, on whichever node, and nothing has to be carried along.
 */
import { createHash } from 'node:crypto'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type SpanContext,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type IdGenerator,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import { recordSpans, type Recorder, type Span } from '../trace.ts'

/** `share` of all works are sent. */
export type TracesPlace = { endpoint: string; share: number }

/** A collector that is away must not hold up the end of the program. */
const patienceMs = 5_000
const longestText = 1_000

export function openTraces(
  { endpoint, share }: TracesPlace,
  log: Pick<Log, 'warn'>,
): { close(): Promise<void> } {
  const warn = (message: string) => log.warn({ message }, 'traces could not be sent')
  diag.setLogger({ error: warn, warn, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN)
  const ids = workIds()
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: patienceMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'genlaest', 'process.pid': process.pid }),
    // The trace's id alone decides, so that all nodes choose the same works.
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: ids.generator,
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: patienceMs })],
  })
  recordSpans(recorderInto(provider.getTracer('genlaest'), ids.as))
  return {
    async close() {
      recordSpans(null)
      const sent = provider.shutdown().catch((error: Error) => warn(error.message))
      await Promise.race([sent, pause(patienceMs, undefined, { ref: false })])
      diag.disable()
    },
  }
}

type Tracer = ReturnType<TracerProvider['getTracer']>

function recorderInto(tracer: Tracer, as: ReturnType<typeof workIds>['as']): Recorder {
  const current = new AsyncLocalStorage<SpanContext>()

  /** The span that is under way in this work, else its first one. */
  function parentIn(id: string): SpanContext {
    const first = firstSpanOf(id)
    const around = current.getStore()
    return around?.traceId === first.traceId ? around : first
  }

  function started(id: string, span: Span, startTime?: number) {
    const context = trace.setSpanContext(ROOT_CONTEXT, parentIn(id))
    return tracer.startSpan(span.name, { ...optionsOf(id, span), ...(startTime && { startTime }) }, context)
  }

  return {
    begin(id, span) {
      const first = as(firstSpanOf(id), () =>
        tracer.startSpan(span.name, { ...optionsOf(id, span), root: true }),
      )
      return (failed) => {
        if (failed) first.setStatus({ code: SpanStatusCode.ERROR })
        first.end()
      }
    },
    async within(id, span, act) {
      const own = started(id, span)
      try {
        return await current.run(own.spanContext(), act)
      } catch (error) {
        // The error's message may hold what somebody typed.
        own.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
        own.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        own.end()
      }
    },
    past(id, span, ms, failed) {
      // The same clock gives both ends, as the monotonic one drifts away from the wall's.
      const end = Date.now()
      const own = started(id, span, end - ms)
      if (failed) own.setStatus({ code: SpanStatusCode.ERROR })
      own.end(end)
    },
  }
}

const kinds: Record<Span['kind'], SpanKind> = {
  call: SpanKind.SERVER,
  event: SpanKind.SERVER,
  act: SpanKind.INTERNAL,
  search: SpanKind.INTERNAL,
  query: SpanKind.CLIENT,
  provider: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
}

/** `genlaest.id` is the 'Fejl-id' of error pages, and the `id` of the log's lines. */
function optionsOf(id: string, { kind, about = {} }: Span) {
  const shortened = Object.entries(about).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, longestText) : value,
  ])
  const attributes = { ...Object.fromEntries(shortened), 'genlaest.id': id, 'genlaest.kind': kind }
  return { kind: kinds[kind], attributes }
}

/** Equal for the same work on every node. */
export function firstSpanOf(id: string): SpanContext {
  const hash = createHash('sha256').update(id).digest('hex')
  return {
    traceId: hash.slice(0, 32),
    spanId: hash.slice(32, 48),
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  }
}

/** Ids by chance, except for a span that is begun within `as`. */
function workIds() {
  const random = new RandomIdGenerator()
  let wanted: SpanContext | null = null
  const generator: IdGenerator = {
    generateTraceId: () => wanted?.traceId ?? random.generateTraceId(),
    generateSpanId: () => wanted?.spanId ?? random.generateSpanId(),
  }
  function as<Begun>(ids: SpanContext, begin: () => Begun): Begun {
    wanted = ids
    try {
      return begin()
    } finally {
      wanted = null
    }
  }
  return { generator, as }
}
