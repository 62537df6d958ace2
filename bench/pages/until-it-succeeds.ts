type Retry = {
  attempts: number
  /** Called for each failure, with the number of the attempt and the reason in a line. */
  failed: (attempt: number, why: string) => void
}

/** Throws the last failure. */
export async function untilItSucceeds<T>(work: () => Promise<T>, retry: Retry): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      retry.failed(attempt, reasonOf(error))
      if (attempt >= retry.attempts) throw error
    }
  }
}

/**
 * The last line of a failed program's error stream. The message of the exception begins with the command line, which
 * says nothing.
 */
function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string }
  const code = /\b[A-Z]+(?:_[A-Z]+)+\b/.exec(stderr ?? '')?.[0]
  return code ?? (message ?? String(error)).split('\n', 1)[0]!
}
