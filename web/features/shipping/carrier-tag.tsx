import { carrierName } from '#rules/carriers'

/** Nothing where the carrier is none that we know: a code says nothing to a reader. */
export function CarrierTag({ code, large = false }: { code: string | null; large?: boolean }) {
  const name = carrierName(code)
  return name && <span className={large ? 'carrier carrier--lg' : 'carrier'}>{name}</span>
}
