import { Download } from 'lucide'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

export function OwnData() {
  const { busy, refused, act } = useAct()

  async function fetchCopy() {
    saveFile(await api.callForFile('myData'), 'genlaest-mine-data.json')
  }

  return (
    <div className="card profile stack">
      <p>
        Filen indeholder din konto, dine annoncer med links til billederne, dine ordrer, betalinger og
        beskeder og din saldo. Den er i JSON, som både mennesker og programmer kan læse.
      </p>
      {refused && <Notice kind="danger">{refused.message}</Notice>}
      <div className="row">
        <Button kind="line" busy={busy} onClick={() => act(fetchCopy)}>
          <Icon of={Download} size="sm" />
          {busy ? 'Henter' : 'Hent mine data'}
        </Button>
      </div>
    </div>
  )
}

/** Downloads a file, as a click on a link to it does. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
