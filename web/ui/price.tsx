import { kroner } from './kroner.ts'

type PriceProps = {
  /** Whole øre. */
  ore: number
  large?: boolean
}

/** 1.284,45 kr. */
export function Price({ ore, large = false }: PriceProps) {
  return <span className={large ? 'price price--lg' : 'price'}>{kroner(ore)}</span>
}
