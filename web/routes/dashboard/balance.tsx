import { pageTitle } from '../../layout/page-title.ts'

export const meta = () => pageTitle('Saldo')

export default function Balance() {
  return <h1>Saldo</h1>
}
