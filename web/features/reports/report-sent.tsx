import { Button } from '../../ui/button.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'

type ReportSentProps = { number: number; email: string | null; onClose: () => void }

export function ReportSent({ number, email, onClose }: ReportSentProps) {
  const close = useFocusOnArrival<HTMLButtonElement>(true)
  return (
    <>
      <p className="mt-4" role="status">
        Din rapport har nummer <b>{number}</b>. En af os ser på den.{' '}
        {email
          ? `Vi har sendt en kvittering til ${email}, og du får svar samme sted.`
          : 'Vi kan ikke svare dig, fordi du ikke har skrevet, hvem du er.'}
      </p>
      <div className="modal__acts">
        <Button ref={close} size="lg" onClick={onClose}>
          Luk
        </Button>
      </div>
    </>
  )
}
