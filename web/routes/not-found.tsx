import { data } from 'react-router'

/** Matches every unknown path. The root's error boundary shows the page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
