import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { findKept } from '../api/kept-pages.ts'
import { returnPath } from '../api/return-path.ts'
import { OfflineContent } from '../layout/offline-content.tsx'
import { pageTitle } from '../page/page-title.ts'
import { publicPage } from '../page/public-page.ts'

export const headers = publicPage

export const meta = () => [...pageTitle('Der er ingen forbindelse'), { name: 'robots', content: 'noindex' }]

/** The service worker leads here if it has not kept the wanted page as a document. It may have its data. */
export default function Offline() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const wanted = returnPath(query)
  useEffect(() => {
    void findKept(new URL(wanted, location.origin)).then(
      (kept) => kept === 'data' && navigate(wanted, { replace: true }),
    )
  }, [wanted, navigate])
  return <OfflineContent onAnswer={() => location.replace(wanted)} />
}
