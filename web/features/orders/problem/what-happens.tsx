import { formatTimeLeft } from '#rules/danish'
import { useSettings } from '../../../api/use-root.ts'

type Row = { what: string; more: string; when?: string }

type WhatHappensProps = {
  seller: string
  /** 'keep': an offer comes with the request; 'return': the book goes back; null: an operator decides. */
  way: 'keep' | 'return' | null
}

/** Says what the request leads to, and when. */
export function WhatHappens({ seller, way }: WhatHappensProps) {
  const { caseHours } = useSettings()
  return (
    <section aria-labelledby="what-happens">
      <h2 className="problem-page__next" id="what-happens">
        Det sker der
      </h2>
      <div className="slip">
        <div className="slip__head" aria-hidden="true">
          <span>Når du sender</span>
          <span>Hvornår</span>
        </div>
        <ol>
          {rowsOf(seller, way, caseHours).map(({ what, more, when }) => (
            <li className="slip__row" key={what}>
              <span>
                <span>
                  {what}
                  <small>{more}</small>
                </span>
              </span>
              <span>{when && <span className="xs">{when}</span>}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className="small muted mt-4">Du kan trække sagen tilbage, så længe den ikke er afgjort.</p>
    </section>
  )
}

type CaseHours = ReturnType<typeof useSettings>['caseHours']

function rowsOf(seller: string, way: WhatHappensProps['way'], hours: CaseHours): Row[] {
  const stands = { what: 'Fristerne er sat på pause', more: 'Ingen får penge, før sagen er slut' }
  const paid = { what: 'Du får pengene', more: 'Samme vej, som du betalte', when: '5–10 bankdage' }
  const decides = `inden ${formatTimeLeft(hours.decide)}`
  if (way === 'keep')
    return [
      stands,
      {
        what: `${seller} svarer`,
        more: 'Ja, nej eller et andet beløb',
        when: `inden ${formatTimeLeft(hours.offer)}`,
      },
      { what: 'En af os afgør det', more: 'Kun hvis I ikke bliver enige', when: decides },
      paid,
    ]
  if (way === 'return')
    return [
      stands,
      {
        what: `${seller} eller en af os svarer`,
        more: 'Ja til retur, eller et beløb i stedet',
        when: decides,
      },
      {
        what: 'Du sender bogen retur',
        more: 'Vi betaler din pakkelabel',
        when: `inden ${formatTimeLeft(hours.sendBack)}`,
      },
      {
        what: `${seller} ser på bogen`,
        more: 'Ellers bekræfter vi selv',
        when: `inden ${formatTimeLeft(hours.checkReturn)}`,
      },
      paid,
    ]
  return [stands, { what: 'En af os afgør det', more: `${seller} kan svare imens`, when: decides }, paid]
}
