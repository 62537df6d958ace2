import { useEffect, useState } from 'react'
import type { Reply } from '#contract/contract'
import { formatKroner, formatNames } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { useFees } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { addBook, readBasket, removeBook } from '../basket/basket-store.ts'
import { askedFor, betterOffer, type PlanAsked } from './better-offer.ts'
import { askedInstead, lostBooks } from './lost-books.ts'
import { buyableItems } from './seller-groups.ts'
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
  const found = instead && lostBooks(chosen, plans)
  const offer = instead ? null : betterOffer(chosen, plans, fees)
  const own = chosen.flatMap(({ group }) => buyableItems(group)).map(({ dbBook }) => dbBook._id)

  function change(from: readonly string[], ids: readonly string[]) {
    exchange(from, ids)
    showToast('Bøgerne i kurven er byttet', {
      text: 'Fortryd',
      about: 'byttet',
      onClick: () => exchange(ids, from),
    })
  }

  // The region exists before its first message, or screen readers would not read that.
  return (
    <div role="status">
      {found && (
        <div className="mb-5">
          <Notice>
            <b>
              {formatNames(found.lost.map(({ apiBook }) => `»${apiBook.title}«`))} kan ikke købes lige nu.
            </b>{' '}
            Vi har fundet {found.lost.length === 1 ? 'et andet eksemplar' : 'andre eksemplarer'}: samme
            udgave, mindst lige så pænt, og billigst sammen med resten af kurven.
          </Notice>
          <Button
            className="mt-2"
            kind="line"
            needsConnection={false}
            onClick={() =>
              change(
                found.lost.map(({ dbBook }) => dbBook._id),
                found.ids,
              )
            }
          >
            {found.lost.length === 1 ? 'Byt til det' : 'Byt til dem'}
          </Button>
        </div>
      )}
      {offer && (
        <div className="mb-5">
          <Notice>
            <b>
              Samme bøger {offer.fewer ? 'fra færre sælgere' : 'fra andre sælgere'}: spar{' '}
              {formatKroner(offer.saved)}
            </b>{' '}
            Samme udgaver, mindst lige så pæne, sendt til en pakkeshop.
          </Notice>
          <Button className="mt-2" kind="line" needsConnection={false} onClick={() => change(own, offer.ids)}>
            Byt til dem
          </Button>
        </div>
      )}
    </div>
  )
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
