/** Streets of the university towns and their kind of homes, from which the houses and doors are generated. */
export type Street = { name: string; postalCode: string; homes: Homes; suburb?: string }

/** Flats: two doors a floor. Halls: numbered rooms. Terraces and villas: one home a house, terraces with letters. */
export type Homes = 'flats' | 'halls' | 'terraces' | 'villas'

export const streets: Street[] = [
  ...on('flats', '1123', 'Gothersgade'),
  ...on('flats', '1360', 'Frederiksborggade'),
  ...on('flats', '1455', 'Studiestræde'),
  ...on('flats', '1620', 'Vesterbrogade'),
  ...on('flats', '1650', 'Istedgade'),
  ...on('flats', '1850', 'Gammel Kongevej'),
  ...on('flats', '2000', 'Falkoner Alle', 'Godthåbsvej', 'Howitzvej'),
  ...on('flats', '2100', 'Århusgade', 'Østerbrogade', 'Randersgade', 'Nordre Frihavnsgade', 'Jagtvej'),
  ...on(
    'flats',
    '2200',
    'Nørrebrogade',
    'Guldbergsgade',
    'Jagtvej',
    'Rantzausgade',
    'Blågårdsgade',
    'Sankt Hans Gade',
  ),
  ...on('halls', '2200', 'Tagensvej'),
  ...on('flats', '2300', 'Amagerbrogade', 'Njalsgade', 'Holmbladsgade'),
  ...on('flats', '2400', 'Frederikssundsvej'),
  ...on('flats', '2500', 'Valby Langgade'),
  ...on('halls', '2800', 'Kollegiebakken', 'Anker Engelunds Vej'),
  ...on('villas', '2800', 'Lundtoftevej', 'Sorgenfrivej'),
  ...on('flats', '4000', 'Algade', 'Jernbanegade'),
  ...on('terraces', '4000', 'Trekroner Centervej'),
  ...on('flats', '5000', 'Vesterbro', 'Vestergade', 'Nørregade', 'Albanigade'),
  ...on('villas', '5230', 'Hunderupvej', 'Niels Bohrs Allé'),
  ...on('halls', '5230', 'Campusvej'),
  ...on('flats', '6000', 'Jernbanegade', 'Søndergade'),
  ...on('flats', '6400', 'Perlegade', 'Kongevej'),
  ...on('flats', '6700', 'Kongensgade', 'Skolegade'),
  ...on('flats', '7400', 'Bredgade'),
  { name: 'Søndergade', postalCode: '7400', homes: 'villas', suburb: 'Gjellerup' },
  ...on(
    'flats',
    '8000',
    'Jægergårdsgade',
    'Vestergade',
    'Langelandsgade',
    'Frederiks Allé',
    'Guldsmedgade',
    'Skovvejen',
  ),
  ...on('flats', '8200', 'Trøjborgvej', 'Otte Ruds Gade', 'Tordenskjoldsgade'),
  ...on('halls', '8200', 'Skejbyparken'),
  ...on('halls', '8220', 'Gudrunsvej'),
  ...on('flats', '8700', 'Søndergade'),
  ...on('flats', '9000', 'Boulevarden', 'Vesterbro', 'Kastetvej', 'Danmarksgade', 'Bispensgade'),
  ...on('villas', '9210', 'Scoresbysundvej'),
  ...on('terraces', '9220', 'Sigrid Undsets Vej'),
]

function on(homes: Homes, postalCode: string, ...names: string[]): Street[] {
  return names.map((name) => ({ name, postalCode, homes }))
}
