/**
 * Gives memory back after a peak. V8 keeps the heap of its busiest minute while a process does little (decision 42), so a
 * process that rests collects its garbage itself, once for each peak.
 */
import { performance } from 'node:perf_hooks'
import { collectAll } from './http/collect-garbage.ts'

/** The share of time in which a resting process does anything, at most. */
const resting = 0.25
/** A heap this much larger than after the last collection is a peak. */
const peak = 1.25

/** Looks every `everyMs` milliseconds. Returns the function that ends it. */
export function returnMemory(everyMs = 15_000): () => void {
  let before = performance.eventLoopUtilization()
  let smallest = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const rests = performance.eventLoopUtilization(now, before).utilization < resting
    before = now
    if (rests && process.memoryUsage().heapTotal > smallest * peak) {
      collectAll()
      smallest = process.memoryUsage().heapTotal
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
