import type { RouterContextProvider } from 'react-router'
import type { Reply } from '#contract/contract'
import { apiContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'

type Context = Readonly<RouterContextProvider>
type Subjects = Reply<'subjects'>

export type DrawerFacts = { id: string; name: string; copies: number }

const onHome = 12

export function loadSubjects(context: Context): Promise<Subjects> {
  return context.get(apiContext).call('subjects')
}

/** The areas with most books for the home page, which is useful without them, too. */
export async function loadDrawers(
  context: Context,
): Promise<{ subjectCount: number; drawers: DrawerFacts[] }> {
  const { subjectCount, areas } = await orElse(context, loadSubjects(context), { subjectCount: 0, areas: [] })
  return { subjectCount, drawers: chooseDrawers(areas) }
}

/** Picks the subjects with most books, in the order of their names. */
export function chooseDrawers(areas: readonly DrawerFacts[]): DrawerFacts[] {
  const least = areas.map(({ copies }) => copies).toSorted((one, other) => other - one)[onHome - 1] ?? 0
  return areas
    .filter(({ copies }) => copies >= least)
    .slice(0, onHome)
    .map(({ id, name, copies }) => ({ id, name, copies }))
}
