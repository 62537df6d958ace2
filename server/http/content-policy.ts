/**
 * The content policy of a page: it may load only our own files, and inline scripts only as `scripts` allows (a nonce,
 * or hashes). React writes `style` attributes, which support neither. Vite's client opens a socket and writes styles,
 * so development is laxer.
 */
export type Allowed = {
  /** Sources of inline scripts, such as `'nonce-…'` or `'sha256-…'`. */
  scripts: string[]
  /** The nonce for a <style> that one of our scripts writes. */
  styleNonce: string
  /** The origin that our pictures may come from besides ourselves. */
  pictures?: string | null
  dev?: boolean
}

export function contentPolicy({ scripts, styleNonce, pictures = null, dev = false }: Allowed): string {
  const styles = dev
    ? ["style-src 'self' 'unsafe-inline'"]
    : [
        "style-src 'self' 'unsafe-inline'",
        `style-src-elem 'self' 'nonce-${styleNonce}'`,
        "style-src-attr 'unsafe-inline'",
      ]
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    ...styles,
    `img-src 'self' data: blob:${pictures === null ? '' : ` ${pictures}`}`,
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
