type PriceProps = {
  /** As `formatKroner` writes it. */
  text: string
  large?: boolean
}

export function Price({ text, large = false }: PriceProps) {
  return <span className={large ? 'price price--lg' : 'price'}>{text}</span>
}
