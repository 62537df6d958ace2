import { useId } from 'react'
import '../../styles/arrival-question.css'
import { MarkReceived } from './mark-received.tsx'
import type { OrderView } from '../order-parts/order-view.ts'

/** The question that can end our search for a parcel: the buyer may have it without a scan. */
export function ArrivalQuestion({ view }: { view: OrderView }) {
  const id = useId()
  return (
    <section className="question" aria-labelledby={id}>
      <ParcelOnShelf />
      <div>
        <p className="sed__who">Et spørgsmål til dig</p>
        <h2 id={id}>Har du fået {view.books === 'bogen' ? 'den' : 'dem'}?</h2>
        <p>Nogle gange bliver en pakke udleveret uden at blive scannet. Så ved vi det kun fra dig.</p>
        <div className="question__acts">
          <MarkReceived view={view} isMain />
        </div>
      </div>
    </section>
  )
}

/** A parcel in broken lines, on the shelf. */
function ParcelOnShelf() {
  const broken = { fill: 'none', stroke: 'var(--line-strong)', strokeWidth: 2, strokeDasharray: '5 4' }
  return (
    <svg className="question__art" viewBox="0 0 120 92" aria-hidden="true">
      <path d="M22 30h70v48H22z" {...broken} />
      <path d="M22 30l9-13h52l9 13M57 17v13" {...broken} />
      <text x="57" y="64" textAnchor="middle" fill="var(--ink)">
        ?
      </text>
      <path d="M4 78h112v3H4z" fill="var(--shelf-top)" />
      <path d="M4 81h112v5H4z" fill="var(--shelf)" />
      <path d="M4 86h112v2H4z" fill="var(--shelf-under)" />
    </svg>
  )
}
