import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { Page } from '../../ui/page.tsx'
import { FindLists } from './find-lists.tsx'
import { listQueryAddress, type ListQuery } from './load-public-lists.ts'

/** Stands where a list was, or never was, with the ways on: another's list, or the reader's own text. */
export function GoneList() {
  const [asked, setAsked] = useState<ListQuery>({ school: '', query: '' })
  const navigate = useNavigate()
  function submit(event: FormEvent) {
    event.preventDefault()
    void navigate(listQueryAddress(asked))
  }
  return (
    <Page>
      <div className="wrap gonelist">
        <Drawing name="no-hits" />
        <h1>Listen findes ikke</h1>
        <p className="lead">
          Den er slettet eller ikke delt længere, eller også er linket skrevet forkert. Måske har en anden
          delt den samme liste.
        </p>
        <FindLists asked={asked} onAsk={setAsked} onSubmit={submit} />
        <Link className={buttonClass({ kind: 'quiet', size: 'lg' })} to="/pensum">
          Indsæt din egen liste
        </Link>
      </div>
    </Page>
  )
}
