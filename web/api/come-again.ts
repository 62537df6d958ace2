/** Seconds. A longer pause is no rush of readers, but a fault that somebody has to see. */
const longestPause = 10

type Options = {
  /** Called once for a request that has to come again. */
  onBusy: () => void
  pause?: (seconds: number) => Promise<void>
}

/**
 * Wraps `fetch` so that a reading that the server is too busy for (503 with a short `Retry-After`) comes again until it is
 * answered or given up. React Router fetches pages by the global `fetch`, and would replace what the reader has in front
 * of them by its error page.
 */
export function comingAgain(fetch: typeof globalThis.fetch, { onBusy, pause = wait }: Options): typeof fetch {
  return async (input, init) => {
    for (let tries = 1; ; tries++) {
      const answer = await fetch(input, init)
      const seconds = pauseBy(answer)
      if (seconds === null || !isReading(input, init)) return answer
      if (tries === 1) onBusy()
      await pause(seconds)
    }
  }
}

function pauseBy({ status, headers }: Response): number | null {
  const seconds = status === 503 ? Number(headers.get('retry-after')) : 0
  return seconds > 0 && seconds <= longestPause ? seconds : null
}

function isReading(input: RequestInfo | URL, init?: RequestInit): boolean {
  return (init?.method ?? (input instanceof Request ? input.method : 'GET')) === 'GET'
}

const wait = (seconds: number) => new Promise<void>((end) => setTimeout(end, seconds * 1_000))
