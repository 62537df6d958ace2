import { useEffect, useState } from 'react'
import type { Item } from '#contract/books'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { useFees } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { addBook, readBasket, removeBook } from '../basket/basket-store.ts'
import { askedFor, betterOffer, type PlanAsked } from './better-offer.ts'
import { sendFrom } from './delivery-choices.ts'
import { askedInstead, lostBooks } from './lost-books.ts'
import { buyableItems } from './seller-groups.ts'
import { lostWords, offerWords } from './swap-words.ts'
import type { useCheckout } from './use-checkout.ts'

type Chosen = ReturnType<typeof useCheckout>['chosen']
type Plans = Reply<'planPensum'>['plans']

/**
 * Offers other copies of what was sold meanwhile, else the same books for less, and changes the basket to them in one
 * press.
 */
export function BetterOfferNotice({ chosen }: { chosen: Chosen }) {
  const fees = useFees()
  const instead = askedInstead(chosen)
  const plans = usePlans(instead ?? askedFor(chosen))
  const lost = instead && lostBooks(chosen, plans[0], fees)
  const offer = instead ? null : betterOffer(chosen, plans, fees)

  // The region exists before its first message, or screen readers would not read that.
  return (
    <div role="status">
      {lost && <Swap words={lostWords(lost)} from={idsOf(lost.lost)} to={lost} />}
      {offer && (
        <Swap
          words={offerWords(offer)}
          from={idsOf(chosen.flatMap(({ group }) => buyableItems(group)))}
          to={offer}
        />
      )}
    </div>
  )
}

type SwapProps = {
  words: ReturnType<typeof offerWords>
  from: readonly string[]
  to: { ids: readonly string[]; sellers: readonly string[] }
}

function Swap({ words: { title, text, act }, from, to: { ids, sellers } }: SwapProps) {
  function change() {
    exchange(from, ids)
    const undoDelivery = sendFrom(sellers)
    showToast('Bøgerne i kurven er byttet', {
      text: 'Fortryd',
      about: 'byttet',
      onClick: () => {
        exchange(ids, from)
        undoDelivery()
      },
    })
  }
  return (
    <div className="mb-5">
      <Notice>
        <b>{title}</b> {text}
      </Notice>
      <Button className="mt-2" kind="line" needsConnection={false} onClick={change}>
        {act}
      </Button>
    </div>
  )
}

function idsOf(items: readonly Item[]): string[] {
  return items.map(({ dbBook }) => dbBook._id)
}

function exchange(from: readonly string[], to: readonly string[]) {
  for (const id of from) if (!to.includes(id)) removeBook(id)
  for (const id of to) if (!readBasket().includes(id)) addBook(id)
}

const none: Plans = []

/** The plans for what is asked. The basket works without an answer, so a failure offers nothing. */
function usePlans(asked: PlanAsked | null): Plans {
  const [answer, setAnswer] = useState({ key: '', plans: none })
  const key = asked ? JSON.stringify(asked) : ''
  useEffect(() => {
    if (key === '') return undefined
    let current = true
    api
      .call('planPensum', JSON.parse(key) as PlanAsked)
      .then(({ plans }) => current && setAnswer({ key, plans }))
      .catch(() => current && setAnswer({ key, plans: none }))
    return () => {
      current = false
    }
  }, [key])
  return answer.key === key ? answer.plans : none
}
