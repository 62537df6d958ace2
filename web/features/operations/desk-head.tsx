import type { ReactNode } from 'react'
import { Link } from 'react-router'

type DeskHeadProps = {
  title: string
  /** The list that it is one of. */
  back: { to: string; text: string }
  /** How it stands. */
  children?: ReactNode
}

/** The top of a page about one thing: the way back to all of them, its name, and how it stands. */
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
