/**
 * What a page may load: ours alone, and inline scripts only as `scripts` names them (a nonce, or hashes). React writes
 * `style` attributes, which take neither. Vite's own client opens a socket and writes styles, so development is laxer
 * there and only there.
 */
export type Allowed = {
  /** Sources of inline scripts, such as `'nonce-…'` or `'sha256-…'`. */
  scripts: string[]
  /** What a <style> that a script of ours writes has to bear. */
  styleNonce: string
  dev?: boolean
}

export function contentPolicy({ scripts, styleNonce, dev = false }: Allowed): string {
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
    "img-src 'self' data: blob:",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
