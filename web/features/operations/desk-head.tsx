import type { ReactNode } from 'react'
import { Link } from 'react-router'

type DeskHeadProps = {
  title: string
  /** The list that the page belongs to. */
  back: { to: string; text: string }
  /** The state. */
  children?: ReactNode
}

/** The top of a page about one thing: a link to the list, its name, and its state. */
export function DeskHead({ title, back, children }: DeskHeadProps) {
  return (
    <>
      <p className="mb-4">
        <Link className="link" to={back.to}>
          {back.text}
        </Link>
      </p>
      <div className="dash__head">
        <h1>{title}</h1>
        {children}
      </div>
    </>
  )
}
