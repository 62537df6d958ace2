import '../../styles/fence.css'
import { Lock } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatKroner } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { moneyActs, type MoneyAct } from './money-acts.ts'
import type { OrderPage } from './order-page.ts'
import { stepOutcome } from './order-words.ts'
import { PendingDecision } from './pending-decision.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

const bothReadIt = 'Både køberen og sælgeren får den at læse, i mail og på ordresiden.'

export function hasDecision(order: OrderPage): boolean {
  const { may_retry, may_settle_refund, may_reopen } = order
  return (
    order.pending !== null ||
    moneyActs(order).length > 0 ||
    may_retry ||
    may_settle_refund ||
    may_reopen.most > 0
  )
}

/** The acts that move money, fenced and last on the page. Each asks for a reason and for the order's number. */
export function CaseDecide({ order }: { order: OrderPage }) {
  const { _id: orderId, number, parties, may_retry, may_settle_refund, may_reopen } = order
  const [open, setOpen] = useState<MoneyAct | 'settle' | 'reopen' | null>(null)
  const close = () => setOpen(null)
  if (!hasDecision(order)) return null
  return (
    <section className="fence" id="afgoerelse" aria-labelledby="decide">
      <header>
        <h2 id="decide">
          <Icon of={Lock} />
          Afgør sagen
        </h2>
        <p>
          Flytter penge og kan ikke gøres om. Du ser regnestykket og skriver en begrundelse, før noget sker.
        </p>
      </header>
      {order.pending && (
        <PendingDecision pending={order.pending} shares={sharesWords(order, order.pending.step)} />
      )}
      <ol hidden={order.pending !== null}>
        {moneyActs(order).map((act) => (
          <li key={act.step.step}>
            <Shares
              title={act.title}
              rows={[
                [`${parties.buyer.first_name} får tilbage`, act.buyer],
                [`${parties.seller.first_name} får`, act.seller],
              ]}
            />
            <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen(act)}>
              {act.title}
            </Button>
          </li>
        ))}
        {may_reopen.most > 0 && (
          <li>
            <Shares
              title="Penge tilbage efter afslutning"
              rows={[
                [`${parties.buyer.first_name} får højst`, may_reopen.most],
                [`Højst fra ${parties.seller.first_name}`, may_reopen.from_seller],
              ]}
            />
            <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen('reopen')}>
              Giv penge tilbage
            </Button>
          </li>
        )}
        {may_settle_refund && (
          <li>
            <b>Pengene kom ikke frem til køberen</b>
            <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen('settle')}>
              Køberen har fået pengene på anden vis
            </Button>
          </li>
        )}
        {may_retry && (
          <li>
            <b>Pengene er ikke flyttet</b>
            <RetryMoney orderId={orderId} />
          </li>
        )}
      </ol>
      {open === 'reopen' && <ReopenDialog order={order} statementHelp={bothReadIt} onClose={close} />}
      {open === 'settle' && (
        <StatementDialog
          title="Er pengene givet tilbage?"
          description="Refunderingen kom ikke frem til køberen. Notér, hvordan køberen har fået pengene i stedet. Det bogføres på vores egen bankkonto."
          statementHelp="Står i loggen. Den bliver ikke sendt til nogen."
          confirm="Notér"
          done="Refunderingen er noteret"
          number={number}
          act={(statement) => api.call('settleRefund', { orderId, statement })}
          onClose={close}
        />
      )}
      {open && open !== 'settle' && open !== 'reopen' && (
        <MoneyDialog order={order} act={open} onClose={close} />
      )}
    </section>
  )
}

function Shares({ title, rows }: { title: string; rows: readonly [name: string, amount: number | null][] }) {
  return (
    <div>
      <b>{title}</b>
      <Facts bare>
        {rows.map(([name, amount]) => (
          <Fact key={name} term={name}>
            {amount === null ? 'Du vælger' : formatKroner(amount)}
          </Fact>
        ))}
      </Facts>
    </div>
  )
}

/** The parts that a whole decision gives each side; empty for one that names its own amount. */
function sharesWords(order: OrderPage, step: string): string {
  const act = moneyActs(order).find((one) => one.step.step === step)
  if (!act || act.buyer === null || act.seller === null) return ''
  const { buyer, seller } = order.parties
  return `${buyer.first_name} får ${formatKroner(act.buyer)} tilbage, og ${seller.first_name} får ${formatKroner(act.seller)}`
}

function MoneyDialog({ order, act, onClose }: { order: OrderPage; act: MoneyAct; onClose: () => void }) {
  const { step } = act.step
  // The version that the operator has read, even if the page is loaded anew below the dialog.
  const [version] = useState(order.version)
  const chargedBack = order.dispute !== null && order.dispute.charged_back !== null
  if (act.step.splits) return <SplitDialog order={order} statementHelp={bothReadIt} onClose={onClose} />
  return (
    <StatementDialog
      title={`${act.title}?`}
      description={stepOutcome(step, chargedBack)}
      statementHelp={bothReadIt}
      confirm={act.title}
      done="Ordren er opdateret"
      number={order.number}
      act={(statement) => api.call('operatorStep', { orderId: order._id, step, statement, version })}
      onClose={onClose}
    >
      <p>{sharesWords(order, step)}</p>
    </StatementDialog>
  )
}

function RetryMoney({ orderId }: { orderId: string }) {
  const { busy, refused, act } = useAct()
  const { revalidate } = useRevalidator()
  return (
    <>
      <Button
        kind="danger"
        busy={busy}
        onClick={() =>
          act(async () => {
            await api.call('retryMoney', { orderId })
            showToast('Der prøves igen')
            await revalidate()
          })
        }
      >
        {busy ? 'Prøver' : 'Flyt pengene nu'}
      </Button>
      {refused && <Notice kind="danger">{refused.message}</Notice>}
    </>
  )
}
