import { useState } from 'react'
import { Check, X } from 'lucide'
import type { Reply } from '#contract/contract'
import { formatDayAndTime } from '#rules/danish'
import { tradeParts, type TradePart } from '#rules/trade-stop'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatementDialog } from './statement-dialog.tsx'

type Stops = Reply<'tradeStops'>

const words: Record<TradePart, { title: string; goesOn: string; stop: string; open: string }> = {
  purchases: {
    title: 'Nye køb',
    goesOn:
      'Ingen kan begynde et køb. Kurve er gemt, og ordrer og refunderinger fortsætter. En betalingsside, der allerede er åben, kan stadig betales.',
    stop: 'Stop nye køb',
    open: 'Åbn for køb igen',
  },
  payouts: {
    title: 'Udbetalinger',
    goesOn:
      'Ingen penge sendes til sælgernes banker. De bliver på saldoen, og udbetalinger, der venter, sendes automatisk, når der åbnes igen.',
    stop: 'Stop udbetalinger',
    open: 'Åbn for udbetalinger igen',
  },
}

/** The overview says what is stopped, so that nobody forgets it. */
export function StoppedTrade({ stops }: { stops: Stops }) {
  return stops.map(({ part, operator, since, reason }) => (
    <div key={part} className="missing-money">
      <Notice kind="danger">
        {words[part].title} er stoppet af {operator} {formatDayAndTime(new Date(since))}: {reason}
      </Notice>
    </div>
  ))
}

/** Stops new purchases or payouts, each for itself, and opens them again. */
export function TradeStops({ stops }: { stops: Stops }) {
  return (
    <section className="providers" aria-labelledby="trade-stops">
      <div className="overview__h">
        <h2 id="trade-stops">Nødstop</h2>
      </div>
      <ul>
        {tradeParts.map((part) => (
          <Part key={part} part={part} stop={stops.find((one) => one.part === part)} />
        ))}
      </ul>
    </section>
  )
}

function Part({ part, stop }: { part: TradePart; stop: Stops[number] | undefined }) {
  const [open, setOpen] = useState(false)
  const { title, goesOn } = words[part]
  const act = stop ? words[part].open : words[part].stop
  return (
    <li className={`provider provider--stop ${stop ? 'is-down' : 'is-up'}`}>
      <b>{title}</b>
      <span className="provider__state">
        <Icon of={stop ? X : Check} size="sm" />
        {stop ? `Stoppet ${formatDayAndTime(new Date(stop.since))}` : 'Åbent'}
      </span>
      {stop && (
        <span className="provider__reason">
          {stop.operator}: {stop.reason}
        </span>
      )}
      <span className="provider__effect">
        <Button kind={stop ? 'line' : 'danger'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {act}
        </Button>
      </span>
      {open && (
        <StatementDialog
          title={`${act}?`}
          description={stop ? 'Det gælder på alle servere med det samme.' : goesOn}
          statementHelp="Kun operatører læser den."
          confirm={act}
          done={stop ? `${title} er åbne igen` : `${title} er stoppet`}
          act={(statement) => api.call('stopTrade', { part, stopped: !stop, statement })}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}
