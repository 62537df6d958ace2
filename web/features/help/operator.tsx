import { useRoot } from '../../api/use-root.ts'

/** Name, address and number of the company behind the marketplace, on one line; nothing if the root loader failed. */
export function Operator() {
  const operator = useRoot()?.settings.operator
  if (!operator) return null
  const { name, address, cvr } = operator
  return `${name}, ${address}${cvr === null ? '' : `, CVR ${cvr}`}`
}

export function OperatorPhone() {
  const phone = useRoot()?.settings.operator.phone
  return phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
}
