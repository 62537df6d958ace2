import { formatDate } from '#rules/danish'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { deleteReadingListOf } from '../../pensum/list-store.ts'
import { deleteDraftOf } from '../../selling/draft-store.ts'
import { deletePileOf } from '../../selling/pile/pile-store.ts'
import { logOutHere } from '../log-out/log-out-here.ts'

type DeleteFormProps = {
  accountId: string
  keepUntil: string | null
  /** The account has been used since the check, so deletion is blocked again. */
  onInUse: () => Promise<void>
  onClose: () => void
}

export function DeleteForm({ accountId, keepUntil, onInUse, onClose }: DeleteFormProps) {
  const { form, busy, general, submit } = useForm([])

  async function remove() {
    try {
      await api.call('deleteAccount', {})
    } catch (error) {
      if (error instanceof Refused && error.code === 'account_in_use') return onInUse()
      throw error
    }
    await deleteDraftOf(accountId)
    deletePileOf(accountId)
    deleteReadingListOf(accountId)
    logOutHere()
    // A full page load, because nothing on this page belongs to a signed-in person any more.
    window.location.assign('/farvel')
  }

  return (
    <form
      className="stack mt-4"
      aria-label="Slet din konto"
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        submit(null, remove)
      }}
    >
      <ul className="blocks">
        <li>Dine annoncer tages ned, og billederne slettes.</li>
        <li>Navn, email, mobilnummer, adresse, fødselsdato og bankkonto fjernes.</li>
        <li>Beskeder, du har sendt, kan modtageren stadig læse, fra »Slettet bruger«.</li>
        <li>Du logges ud overalt. Emailen kan bruges til en ny konto.</li>
      </ul>
      <Notice>{retentionText(keepUntil)}</Notice>
      {general && <Notice kind="danger">{general}</Notice>}
      <div className="modal__acts">
        <Button kind="line" onClick={onClose}>
          Behold kontoen
        </Button>
        <Button type="submit" kind="danger-solid" busy={busy}>
          {busy ? 'Sletter' : 'Slet min konto'}
        </Button>
      </div>
    </form>
  )
}

function retentionText(keepUntil: string | null) {
  if (!keepUntil) return 'Du har ikke handlet, så der er ikke noget, loven kræver, at vi gemmer.'
  return `Oplysninger om dine handler gemmer vi til og med ${formatDate(new Date(keepUntil))}, fordi bogføringsloven kræver det. Ingen andre kan se dem, og derefter slettes de automatisk.`
}
