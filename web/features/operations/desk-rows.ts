import type { Reply } from '#contract/contract'
import { plural } from '#rules/danish'
import { runningWords } from '../adverts/advert-words.ts'
import { queueAddress } from './queues.ts'

type DeskRow = { to: string; title: string; text: string; waits: boolean }

/** The overview's rows: the queues that wait for an operator, and the adverts. */
export function deskRows(queues: Reply<'operatorQueues'>, adverts: number): DeskRow[] {
  const { refunds, action, overdue, money, late, sellers, reports, books, jobs } = queues
  return [
    waiting(
      queueAddress('refunds'),
      'Refunderinger',
      refunds,
      'sag venter på svar',
      'sager venter på svar',
      overdue.refunds,
    ),
    waiting(
      queueAddress('action'),
      'Handling påkrævet',
      action,
      'ordre er gået i stå',
      'ordrer er gået i stå',
      overdue.action,
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
    { to: '/drift/annoncer', title: 'Annoncer', text: runningWords(adverts), waits: false },
  ]
}

/** The heading of the overview: 'Intet er over tid', '3 sager er over tid'. */
export function stateOfDay({ overdue }: Reply<'operatorQueues'>): string {
  const late = overdue.refunds + overdue.action
  return late === 0 ? 'Intet er over tid' : `${plural(late, 'sag', 'sager')} er over tid`
}

function waiting(to: string, title: string, count: number, one: string, many: string, overdue = 0): DeskRow {
  const late = overdue > 0 ? ` · ${overdue} over tid` : ''
  const text = count === 0 ? 'Intet venter' : `${plural(count, one, many)}${late}`
  return { to, title, text, waits: count > 0 }
}
