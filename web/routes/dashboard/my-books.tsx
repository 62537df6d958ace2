import { pageTitle } from '../../layout/page-title.ts'

export const meta = () => pageTitle('Mine bøger')

export default function MyBooks() {
  return <h1>Mine bøger</h1>
}
