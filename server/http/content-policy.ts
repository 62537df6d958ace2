/**
 * What a page may load: ours alone, and inline scripts only with this answer's nonce. React writes `style` attributes,
 * which take no nonce. Vite's own client opens a socket and writes styles, so development is laxer there and only there.
 */
export function contentPolicy(nonce: string, dev: boolean): string {
  const styles = dev
    ? ["style-src 'self' 'unsafe-inline'"]
    : [
        "style-src 'self' 'unsafe-inline'",
        `style-src-elem 'self' 'nonce-${nonce}'`,
        "style-src-attr 'unsafe-inline'",
      ]
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    ...styles,
    "img-src 'self' data: blob:",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
