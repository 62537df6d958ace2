import { carrierName } from '#rules/carriers'

/** The carrier's name. Nothing for an unknown carrier, since its code means nothing to a reader. */
export function CarrierTag({ code, large = false }: { code: string | null; large?: boolean }) {
  const name = carrierName(code)
  return name && <span className={large ? 'carrier carrier--lg' : 'carrier'}>{name}</span>
}
