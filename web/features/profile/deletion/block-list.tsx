import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { Button } from '../../../ui/button.tsx'
import { blockWords } from './block-words.ts'

type BlockListProps = { blocks: Reply<'accountDeletion'>['blocks']; onClose: () => void }

export function BlockList({ blocks, onClose }: BlockListProps) {
  return (
    <>
      <p className="my-intro" role="status">
        Den kan ikke slettes endnu. Først skal {blocks.length === 1 ? 'dette' : 'disse ting'} være på plads:
      </p>
      <ul className="blocks">
        {blocks.map(blockWords).map(({ text, link, to }) => (
          <li key={text + to}>
            <span>{text}</span>{' '}
            <Link className="link" to={to}>
              {link}
            </Link>
          </li>
        ))}
      </ul>
      <div className="modal__acts">
        <Button kind="line" onClick={onClose}>
          Luk
        </Button>
      </div>
    </>
  )
}
