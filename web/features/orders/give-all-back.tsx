import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import type { OrderView } from '../order-parts/order-view.ts'
import { StepDialog } from './step-dialog.tsx'

/** The seller's button to give the whole sum back while the buyer keeps the books. The buyer, who asked for it, is not asked. */
export function GiveAllBack({ view: { shipment, books } }: { view: OrderView }) {
  const [open, setOpen] = useState(false)
  const { first_name: buyer } = shipment.buyer
  return (
    <>
      <p className="sed__p small">
        Vil du hellere undvære {books}, kan du give {buyer} alle pengene tilbage. Så beholder {buyer} {books}.
      </p>
      <div className="sed__acts">
        <Button kind="quiet" block needsConnection aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Giv alle pengene tilbage
        </Button>
      </div>
      {open && (
        <StepDialog
          title="Giv alle pengene tilbage?"
          description={`${buyer} får det hele tilbage, også gebyr${shipment.deliveryType === 3 ? '' : ' og fragt'}, og beholder ${books}. Du får ingen penge for handlen, og ordren er slut. Det kan ikke fortrydes.`}
          confirm="Ja, giv alt tilbage"
          confirming="Gemmer"
          step={() => api.call('giveAllBack', { shipment: shipment._id })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
