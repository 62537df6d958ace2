import { pageTitle } from '../../layout/page-title.ts'

export const meta = () => pageTitle('Køb')

export default function Purchase() {
  return <h1>Køb</h1>
}
