import { data } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { viewerContext } from '../../api/context.ts'

/** For the back office. To everybody else it is not there, not even by its name. */
export function requireOperator(context: Readonly<RouterContextProvider>): void {
  if (context.get(viewerContext)?.role !== 'operator') throw data(null, { status: 404 })
}
