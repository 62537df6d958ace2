import { useState } from 'react'
import type { User } from '#contract/accounts'
import { messages } from '#contract/messages'
import { isDanishIban } from '#rules/iban'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { changeDraft } from './draft-store.ts'
import type { Draft } from './draft.ts'
import { useSeller } from './use-seller.ts'

type Bank = { holder: string; iban: string }

/** The bank account that payouts go to: shown where there is one, typed where there is none or another is wanted. */
export function usePayoutAccount(user: User, draft: Pick<Draft, 'holder' | 'iban'>) {
  const [known] = user.stripe.external_accounts.data
  const [changing, setChanging] = useState(false)
  const [moved, setMoved] = useState(false)
  const bank = { holder: draft.holder ?? `${user.first_name} ${user.last_name}`, iban: draft.iban }
  const form = useForm(['iban', 'account_holder_name'])
  const seller = useSeller()

  function show(fields: boolean) {
    setChanging(fields)
    setMoved(true)
  }

  async function add(): Promise<User> {
    const { holder, iban } = bank
    await api.call('createBankToken', { stripeId: user.stripeId, iban, account_holder_name: holder })
    forget()
    return seller.readUser()
  }

  /** Nobody's account number lies about once it is not wanted any more. */
  function forget() {
    show(false)
    changeDraft({ holder: null, iban: '' })
  }

  return {
    known: changing ? undefined : known,
    bank,
    setBank: (typed: Partial<Bank>) => changeDraft(typed),
    place: form.form,
    busy: form.busy,
    errorAt: form.errorAt,
    general: form.general,
    change: () => show(true),
    keep: known && changing ? forget : null,
    /** The account and its fields have changed places, so that what now stands there takes the focus. */
    moved,
    /** Something was typed that is not added yet. */
    begun: (!known || changing) && bank.iban !== '',
    /** Adds the account, then goes on with the user as they now are. Says what is wrong instead where something is. */
    add: (then: (user: User) => void = () => {}) =>
      form.submit(bankFault(bank), async () => then(await add())),
  }
}

export type PayoutAccountState = ReturnType<typeof usePayoutAccount>

function bankFault({ holder, iban }: Bank) {
  if (holder.trim() === '') return { field: 'account_holder_name' as const, message: messages.holderMissing }
  return isDanishIban(iban) ? null : { field: 'iban' as const, message: messages.ibanInvalid }
}
