import type { Reply } from '#contract/contract'

/** The words of the page that stops mails about one book, or one saved search. */
export function stopWordsOf({ about, bookId }: Pick<Reply<'readWishStop'>, 'about' | 'bookId'>) {
  if (about === null)
    return {
      heading: 'Stop besked om en søgning',
      question: '',
      over: 'Søgningen er allerede slettet, så vi skriver ikke om den.',
      stopped: '',
      back: '',
    }
  const named = `»${about}«`
  if (bookId === null)
    return {
      heading: `Stop besked om søgningen ${named}`,
      question: 'Vil du ikke have besked om nye bøger i søgningen længere? Så sletter vi den gemte søgning.',
      over: `Du har ikke gemt søgningen ${named} længere, så vi skriver ikke om den.`,
      stopped: `Søgningen ${named} er slettet, og vi skriver ikke mere om den.`,
      back: `Søgningen ${named} er gemt igen. Vi skriver, når der kommer nyt.`,
    }
  return {
    heading: `Stop besked om ${named}`,
    question: 'Vil du ikke vente på bogen længere? Så sletter vi dit ønske, og vi skriver ikke mere om den.',
    over: `Du venter ikke på ${named}, så vi skriver ikke om den.`,
    stopped: `Du venter ikke længere på ${named}, og vi skriver ikke mere om den.`,
    back: `Du venter på ${named} igen. Vi skriver, når et eksemplar kommer til salg.`,
  }
}
