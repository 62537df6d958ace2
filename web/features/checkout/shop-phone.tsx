import { PhoneField } from '../accounts/phone-field.tsx'

type ShopPhoneProps = { phone: string; onPhone: (phone: string) => void; error: string | null }

/** Some shops will not hold a parcel without a number. */
export function ShopPhone({ phone, onPhone, error }: ShopPhoneProps) {
  return (
    <div className="mt-4" data-fault={error ? '' : undefined}>
      <PhoneField
        label="Dit mobilnummer"
        help="Pakkeshoppen skal bruge det for at udlevere pakken."
        text={phone}
        onText={onPhone}
        error={error}
      />
    </div>
  )
}
