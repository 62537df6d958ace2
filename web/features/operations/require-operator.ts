import { data } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { viewerContext } from '../../api/context.ts'

/** Guards the back office. Everybody but operators gets a 404, so they cannot tell that the page exists. */
export function requireOperator(context: Readonly<RouterContextProvider>): void {
  if (context.get(viewerContext)?.role !== 'operator') throw data(null, { status: 404 })
}
