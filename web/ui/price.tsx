type PriceProps = {
  /** Formatted by `formatKroner`. */
  text: string
  large?: boolean
}

export function Price({ text, large = false }: PriceProps) {
  return <span className={large ? 'price price--lg' : 'price'}>{text}</span>
}
