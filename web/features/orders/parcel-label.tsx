import type { ReactNode } from 'react'
import { CarrierTag } from '../shipping/carrier-tag.tsx'
import { CodeAsQr, LabellessCode, PendingLabel } from './labelless-code.tsx'

type ParcelLabelProps = {
  title: string
  carrier: string | null
  /** Written on the parcel instead of a label. */
  code: string | null
  isPending: boolean
  children?: ReactNode
}

/** The parcel with its label: the code to write on it, or what to do with the printed one. */
export function ParcelLabel({ title, carrier, code, isPending, children }: ParcelLabelProps) {
  return (
    <div className="parcel">
      <div className={code ? 'parcel__label parcel__label--coded' : 'parcel__label'}>
        <div>
          <p className="parcel__cap">
            {title}
            <CarrierTag code={carrier} />
          </p>
          {code && <LabellessCode code={code} />}
          {isPending && <PendingLabel />}
          {children}
        </div>
        {code && <CodeAsQr code={code} />}
      </div>
    </div>
  )
}
