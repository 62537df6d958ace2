/**
 * Gives memory back after a peak. V8 keeps the heap of its busiest minute while a process does little (decision 42), so a
 * process that rests collects its garbage itself, once for each peak.
 */
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The share of time in which a resting process does anything, at most. */
const resting = 0.25
/** A heap this much larger than after the last collection is a peak. */
const peak = 1.25

/** Looks every `everyMs` milliseconds. Returns the function that ends it. */
export function returnMemory(everyMs = 15_000): () => void {
  const collect = collector()
  let before = performance.eventLoopUtilization()
  let smallest = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const rests = performance.eventLoopUtilization(now, before).utilization < resting
    before = now
    if (rests && process.memoryUsage().heapTotal > smallest * peak) {
      collect()
      smallest = process.memoryUsage().heapTotal
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** The collector that empties caches of compiled code, too, and shrinks the heap to what is left. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
