import { useSearchParams } from 'react-router'
import { Switch } from '../../ui/switch.tsx'
import { sorts, type Sort } from './queues.ts'

/** Links that sort the orders that are shown. */
export function SortSwitch({ sort }: { sort: Sort }) {
  const [params] = useSearchParams()
  const options = sorts.map(({ sort: own, address, text }) => ({
    to: `?${new URLSearchParams([...[...params].filter(([name]) => name !== 'efter'), ['efter', address]])}`,
    text,
    current: own === sort,
  }))
  return <Switch label="Sortér efter" options={options} />
}
