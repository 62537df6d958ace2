/**
 * The people of the demo. All are invented, and every address ends in example.dk, so that no email can reach anyone.
 * They share one password.
 */
export const demoPassword = 'genlaest-demo'

export type DemoAddress = { line1: string; postalCode: string; city: string }

export type DemoSeller = {
  key: string
  firstName: string
  lastName: string
  email: string
  /** Year, month, day. */
  dob: string
  /** Eight digits, without +45. */
  phone: string
  address: DemoAddress
  /** Whether buyers may pick up books at the address. */
  pickup: boolean
  iban: string
  memberSinceDaysAgo: number
}

export const demoSellers = [
  {
    key: 'anna',
    firstName: 'Anna',
    lastName: 'Vestergaard',
    email: 'anna@example.dk',
    dob: '2001-03-14',
    phone: '28416703',
    address: { line1: 'Langelandsgade 41, 2. th', postalCode: '8000', city: 'Aarhus C' },
    pickup: true,
    iban: 'DK1373001000200300',
    memberSinceDaysAgo: 612,
  },
  {
    key: 'bo',
    firstName: 'Bo',
    lastName: 'Lindqvist',
    email: 'bo@example.dk',
    dob: '1999-11-02',
    phone: '31570284',
    address: { line1: 'Falkoner Allé 63, 4. tv', postalCode: '2000', city: 'Frederiksberg' },
    pickup: true,
    iban: 'DK3173371731408219',
    memberSinceDaysAgo: 540,
  },
  {
    key: 'clara',
    firstName: 'Clara',
    lastName: 'Damgaard',
    email: 'clara@example.dk',
    dob: '2002-06-21',
    phone: '22938415',
    address: { line1: 'Hunderupvej 18', postalCode: '5000', city: 'Odense C' },
    pickup: true,
    iban: 'DK4973742462616138',
    memberSinceDaysAgo: 301,
  },
  {
    key: 'david',
    firstName: 'David',
    lastName: 'Østerby',
    email: 'david@example.dk',
    dob: '2000-01-30',
    phone: '60214978',
    address: { line1: 'Boulevarden 29, 3.', postalCode: '9000', city: 'Aalborg' },
    pickup: false,
    iban: 'DK6774113193824057',
    memberSinceDaysAgo: 214,
  },
  {
    key: 'emma',
    firstName: 'Emma',
    lastName: 'Kragh Holm',
    email: 'emma@example.dk',
    dob: '2003-09-08',
    phone: '42865130',
    address: { line1: 'Algade 52, 1.', postalCode: '4000', city: 'Roskilde' },
    pickup: true,
    iban: 'DK8574483925031976',
    memberSinceDaysAgo: 166,
  },
  {
    key: 'frederik',
    firstName: 'Frederik',
    lastName: 'Buhl',
    email: 'frederik@example.dk',
    dob: '1998-12-17',
    phone: '27609341',
    address: { line1: 'Strandbygade 77', postalCode: '6700', city: 'Esbjerg' },
    pickup: false,
    iban: 'DK0674854656239895',
    memberSinceDaysAgo: 433,
  },
  {
    key: 'gustav',
    firstName: 'Gustav',
    lastName: 'Thygesen',
    email: 'gustav@example.dk',
    dob: '2001-08-05',
    phone: '51384062',
    address: { line1: 'Haderslevvej 12, st. th', postalCode: '6000', city: 'Kolding' },
    pickup: true,
    iban: 'DK2475225387447814',
    memberSinceDaysAgo: 98,
  },
  {
    key: 'hana',
    firstName: 'Hana',
    lastName: 'Yılmaz',
    email: 'hana@example.dk',
    dob: '2000-04-26',
    phone: '29175846',
    address: { line1: 'Lundtoftegårdsvej 105', postalCode: '2800', city: 'Kongens Lyngby' },
    pickup: true,
    iban: 'DK4275596118655733',
    memberSinceDaysAgo: 389,
  },
  {
    key: 'ida',
    firstName: 'Ida',
    lastName: 'Skovmand',
    email: 'ida@example.dk',
    dob: '2002-02-11',
    phone: '61730925',
    address: { line1: 'Jagtvej 88, 5. tv', postalCode: '2200', city: 'København N' },
    pickup: true,
    iban: 'DK6075966849863652',
    memberSinceDaysAgo: 257,
  },
  {
    key: 'jonas',
    firstName: 'Jonas',
    lastName: 'Refsgaard',
    email: 'jonas@example.dk',
    dob: '1999-07-19',
    phone: '30492617',
    address: { line1: 'Bispehavevej 23', postalCode: '8210', city: 'Aarhus V' },
    pickup: false,
    iban: 'DK7876337581071571',
    memberSinceDaysAgo: 145,
  },
  {
    key: 'katrine',
    firstName: 'Katrine',
    lastName: 'Munk Poulsen',
    email: 'katrine@example.dk',
    dob: '2001-10-28',
    phone: '26851794',
    address: { line1: 'Sohngårdsholmsvej 6', postalCode: '9220', city: 'Aalborg Øst' },
    pickup: true,
    iban: 'DK9676708312279490',
    memberSinceDaysAgo: 73,
  },
  {
    key: 'liv',
    firstName: 'Liv',
    lastName: 'Berthelsen',
    email: 'liv@example.dk',
    dob: '2003-05-03',
    phone: '53148720',
    address: { line1: 'Niels Bohrs Allé 31', postalCode: '5230', city: 'Odense M' },
    pickup: true,
    iban: 'DK1777079043487409',
    memberSinceDaysAgo: 121,
  },
  {
    key: 'mikkel',
    firstName: 'Mikkel',
    lastName: 'Aagaard',
    email: 'mikkel@example.dk',
    dob: '1998-06-09',
    phone: '40967385',
    address: { line1: 'Blegdamsvej 9, 2.', postalCode: '2100', city: 'København Ø' },
    pickup: false,
    iban: 'DK3577449774695328',
    memberSinceDaysAgo: 498,
  },
  {
    key: 'noor',
    firstName: 'Noor',
    lastName: 'Rahimi',
    email: 'noor@example.dk',
    dob: '2000-12-01',
    phone: '25316098',
    address: { line1: 'Paludan-Müllers Vej 44', postalCode: '8200', city: 'Aarhus N' },
    pickup: true,
    iban: 'DK5277811050590324',
    memberSinceDaysAgo: 187,
  },
] as const satisfies DemoSeller[]

export type DemoSellerKey = (typeof demoSellers)[number]['key']

/** The operator, who sees refund requests and failed jobs, and sells nothing. */
export const demoOperator = {
  firstName: 'Drift',
  lastName: 'Genlæst',
  email: 'drift@example.dk',
  dob: '1990-05-15',
  phone: '70204060',
} as const
