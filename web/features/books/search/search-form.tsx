import { Search, X } from 'lucide'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { searched } from './searched.ts'

export type SearchLook = {
  /** The look outside the brand field. */
  plain?: boolean
  /** Parameters of the address that a new search keeps, such as filters. Without any, it shows one hit per work. */
  keptParams?: readonly (readonly [name: string, value: string])[]
}

type SearchFormProps = SearchLook & {
  input: ComponentPropsWithRef<'input'> & { id: string }
  onSearch?: () => void
  /** Empties the field; undefined when it is empty. */
  onClear?: (() => void) | undefined
  children?: ReactNode
}

/** A link to `/bøger?id=` without it lists copies (docs/product.md 1). */
const oneHitPerWork = [['vis', 'samlet']] as const

/** A form that opens the list with the text in its address. It works without scripts. */
export function SearchForm({
  plain = false,
  keptParams = oneHitPerWork,
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
      {keptParams.map(([name, value]) => (
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
