import { pageTitle } from '../../layout/page-title.ts'

export const meta = () => pageTitle('Rediger bog')

export default function EditBook() {
  return <h1>Rediger bog</h1>
}
