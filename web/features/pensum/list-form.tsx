import { FileText, ShieldCheck } from 'lucide'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { keepList } from './list-store.ts'
import { fileFaults, readFile, UnreadableFile } from './read-file.ts'
import { useDroppedFile } from './use-dropped-file.ts'

const longest = 100_000
const sentences = {
  none: 'Vi fandt ingen bøger i teksten. Er det den rigtige liste?',
  noneInFile: 'Vi fandt ingen bøger i teksten. Er det den rigtige fil?',
  long: 'Teksten er for lang. Kopiér kun litteraturlisten, højst 100.000 tegn.',
  missing: 'Indsæt en liste, eller vælg en fil.',
}
const example = `Bryde Andersen & Lookofsky: Lærebog i obligationsret I, 4. udg.
Evald, J. (2019). Juridisk teori, metode og videnskab
978-87-412-7721-9
… eller hele ugeplanen, lige som den står`

/** The field that takes any list: pasted, dropped or chosen. A file is read here and goes on by itself. */
export function ListForm() {
  const navigate = useNavigate()
  const { busy, refused, act } = useAct()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [reading, setReading] = useState<string | null>(null)

  async function find(list: string, file: string | null) {
    if (list.length > longest) return setFault(sentences.long)
    const { lines } = await api.call('readPensum', { text: list })
    if (!lines.some(({ kind }) => kind === 'book'))
      return setFault(file === null ? sentences.none : sentences.noneInFile)
    keepList(lines, file)
    await navigate('/pensum?trin=liste')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setFault(null)
    if (text.trim() === '') setFault(sentences.missing)
    else act(() => find(text, null))
  }

  function take(file: File | undefined) {
    if (!file) return
    setFault(null)
    setReading(`${file.name} · læses`)
    act(async () => {
      try {
        const list = await readFile(file, (page, of) =>
          setReading(`${file.name} · læser side ${page} af ${of}`),
        )
        await find(list, file.name)
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error
        setFault(fileFaults[error.fault])
      } finally {
        setReading(null)
      }
    })
  }

  const isOver = useDroppedFile(take)
  const sendsOn = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }
  const trouble = fault ?? refused?.message ?? null
  return (
    <form className="reader" onSubmit={submit}>
      <label htmlFor="pensum-text">Din litteraturliste</label>
      <textarea
        id="pensum-text"
        value={text}
        placeholder={example}
        aria-describedby={trouble === null ? 'pensum-file' : 'pensum-file pensum-fault'}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={sendsOn}
      />
      <div className={isOver ? 'reader__file is-over' : 'reader__file'}>
        <Icon of={FileText} size="lg" />
        <span>
          <b aria-live="polite">{reading ?? (isOver ? 'Slip filen her' : 'Træk filen hertil')}</b>
          <small id="pensum-file">
            PDF, Word eller tekst, højst 20 MB. Et foto af listen kan vi ikke læse endnu.
          </small>
        </span>
        <label className="btn btn--line">
          Vælg fil
          <input
            className="vh"
            type="file"
            accept=".pdf,.docx,.txt,text/plain"
            onChange={(event) => {
              take(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </label>
      </div>
      {trouble !== null && (
        <div className="reader__fault" id="pensum-fault">
          <Notice kind="danger">{trouble}</Notice>
        </div>
      )}
      <div className="reader__end">
        <p className="safe">
          <Icon of={ShieldCheck} />
          <span>Filen forlader ikke din computer. Vi får kun teksten.</span>
        </p>
        <Button size="lg" type="submit" busy={busy}>
          {busy ? 'Finder bøgerne' : 'Find bøgerne'}
        </Button>
      </div>
    </form>
  )
}
