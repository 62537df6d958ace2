import { pageTitle } from '../../layout/page-title.ts'

export const meta = () => pageTitle('Mine ordrer')

export default function Orders() {
  return <h1>Mine ordrer</h1>
}
