/** V8's collectors, for the few moments in which we know more about what is left over than it does. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let found: NodeJS.GCFunction | undefined

function collect(): NodeJS.GCFunction {
  if (found) return found
  setFlagsFromString('--expose-gc')
  found = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  return found
}

/** Collects what has just been made and is used no more: a millisecond or two. */
export const collectLatest = () => collect()({ type: 'minor', execution: 'sync' })

/** Everything, with caches of compiled code, and the heap shrinks to what is left. */
export const collectAll = () => collect()({ type: 'major', execution: 'sync', flavor: 'last-resort' })
