import { Search, X } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { searched } from './searched.ts'

export type SearchLook = {
  /** On paper instead of the brand field. */
  plain?: boolean
  /** What else the address says and a new search keeps, such as filters. */
  kept?: readonly (readonly [name: string, value: string])[]
}

type SearchFormProps = SearchLook & {
  input: ComponentPropsWithRef<'input'> & { id: string }
  onSearch?: () => void
  /** Empties the field; only where there is something in it. */
  onClear?: (() => void) | undefined
  children?: ReactNode
}

/** Leads to the list with the text in its address, with or without scripts. */
export function SearchForm({
  plain = false,
  kept = [],
  input,
  onSearch,
  onClear,
  children,
}: SearchFormProps) {
  return (
    <Form
      className={plain ? 'search search--plain' : 'search'}
      role="search"
      action="/bøger"
      state={searched}
      onSubmit={onSearch}
    >
      <div className="search__in">
        <Icon of={Search} />
        <label className="vh" htmlFor={input.id}>
          Søg efter bøger
        </label>
        <input
          {...input}
          aria-labelledby={undefined}
          name="id"
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Indtast titel, forfatter eller ISBN ..."
        />
        {onClear && <IconButton className="search__clear" icon={X} label="Tøm feltet" onClick={onClear} />}
      </div>
      {kept.map(([name, value]) => (
        <input type="hidden" key={`${name}=${value}`} name={name} value={value} />
      ))}
      <Button type="submit">
        <Icon of={Search} />
        <span>Søg</span>
      </Button>
      {children}
    </Form>
  )
}
