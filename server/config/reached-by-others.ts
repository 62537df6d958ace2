import { isLoopback } from '#rules/loopback'
import type { Env } from './provider-settings.ts'

/** Whether the settings let other machines reach the program. `0.0.0.0` and `::` mean all addresses of this machine. */
export function reachedByOthers({ HOST: host = '127.0.0.1', PUBLIC_URL: url }: Env): boolean {
  const isPublic = url !== undefined && URL.canParse(url) && !isLoopback(new URL(url).hostname)
  return isPublic || !isLoopback(host.includes(':') ? `[${host}]` : host)
}
