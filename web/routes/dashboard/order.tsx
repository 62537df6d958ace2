import { pageTitle } from '../../layout/page-title.ts'

export const meta = () => pageTitle('Ordre')

export default function Order() {
  return <h1>Ordre</h1>
}
