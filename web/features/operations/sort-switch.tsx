import { useSearchParams } from 'react-router'
import { Switch } from '../../ui/switch.tsx'

type SortSwitchProps = {
  sorts: readonly { address: string; text: string }[]
  /** The way that holds where the address names none; the first one if it is not given. */
  usual?: string
}

/** Links that sort the rows that are shown. */
export function SortSwitch({ sorts, usual = sorts[0]?.address }: SortSwitchProps) {
  const [params] = useSearchParams()
  const asked = params.get('efter')
  const current = sorts.some(({ address }) => address === asked) ? asked : usual
  const options = sorts.map(({ address, text }) => ({
    to: `?${new URLSearchParams([...[...params].filter(([name]) => name !== 'efter'), ['efter', address]])}`,
    text,
    current: address === current,
  }))
  return <Switch label="Sortér efter" options={options} />
}
