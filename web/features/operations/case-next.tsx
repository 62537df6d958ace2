import { Camera, Check, ChevronRight, Clock, Mail, Play, Users } from 'lucide'
import type { IconNode } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { movesMoney } from '#rules/refund-case'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { moreTimeWords } from './case-words.ts'
import { GiveCase, type Givable } from './give-case.tsx'
import type { OrderPage } from './order-page.ts'
import { stepAct, stepOutcome } from './order-words.ts'
import { StatementDialog } from './statement-dialog.tsx'

type CaseNextProps = {
  order: OrderPage
  /** Puts a beginning into the form for messages. */
  onDraft: (draft: { to: 'buyer' | 'both'; text: string }) => void
  /** The holder of the case now; `onHolder` is called when that changes. */
  holder: OrderPage['holder']
  onHolder: (holder: OrderPage['holder']) => void
}

/** The acts that move no money, as a plain list. */
export function CaseNext({ order, onDraft, holder, onHolder }: CaseNextProps) {
  const { _id: orderId, allowed, answer_since, dispute } = order
  const chargedBack = dispute !== null && dispute.charged_back !== null
  // Takes the version that the operator has read, even if the page is loaded anew below the dialog.
  const [open, setOpen] = useState<(OrderPage['allowed'][number] & { version: string }) | null>(null)
  const [giving, setGiving] = useState<Givable | null>(null)
  const { busy, refused, act } = useAct()
  const { revalidate } = useRevalidator()
  const harmless = allowed.filter(({ step }) => !movesMoney(step))
  const colleagues = colleaguesOf(order)
  const mayGive = colleagues.length > 0
  const waits = isOurs(order) || isUndecided(order) || answer_since !== null
  if (!waits && harmless.length === 0 && !mayGive && giving === null) return null

  function markRead() {
    act(async () => {
      await api.call('answerRead', { orderId, answerSince: answer_since })
      await revalidate()
      showToast('Svaret er markeret som læst')
    })
  }

  return (
    <section className="card" aria-labelledby="next">
      <h2 className="card__title" id="next">
        Kom videre
      </h2>
      <ul className="deeds">
        {answer_since !== null && (
          <Deed icon={Check} text="Markér svaret som læst" busy={busy} onClick={markRead} />
        )}
        {harmless.map((one) => (
          <Deed
            key={one.step}
            icon={one.step === 'giveMoreTime' ? Clock : Play}
            text={stepAct(one.step, chargedBack)}
            opensDialog
            onClick={() => setOpen({ ...one, version: order.version })}
          />
        ))}
        <Beginnings order={order} onDraft={onDraft} />
        {mayGive && (
          <Deed
            icon={Users}
            text="Giv sagen til en kollega"
            opensDialog
            onClick={() => setGiving({ orderId, colleagues, given: holder?.given ?? null })}
          />
        )}
      </ul>
      {refused && <Notice kind="danger">{refused.message}</Notice>}
      <p className="small muted mt-2">Ingen af dem flytter penge.</p>
      {open && (
        <StatementDialog
          title={`${stepAct(open.step, chargedBack)}?`}
          description={
            open.step === 'giveMoreTime' ? moreTimeWords(order) : stepOutcome(open.step, chargedBack)
          }
          statementHelp={
            open.statement ? 'Både køberen og sælgeren får den at læse, i mail og på ordresiden.' : null
          }
          confirm={stepAct(open.step, chargedBack)}
          done="Ordren er opdateret"
          act={(statement) =>
            api.call('operatorStep', { orderId, step: open.step, statement, version: open.version })
          }
          onClose={() => setOpen(null)}
        />
      )}
      {giving && <GiveCase {...giving} onHolder={onHolder} onClose={() => setGiving(null)} />}
    </section>
  )
}

function colleaguesOf(order: OrderPage): OrderPage['colleagues'] {
  // While a new version is rolled out, a node of the one before answers without it.
  const answer: Partial<OrderPage> = order
  return answer.colleagues ?? []
}

function isOurs({ turn }: OrderPage): boolean {
  return turn?.who === 'operator' || turn?.who === 'bank'
}

function isUndecided({ cases }: OrderPage): boolean {
  return cases.some(({ outcome }) => outcome === null)
}

/** Beginnings of messages, for the operator to finish. */
function Beginnings({ order, onDraft }: Pick<CaseNextProps, 'order' | 'onDraft'>) {
  const buyer = order.parties.buyer.first_name
  return (
    <>
      {isUndecided(order) && (
        <Deed
          icon={Camera}
          text={`Bed ${buyer} om flere billeder`}
          onClick={() =>
            onDraft({
              to: 'buyer',
              text: `Hej ${buyer}. Send os gerne flere billeder, så vi kan se det hele.`,
            })
          }
        />
      )}
      {isOurs(order) && (
        <Deed
          icon={Mail}
          text="Skriv, at vi er forsinkede"
          onClick={() =>
            onDraft({
              to: 'both',
              text: 'Vi er forsinkede med jeres sag, og det beklager vi. I hører fra os senest ',
            })
          }
        />
      )}
    </>
  )
}

type DeedProps = {
  icon: IconNode
  text: string
  busy?: boolean
  opensDialog?: boolean
  onClick: () => void
}

function Deed({ icon, text, busy, opensDialog, onClick }: DeedProps) {
  return (
    <li>
      <button
        type="button"
        aria-busy={busy}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        onClick={onClick}
      >
        <Icon of={icon} />
        <span>{text}</span>
        <Icon of={ChevronRight} size="sm" className="muted" />
      </button>
    </li>
  )
}
