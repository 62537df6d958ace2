/**
 * Every message about a wrong field, once. Forms, schemas and refusals all read it here. The file does not import zod,
 * so that a page can show a message without loading the schemas. Texts: docs/product.md 3.
 */
import type { AdvertFault } from '#rules/advert'
import { priceAsInput } from '#rules/listing'
import type { Ore } from '#rules/money'
import { maxPushDevices } from '#rules/push-devices'

export const messages = {
  fillAll: 'Udfyld venligst alle felter',
  subjectUnknown: 'Et af fagene kender vi ikke. Skriv dem, som de hedder på siden med alle fag',
  nameInvalid:
    'Skriv navnet med bogstaver, mellemrum, bindestreg, apostrof og punktum, uden tal og webadresser',
  nameIsOurs: 'Skriv dit eget navn. Genlæst er navnet på markedspladsen',
  emailMissing: 'Indtast venligst din email',
  emailInvalid: 'Ugyldig email',
  wrongLogin: 'Forkert email eller adgangskode',
  passwordMissing: 'Indtast din adgangskode',
  wrongPassword: 'Adgangskoden er forkert',
  wrongCode: 'Den indtastede kode er forkert',
  phoneCodeLost: 'Vi ved ikke, om sms’en er nået frem. Kommer den ikke, så bed om en ny kode med det samme.',
  codeSent: 'En ny kode blev sendt!',
  phoneCodeWait: 'Vent 10 minutter før du kan få en ny kode',
  manyNumbers: 'Vi har sendt koder til mange numre for dig i dag. Prøv igen i morgen',
  emailCodeWait: 'Vent 5 minutter før du kan få en ny kode',
  ibanInvalid: 'Indtast et gyldigt IBAN-nummer',
  holderMissing: 'Indtast kontoholderens navn',
  phoneInvalid: 'Indtast et gyldigt telefonnummer',
  phoneCodeMissing: 'Indtast din bekræftelseskode',
  bookNotFound: 'Bogen blev ikke fundet',
  isbnWrong: 'Tjek cifrene. Det er ikke et gyldigt ISBN-nummer',
  titleMissing: 'Indtast bogens titel',
  titleTooLong: 'Titlen må højst være på 300 tegn',
  titleUnfit: 'Skriv titlen, som den står på bogen, uden links og mailadresser',
  authorsUnfit: 'Skriv forfatternes navne uden links og mailadresser',
  listUnfit: 'Skriv uden links og mailadresser. Andre kan læse det, når du deler listen',
  editionUnfit: 'Skriv udgaven, som den står i bogen, uden links og mailadresser',
  authorsTooLong: 'Skriv højst 12 forfattere på hver højst 120 tegn',
  editionTooLong: 'Udgaven må højst være på 60 tegn',
  noBookChosen: 'Du skal vælge en bog',
  noPhoto: 'Du skal mindst tilføje ét billede',
  noPhotoInEdit: 'Du skal mindst tilføjet ét billede',
  photoType: 'Filtypen skal være PNG, JPG eller JPEG',
  photoUnreadable: 'Filen kan ikke åbnes. Ligger den i skyen, så hent den ned på enheden først',
  photoDamaged: 'Billedet kan ikke vises. Det er beskadiget eller for stort til din enhed',
  photoTooMany: 'Du kan højst tilføje 8 billeder',
  photoTooLarge: 'Billedet må højst fylde 8 MB',
  photoTooManyPixels: 'Billedet har for mange pixels. Gem det som JPEG på højst 40 megapixel',
  relayedPhotoTooLarge: 'Billedet må højst fylde 1,5 MB',
  sessionUnknown: 'Linket virker ikke. Scan koden på computeren igen',
  sessionEnded: 'Forbindelsen til computeren er slut. Vis en ny kode på computeren, og scan den',
  sessionFull: 'Du kan højst sende 20 billeder med én kode. Vis en ny kode på computeren, og scan den',
  textTooLong: 'Teksten må højst være på 2.000 tegn',
  conditionMissing: 'Angiv venligst bogens stand',
  conditionMissingInEdit: 'Vælg venligst en stand',
  priceMissing: 'Angiv venligst en pris',
  priceTooHigh: 'Prisen er for høj',
  priceUnreadable: 'Skriv prisen i kroner, fx 150',
  postalCodeInvalid: 'Skriv et dansk postnummer',
  addressMissing: 'Indtast din adresse',
  payoutAccountMissing: 'Tilføj en udbetalingskonto',
  payoutAccountBeforeSelling: 'Tilføj en udbetalingskonto før du sælger en bog',
  basketEmpty: 'Du har ingen bøger i din indkøbskurv',
  noParcelShop: 'Du skal vælge en pakkeshop',
  passwordsDiffer: 'Du har skrevet to forskellige adgangskoder',
  passwordTooShort: 'Din adgangskode skal minimum være 8 tegn',
  passkeyUnused: 'Adgangsnøglen blev ikke brugt. Prøv igen, eller brug din adgangskode',
  passkeyUnmade: 'Der blev ikke lavet en adgangsnøgle. Prøv igen',
  passwordCommon: 'Mange bruger den adgangskode, så den er let at gætte. Vælg en anden',
  passwordLeaked: 'Den adgangskode er lækket fra et andet sted, så andre kender den. Vælg en anden',
  passwordIsYou: 'Adgangskoden er din email eller dit navn. Vælg en, som andre ikke kan gætte',
  passwordRepeats: 'Adgangskoden er det samme tegn igen og igen. Vælg en anden',
  dobInvalid: 'Indtast en gyldig fødselsdato',
  under13: 'Du skal være fyldt 13 år for at oprette en konto',
  under18: 'Du skal være fyldt 18 år for at sælge',
  answerMissing: 'Skriv dit svar',
  textMissing: 'Skriv noget først',
  statementMissing: 'Skriv en begrundelse',
  orderNumberWrong: 'Det er ikke denne ordres nummer',
  reopenAmount: 'Så meget har køberen ikke betalt. Skriv et mindre beløb',
  splitAmount: 'Skriv et beløb i hele kroner, mindst 25 kr. og højst 80 % af prisen',
  pickupCodeMissing: 'Indtast de fire cifre, som køberen viser',
  advertPlaceMissing: 'Vælg, hvor annoncen skal stå',
  advertPictureMissing: 'Tilføj annoncens billede',
  advertOnePicture: 'Tilføj kun ét billede',
  advertTitleMissing: 'Beskriv billedet for dem, der ikke kan se det',
  advertTitleTooLong: 'Beskrivelsen må højst være på 120 tegn',
  advertTarget: 'Skriv en adresse, der begynder med https://, eller en sti på Genlæst, fx /bøger',
  advertStartMissing: 'Vælg, hvornår annoncen begynder',
  advertMoment: 'Vælg en dato og et klokkeslæt',
  advertEndsBeforeStart: 'Annoncen skal slutte, efter at den er begyndt',
  advertEndsInThePast: 'Vælg et tidspunkt, der ikke er gået',
  messagePhotosTooMany: 'Du kan højst vedhæfte 4 billeder',
  pushServiceUnknown: 'Din browser bruger en tjeneste til notifikationer, som vi ikke kender',
  pushDevicesFull: `Du har allerede notifikationer på ${maxPushDevices} enheder. Slå dem fra på de andre først`,
  reportReasonMissing: 'Vælg, hvad der er galt',
  reportNoteMissing: 'Fortæl, hvad der er galt',
  reportNameMissing: 'Skriv dit navn',
  reportFaithMissing: 'Sæt kryds ved, at oplysningerne er rigtige',
  decisionMissing: 'Vælg en afgørelse',
  groundMissing: 'Vælg, hvad afgørelsen bygger på',
  reasonsMissing: 'Skriv en begrundelse til den, det går ud over',
  failed: 'Der opstod en fejl',
  registrationFailed: 'Der opstod en fejl under oprettelsen',
  offline: 'Der er ingen forbindelse. Prøv igen om lidt.',
  invalid: 'Noget mangler eller er forkert. Ret det, og prøv igen',
} as const

/** The message for each fault of an advert. */
export const advertFaults: Record<AdvertFault['fault'], string> = {
  target: messages.advertTarget,
  endsBeforeStart: messages.advertEndsBeforeStart,
  endsInThePast: messages.advertEndsInThePast,
}

/** 'Mindste pris er 50 kr.', with the `minimum` (in øre) that this marketplace has set. */
export function leastPrice(minimum: Ore): string {
  return `Mindste pris er ${priceAsInput(minimum)} kr.`
}

/** 'Postnummeret 9999 findes ikke', for four digits that are no postal code. */
export function unknownPostalCode(code: string): string {
  return `Postnummeret ${code} findes ikke`
}
