import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type FindFormProps = { label: string; help: string; q: string }

/** A search form. The address holds the query. */
export function FindForm({ label, help, q }: FindFormProps) {
  return (
    <Form className="desk__find" role="search">
      <TextField key={q} label={label} name="q" type="search" maxLength={254} help={help} defaultValue={q} />
      <Button type="submit" kind="line">
        Find
      </Button>
    </Form>
  )
}
