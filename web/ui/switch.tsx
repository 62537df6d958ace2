import { Link } from 'react-router'

type SwitchProps = { label: string; options: readonly { to: string; text: string; current: boolean }[] }

/** Links between two or three views of the same page, each with its own address. */
export function Switch({ label, options }: SwitchProps) {
  return (
    <nav className="switch" aria-label={label}>
      {options.map(({ to, text, current }) => (
        <Link key={to} to={to} replace preventScrollReset aria-current={current ? 'true' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
