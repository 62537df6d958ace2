import { expect, test } from 'vitest'
import { risksIn } from './risky-words.ts'

/** Phrases as ordinary people and swindlers write them. */
const luring = {
  contact: [
    'Ring på 20304050',
    'mit nr. er 20 30 40 50.',
    '+45 20 30 40 50',
    '004520304050',
    '2030 4050',
    '20.30.40.50',
    '20-30-40-50',
    'Skriv på 203 040 50, så finder vi ud af det',
    'Send en sms til 61 22 33-44',
    'Bogen er god, ring endelig: 51234567!',
    'Du kan fange mig på +46 70 123 45 67',
    'to nul tre nul fire nul fem nul',
    'Mit nummer: tyve tredive fyrre halvtreds',
    '2️⃣0️⃣3️⃣0️⃣4️⃣0️⃣5️⃣0️⃣',
    '20​30​40​50',
    'Skriv til anna@example.dk',
    'anna.b+bog @ example . dk',
    'anna(at)example.dk',
    'anna (a) example.dk',
    'anna(a)example punktum dk',
    'anna[a]example.dk',
    'anna snabela example.dk',
    'anna snabel-a example.dk',
    'Skriv til annahansen gmail',
    'Har du WhatsApp?',
    'Skriv til mig på whats app',
    'Skal vi tage den på Watsapp i stedet?',
    'Har du snap?',
    'Min snap: anna.bog',
    'Tilføj mig på Snapchat, det er nemmere',
    'Find mig på Instagram',
    'mit insta er annalaeser',
    'Skriv til mig på Messenger i stedet',
    'Kan vi snakke sammen på Facebook?',
    'Jeg er på Telegram',
    'Skriv på Signal, så svarer jeg hurtigere',
    'Jeg hedder @annabog på insta',
    'Hvad er dit nummer?',
    'Kan jeg få dit mobilnummer?',
    'Send mig lige dit telefonnummer',
    'Hvad er din mail?',
  ],
  payment: [
    'Kan jeg betale med MobilePay?',
    'Du kan bare sende pengene på mobilepay',
    'Tager du mobile pay?',
    'Jeg mobilepayer dig 200 kr. nu',
    "Kan jeg MP'e til dig?",
    'MobilePay er nemmest',
    'Mit IBAN er DK50 0040 0440 1162 43',
    'DK5000400440116243',
    'Overfør til DE89 3704 0044 0532 0130 00',
    'Reg. nr. 9570 konto 1234567',
    'reg 9570 konto 12345678',
    'Konto: 9570 1234567890',
    'Mit kontonummer er 1234567890',
    'Kan du overføre pengene direkte til mig?',
    'Jeg vil helst have en bankoverførsel',
    'Sæt dem ind på min konto',
    'Har du PayPal eller Revolut?',
    'Kan jeg betale kontant, når jeg henter den?',
    'Du får kontanter i hånden',
    'Skal vi handle uden om Genlæst?',
    'Så sparer vi gebyret',
    'Vi kan klare det privat, så slipper vi for gebyret',
    'Betal med et gavekort, og send mig koden',
    'Betal via Wise',
  ],
  link: [
    'https://mobilepay-betaling.dk/box/123',
    'Betal her: www.paypal.com/anna',
    'log ind på genlaest-login.com',
    'https://example.com/verify?id=4',
    'bit.ly/3xYz',
    'mitid-bekraeft.info',
    'saxo.com.betal-nu.dk/ordre',
    'wa.me/4520304050',
  ],
}

/** Messages about books, and about buying them here. */
const innocent = [
  'Er det 2. udgave fra 2008?',
  'ISBN 9788712042983',
  'ISBN 978-87-12-04298-3',
  '978 87 12 04298 3',
  '87-12-04298-3',
  'isbn: 8712042983',
  'ISBN-nummeret på bagsiden er 9788702272451, passer det?',
  'pris 12345678',
  'Pris: 20304050',
  'prisen er 25.000.000',
  'Den koster 20304050 kr.',
  '20304050,-',
  'Jeg kan give 1.200,00 kr. eller 249 kr.',
  'Kan du gå ned til 200?',
  'Vil du sælge den for 250 kr. i stedet for 300?',
  '3 bøger til 200 250 300 kr.',
  'Den 12.11.2026 kl. 16.30',
  'Den er fra 20.10.2015',
  'Kan du mødes kl. 20.30-21.30?',
  'Kun brugt i studieåret 2023-2024',
  'Side 10-20, 30-40 og 50',
  'Der er streger på side 21-22-23-24',
  'Mangler kapitel 2-3 4-5 6-7 8-9?',
  'Ordrenummer 20304050',
  'Pakkenummer 00370712345678901234',
  'CVR 20304050 står på kvitteringen',
  'Se den på saxo.com eller https://bibliotek.dk/bog/123',
  'Samme som https://www.saxo.com/dk/bankret_bog_9788757440270',
  'Jeg betaler i aften.Fint?',
  'Jeg har købt den nu, tak',
  'Kan man betale med MobilePay på Genlæst?',
  'Du kan vælge MobilePay ved betalingen',
  'Pengene bliver overført til din saldo, når jeg godkender',
  'Hvornår får jeg pengene på min saldo?',
  'Er gebyret med i prisen?',
  'Hvor meget er købergebyret?',
  'Har du også løsningsbogen?',
  'Er der overstregninger i den?',
  'Kan jeg hente den i Aarhus på lørdag?',
  'Jeg bor i 2100 København Ø',
  'Kan du sende den i morgen?',
  'Hvilken pakkeshop er tættest på dig?',
  'Den ligger i en pose ved døren',
  'Bogen handler om signaler og systemer',
  'Er det den om bankret og finansiering?',
  'Står der noget om IFRS og kontoplaner i den?',
  'Jeg så den samme bog på Facebook, men din er pænere',
  'Hedder forfatteren Kurt Vonnegut?',
  'Det er 4. udgave, 2. oplag, 2019',
  'Jeg læser på CBS og skal bruge den til eksamen',
  'Min veninde har nummer to i serien',
  'Hvad er nummeret på udgaven?',
  'Omslaget har et lille hak (a) i hjørnet',
  'Opgave 3(a) er løst i margenen',
  'Jeg tror at den er god.Skal vi sige 200?',
  'Den er solgt, beklager',
  'Tak for handlen, og god læselyst!',
  'Vejer den over 2 kg?',
  'Jeg har fået en mail fra Genlæst om, at den er sendt',
  'Koden til onlinedelen, er den brugt?',
  'Kan du tage et billede af side 45?',
  'Jeg tager fem af dem, en to tre fire fem',
  'Er det den grønne eller den blå?',
  'Jeg kan desværre først på mandag efter kl. 17',
  'Vi mødes ved biblioteket på Nørregade 10, 1165 København K',
]

test.each(Object.entries(luring))('%s: at least 95 of a hundred are found', (risk, sentences) => {
  const missed = sentences.filter((text) => !risksIn(text).includes(risk as 'contact'))
  expect(missed.slice(Math.floor(sentences.length * 0.05))).toEqual([])
})

test('at most two of a hundred messages about books are flagged', () => {
  const alarms = innocent.filter((text) => risksIn(text).length > 0)
  expect(alarms.slice(Math.floor(innocent.length * 0.02))).toEqual([])
})

test('the table has enough phrases of each kind', () => {
  const all = Object.values(luring).flat()
  expect(all.length + innocent.length).toBeGreaterThanOrEqual(80)
  expect(innocent.length / (all.length + innocent.length)).toBeGreaterThan(0.45)
})

const isbns = ['9788712042983', '978-87-12-04298-3', '978 87 12 04298 3', '8712042983', '87-12-04298-3']
const prices = ['12345678', '20304050', '2030', '249,95', '1.200,00', '25.000.000']

test.each([
  ...isbns.flatMap((isbn) => [isbn, `ISBN ${isbn}`, `Er det ${isbn}?`, `(${isbn})`]),
  ...prices.flatMap((price) => [`pris ${price}`, `Prisen er ${price}`, `${price} kr.`, `koster ${price},-`]),
])('%s is never flagged', (text) => {
  expect(risksIn(text)).toEqual([])
})

test('one message may have all risks', () => {
  expect(risksIn('Skriv til a@b.dk, betal med MobilePay eller på https://pay.example')).toEqual([
    'contact',
    'payment',
    'link',
  ])
})
