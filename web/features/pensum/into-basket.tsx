import { ShoppingBasket } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { addBook, readBasket, removeBook } from '../basket/basket-store.ts'
import { changeSeller } from '../checkout/delivery-choices.ts'
import { useReadingList } from './list-store.ts'
import { loadItems } from '../basket/load-items.ts'
import { otherCopiesOf } from './same-book.ts'
import { brokenPlan, type BrokenPlan } from './changed-words.ts'
import { loadPlan, planBody, type Plan, type Planned } from './use-plan.ts'

/** An earlier plan may lie in the basket, and nobody buys a book twice by accident. */
async function otherCopiesInBasket(plan: Plan, { items }: Planned): Promise<string[]> {
  const ids = plan.groups.flatMap((group) => group.items)
  const others = readBasket().filter((id) => !ids.includes(id))
  if (others.length === 0) return []
  const found = await loadItems(others)
  const planned = ids.flatMap((id) => items.get(id) ?? [])
  return otherCopiesOf(planned, found).map(({ dbBook }) => dbBook._id)
}

type IntoBasketProps = {
  plan: Plan
  shown: Planned['items']
  /** The plan is no more, and is made again. */
  onBroken: (broken: BrokenPlan, now: Planned) => void
}

/** Asks once more before the books go into the basket: one may have been sold since. */
export function IntoBasket({ plan, shown, onBroken }: IntoBasketProps) {
  const navigate = useNavigate()
  const { lines, terms } = useReadingList()
  const [busy, setBusy] = useState(false)
  const body = planBody(lines, terms)
  const key = JSON.stringify(body)
  /** Belongs to the list and terms that it was said of. */
  const [said, setSaid] = useState({ key, problem: '' })
  const ids = plan.groups.flatMap(({ items }) => items)
  const problem = said.key === key ? said.problem : ''

  async function put() {
    setBusy(true)
    setSaid({ key, problem: '' })
    try {
      const now = await loadPlan(body)
      const still = now.plans.some(
        (one) =>
          one.total === plan.total && ids.every((id) => one.groups.some(({ items }) => items.includes(id))),
      )
      if (!still) {
        const copies = await loadItems(ids)
        onBroken(brokenPlan({ plan, shown, copies, now }), now)
        return
      }
      const twice = await otherCopiesInBasket(plan, now)
      for (const id of twice) removeBook(id)
      for (const id of ids) if (!readBasket().includes(id)) addBook(id)
      if (twice.length > 0)
        showToast('Andre eksemplarer af samme bøger er taget ud af kurven', {
          text: 'Læg tilbage',
          onClick: () => twice.forEach(addBook),
        })
      for (const { seller, delivery } of plan.groups) changeSeller(seller, { delivery })
      await navigate('/checkout')
    } catch (error) {
      setSaid({ key, problem: error instanceof Error ? error.message : '' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {problem !== '' && (
        <div className="mt-4">
          <Notice kind="danger">{problem}</Notice>
        </div>
      )}
      <Button size="lg" block className="mt-6" busy={busy} onClick={() => void put()}>
        <Icon of={ShoppingBasket} />
        Læg alt i kurven
      </Button>
    </>
  )
}
