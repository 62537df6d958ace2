import { spawnSync } from 'node:child_process'

/** Returns what the command said. Throws with it when the command fails. */
export function run(cwd: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')} failed: ${stderr || stdout}`)
  return stdout.trim()
}

/** The command's output, or null when it fails. */
export function answerOf(cwd: string, command: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
