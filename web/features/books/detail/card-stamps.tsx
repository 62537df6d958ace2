import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/contract'
import { api } from '../../../api/browser.ts'
import { useAct } from '../../../api/use-act.ts'
import { Check } from '../../../ui/check.tsx'
import { Notice } from '../../../ui/notice.tsx'
import '../../../styles/card-stamps.css'

type Card = NonNullable<Reply<'findBook'>['card']>

/** The card of a copy that has changed hands here: a stamp for each owner. An owner chooses whether theirs has a letter. */
export function CardStamps({ card }: { card: Card }) {
  const yours = card.find((stamp) => stamp.yours)
  return (
    <section aria-labelledby="kort">
      <h2 className="label label--ui" id="kort">
        Bogens kort
      </h2>
      <ol className="stamps">
        {card.map(({ initial, year, yours: isYours }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- owners in their order, some without a letter
          <li key={at}>
            <span className="datestamp">{initial ? `${initial}. ${year}` : year}</span>
            <small>{ownerWords(at, card.length, isYours)}</small>
          </li>
        ))}
      </ol>
      {yours && <SignCards isOn={yours.initial !== null} />}
    </section>
  )
}

function ownerWords(at: number, owners: number, isYours: true | undefined): string {
  if (isYours) return 'Dig'
  if (at === owners - 1) return 'Har bogen nu'
  return at === 0 ? 'Første ejer her' : `${at + 1}. ejer`
}

function SignCards({ isOn }: { isOn: boolean }) {
  const { busy, refused, act } = useAct()
  const [chosen, setChosen] = useState(isOn)
  const { revalidate } = useRevalidator()
  return (
    <>
      <Check
        label="Vis mit forbogstav på mine bøgers kort"
        help="Ellers står der kun årstal. Det gælder alle de bøger, du har haft."
        checked={busy ? chosen : isOn}
        onChange={({ currentTarget: { checked } }) => {
          setChosen(checked)
          act(async () => {
            await api.call('signCards', { on: checked })
            await revalidate()
          })
        }}
      />
      {refused && <Notice kind="danger">{refused.message}</Notice>}
    </>
  )
}
