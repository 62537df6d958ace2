type Patience = {
  attempts: number
  /** Told of each failure, with the number of the attempt and its reason in a line. */
  failed: (attempt: number, why: string) => void
}

/** The last failure is the caller's. */
export async function untilItSucceeds<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      patience.failed(attempt, reasonOf(error))
      if (attempt >= patience.attempts) throw error
    }
  }
}

/** A program that ended badly has said why on its error stream; its command line, which comes first, says nothing. */
function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string }
  const code = /\b[A-Z]+(?:_[A-Z]+)+\b/.exec(stderr ?? '')?.[0]
  return code ?? (message ?? String(error)).split('\n', 1)[0]!
}
