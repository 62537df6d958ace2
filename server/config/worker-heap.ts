/**
 * Node's flags for a worker's heap. Each core has a worker, so garbage collection must not use the other cores (figures
 * in docs/decisions/0032).
 */
export const workerHeap =
  '--max-semi-space-size=16 --no-parallel-scavenge --v8-pool-size=1 --heap-growing-percent=100'
