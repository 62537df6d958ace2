import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { ownCopiesWords } from './own-copies-words.ts'
import { useOwnCopies } from './use-own-copies.ts'

/** Says that the seller has this edition for sale already. */
export function OwnCopiesNotice({ bookId }: { bookId: string }) {
  const own = useOwnCopies(bookId)
  if (!own) return null
  const { text, link, to } = ownCopiesWords(own)
  return (
    <div className="mt-4">
      <Notice>
        {text}{' '}
        <Link to={to} target="_blank">
          {link}
        </Link>
      </Notice>
    </div>
  )
}
