import { useState } from 'react'
import type { User } from '#contract/accounts'
import { messages } from '#contract/messages'
import { isDanishIban } from '#rules/iban'
import { isPersonName } from '#rules/person-name'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { useRefreshUser } from '../accounts/use-refresh-user.ts'

type Bank = { holder: string; iban: string }
/** `holder` is null until it is typed; then it is the user's own name. */
type Typed = { holder: string | null; iban: string }

/** The bank account for payouts. It is typed if there is none yet, or if the seller changes it. */
export function usePayoutAccount(user: User, typed: Typed, onTyped: (change: Partial<Typed>) => void) {
  const [savedAccount] = user.stripe.external_accounts.data
  const [changing, setChanging] = useState(false)
  const [moved, setMoved] = useState(false)
  const bank = { holder: typed.holder ?? `${user.first_name} ${user.last_name}`, iban: typed.iban }
  const form = useForm(['iban', 'account_holder_name'])
  const { readUser } = useRefreshUser()

  function show(fields: boolean) {
    setChanging(fields)
    setMoved(true)
  }

  async function add(): Promise<User> {
    const { holder, iban } = bank
    await api.call('createBankToken', { stripeId: user.stripeId, iban, account_holder_name: holder })
    const now = await readUser()
    forget()
    return now
  }

  /** An account number is not kept once it is not needed. */
  function forget() {
    show(false)
    onTyped({ holder: null, iban: '' })
  }

  return {
    savedAccount: changing ? undefined : savedAccount,
    bank,
    setBank: (change: Partial<Bank>) => onTyped(change),
    fieldsRef: form.form,
    busy: form.busy,
    errorAt: form.errorAt,
    general: form.general,
    change: () => show(true),
    changing,
    keep: savedAccount && changing ? forget : null,
    /** The account and its fields have replaced each other, so the new one takes the focus. */
    moved,
    /** An IBAN was typed that is not added yet. */
    hasInput: (!savedAccount || changing) && bank.iban !== '',
    /** Adds the account and calls `then` with the updated user, or shows what is wrong. */
    add: (then: (user: User) => void = () => {}) =>
      form.submit(bankFaults(bank), async () => then(await add())),
  }
}

export type PayoutAccountState = ReturnType<typeof usePayoutAccount>

function bankFaults({ holder, iban }: Bank) {
  const [name, number] = ['account_holder_name', 'iban'] as const
  return [
    holder.trim() === '' && { field: name, message: messages.holderMissing },
    !isPersonName(holder.trim()) && { field: name, message: messages.nameInvalid },
    !isDanishIban(iban) && { field: number, message: messages.ibanInvalid },
  ]
}
