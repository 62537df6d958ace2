/** Whether a host, in the form of `URL.hostname`, is this machine only (RFC 6761, RFC 1122, RFC 4291). */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
