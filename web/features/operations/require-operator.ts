import { data } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { requireViewer } from '../../api/context.ts'

/**
 * Guards the back office. A guest may be an operator, and sees the log-in; somebody else who has logged in gets a 404, and
 * cannot tell that the page exists.
 */
export function requireOperator(visit: { context: Readonly<RouterContextProvider>; url: URL }): void {
  if (requireViewer(visit).role !== 'operator') throw data(null, { status: 404 })
}
