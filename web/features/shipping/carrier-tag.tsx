import { carrierName } from './carrier-name.ts'

export function CarrierTag({ code, large = false }: { code: string; large?: boolean }) {
  return <span className={large ? 'carrier carrier--lg' : 'carrier'}>{carrierName(code)}</span>
}
