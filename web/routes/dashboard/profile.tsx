import { pageTitle } from '../../layout/page-title.ts'

export const meta = () => pageTitle('Profil')

export default function Profile() {
  return <h1>Profil</h1>
}
