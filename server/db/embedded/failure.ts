/** Why the embedded database cannot run, in one line for the operator. */
export class EmbeddedFailure extends Error {
  constructor(reason: string) {
    super(`The embedded database cannot start: ${reason}`)
    this.name = 'EmbeddedFailure'
  }
}

const words: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'read-only file system',
  ENOTDIR: 'a part of the path is not a directory',
  EEXIST: 'a file with that name is in the way',
  ENOSPC: 'no space left on the device',
}

export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return words[code] ?? (error instanceof Error ? error.message : String(error))
}
