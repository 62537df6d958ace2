/**
 * A link to one of our pages, for links that a page has dozens of. React Router's `<Link>` works out its address three times
 * and prepares for clicks, which takes a tenth of a page's time on the server. There it is the `<a>` that `<Link>` would
 * render, to the letter; browsers use `<Link>` itself.
 */
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address from the root, without `..` or `//`. */
  to: `/${string}`
  /** `intent`: its page is loaded when the pointer is on it. */
  prefetch?: 'intent'
}

function ServerLink({ to, prefetch: _, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  )
}

export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? ServerLink : RouterLink
