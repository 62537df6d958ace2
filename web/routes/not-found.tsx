import { data } from 'react-router'

/** Everything no other route knows; the root's error boundary shows the page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
