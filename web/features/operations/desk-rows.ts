import type { Reply } from '#contract/contract'
import { countInWords, plural } from '#rules/danish'
import { runningWords } from '../adverts/advert-words.ts'
import { capital } from '../order-parts/order-view.ts'
import { shortSpan } from './case-words.ts'
import { queueAddress } from './queues.ts'
import { byUrgency, spinesOf, type Spine } from './spines.ts'

export type DeskRow = {
  to: string
  title: string
  text: string
  count: number | null
  spines: readonly Spine[]
  /** How many of them are over time, and end within four hours. */
  late: number
  soon: number
  /** How long the oldest has waited: '26 t'. */
  oldest: string | null
}

type Waiting = Reply<'operatorOrders'>
type Cases = Record<'refunds' | 'action' | 'money', Waiting>

/** The overview's rows: the queues that wait for an operator, and the adverts. */
export function deskRows(
  queues: Reply<'operatorQueues'>,
  { adverts, cases, now }: { adverts: number; cases: Cases; now: string },
): DeskRow[] {
  const {
    refunds,
    action,
    overdue,
    answers,
    decisions,
    money,
    late,
    sellers,
    reports,
    books,
    jobs,
    enquiries,
  } = queues
  const age = (since: string | null) => since && shortSpan(Date.parse(now) - Date.parse(since))
  const { oldest } = queues
  return [
    waiting({
      to: queueAddress('refunds'),
      title: 'Refunderinger',
      count: refunds,
      words: ['sag venter på svar', 'sager venter på svar'],
      oldest: age(oldest.refunds),
      spines: spinesOf(cases.refunds, now),
      late: overdue.refunds,
    }),
    waiting({
      to: queueAddress('action'),
      title: 'Handling påkrævet',
      count: action,
      words: ['ordre er gået i stå', 'ordrer er gået i stå'],
      oldest: age(oldest.action),
      spines: spinesOf(cases.action, now),
      late: overdue.action,
    }),
    waiting({
      to: queueAddress('answers'),
      title: 'Svar',
      count: answers,
      words: ['svar til Genlæst venter', 'svar til Genlæst venter'],
      oldest: age(oldest.answers),
    }),
    waiting({
      to: queueAddress('decisions'),
      title: 'Skal bekræftes',
      count: decisions,
      words: ['afgørelse venter på en kollega', 'afgørelser venter på en kollega'],
      oldest: age(oldest.decisions),
    }),
    waiting({
      to: queueAddress('money'),
      title: 'Penge',
      count: money + late + sellers,
      words: ['betaling har problemer', 'betalinger har problemer'],
      oldest: age(oldest.money),
      spines: filled(spinesOf(cases.money.filter(isOver), now), money + late + sellers),
      late: overdue.money,
    }),
    waiting({
      to: '/drift/rapporter',
      title: 'Rapporter',
      count: reports,
      words: ['rapport venter', 'rapporter venter'],
      oldest: age(oldest.reports),
    }),
    waiting({
      to: '/drift/henvendelser',
      title: 'Henvendelser',
      count: enquiries,
      words: ['henvendelse venter på svar', 'henvendelser venter på svar'],
      oldest: age(oldest.enquiries),
      late: overdue.enquiries,
    }),
    waiting({
      to: '/drift/bøger',
      title: 'Bøger skrevet ind',
      count: books,
      words: ['bog skal bekræftes', 'bøger skal bekræftes'],
      oldest: age(oldest.books),
    }),
    waiting({
      to: '/drift/job',
      title: 'Job',
      count: jobs,
      words: ['job lykkedes ikke', 'job lykkedes ikke'],
      oldest: age(oldest.jobs),
    }),
    {
      to: '/drift/annoncer',
      title: 'Annoncer',
      text: runningWords(adverts),
      count: null,
      spines: [],
      late: 0,
      soon: 0,
      oldest: null,
    },
  ]
}

/** The heading of the overview: 'Intet er over tid', 'Tre sager er over tid'. */
export function stateOfDay({ overdue }: Reply<'operatorQueues'>): string {
  // While a new version is rolled out, a node of the one before answers without the newest count.
  const counts: Partial<typeof overdue> = overdue
  const { refunds = 0, action = 0, money = 0, enquiries = 0 } = counts
  const late = refunds + action + money + enquiries
  return late === 0
    ? 'Intet er over tid'
    : `${capital(countInWords(late))} ${late === 1 ? 'sag' : 'sager'} er over tid`
}

/** The cases that wait for an operator, the most urgent first. Of the money those with a date: other troubles are tried again. */
export function urgentOf({ refunds, action, money }: Cases): Waiting {
  return byUrgency([...refunds, ...action, ...money.filter(({ due }) => due !== null)])
}

/** The order's date stands in no other queue. That of a stopped order is marked under 'Handling påkrævet'. */
function isOver({ state }: Waiting[number]): boolean {
  return state === 'finished' || state === 'cancelled'
}

/** The other items of the queue are shown without a date. */
function filled(spines: readonly Spine[], count: number): Spine[] {
  return [...spines, ...calm(Math.max(count - spines.length, 0))]
}

function calm(count: number): Spine[] {
  return Array.from({ length: count }, () => 'calm')
}

type Queue = Pick<DeskRow, 'to' | 'title' | 'oldest'> & {
  /** Missing in an answer of a node of the version before. */
  count: number | undefined
  words: readonly [one: string, many: string]
  spines?: readonly Spine[]
  late?: number
}

function waiting({ count = 0, words, spines, late = 0, ...queue }: Queue): DeskRow {
  const shown = spines ?? calm(count)
  const text = count === 0 ? 'Intet venter' : plural(count, ...words)
  const soon = shown.filter((spine) => spine === 'soon').length
  return { ...queue, text, count, spines: shown, late, soon }
}
