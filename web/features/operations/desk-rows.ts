import type { Reply } from '#contract/contract'
import { plural } from '#rules/danish'
import { runningWords } from '../adverts/advert-words.ts'
import { queueAddress } from './queues.ts'
import { spinesOf, type Spine } from './spines.ts'

export type DeskRow = {
  to: string
  title: string
  text: string
  count: number | null
  spines: readonly Spine[]
  /** How many of them are over time, and end within four hours. */
  late: number
  soon: number
}

type Waiting = Reply<'operatorOrders'>
type Cases = Record<'refunds' | 'action', Waiting>

/** The overview's rows: the queues that wait for an operator, and the adverts. */
export function deskRows(
  queues: Reply<'operatorQueues'>,
  { adverts, cases, now }: { adverts: number; cases: Cases; now: string },
): DeskRow[] {
  const { refunds, action, overdue, answers, decisions, money, late, sellers, reports, books, jobs } = queues
  return [
    waiting(
      queueAddress('refunds'),
      'Refunderinger',
      refunds,
      'sag venter på svar',
      'sager venter på svar',
      spinesOf(cases.refunds, now),
      overdue.refunds,
    ),
    waiting(
      queueAddress('action'),
      'Handling påkrævet',
      action,
      'ordre er gået i stå',
      'ordrer er gået i stå',
      spinesOf(cases.action, now),
      overdue.action,
    ),
    waiting(queueAddress('answers'), 'Svar', answers, 'svar til Genlæst venter', 'svar til Genlæst venter'),
    waiting(
      queueAddress('decisions'),
      'Skal bekræftes',
      decisions,
      'afgørelse venter på en kollega',
      'afgørelser venter på en kollega',
    ),
    waiting(
      queueAddress('money'),
      'Penge',
      money + late + sellers,
      'betaling har problemer',
      'betalinger har problemer',
    ),
    waiting('/drift/rapporter', 'Rapporter', reports, 'rapport venter', 'rapporter venter'),
    waiting('/drift/bøger', 'Bøger skrevet ind', books, 'bog skal bekræftes', 'bøger skal bekræftes'),
    waiting('/drift/job', 'Job', jobs, 'job lykkedes ikke', 'job lykkedes ikke'),
    {
      to: '/drift/annoncer',
      title: 'Annoncer',
      text: runningWords(adverts),
      count: null,
      spines: [],
      late: 0,
      soon: 0,
    },
  ]
}

/** The heading of the overview: 'Intet er over tid', '3 sager er over tid'. */
export function stateOfDay({ overdue }: Reply<'operatorQueues'>): string {
  const late = overdue.refunds + overdue.action
  return late === 0 ? 'Intet er over tid' : `${plural(late, 'sag', 'sager')} er over tid`
}

function waiting(
  to: string,
  title: string,
  count: number,
  one: string,
  many: string,
  spines: readonly Spine[] = Array.from({ length: count }, () => 'calm'),
  late = 0,
): DeskRow {
  const text = count === 0 ? 'Intet venter' : plural(count, one, many)
  return { to, title, text, count, spines, late, soon: spines.filter((spine) => spine === 'soon').length }
}
