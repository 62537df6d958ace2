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
  ibanInvalid: 'Indtast et gyldigt IBAN-nummer',
  holderMissing: 'Indtast kontoholderens navn',
  phoneInvalid: 'Indtast et gyldigt telefonnummer',
  phoneCodeMissing: 'Indtast din bekræftelseskode',
  isbnWrong: 'Tjek cifrene. Det er ikke et gyldigt ISBN-nummer',
  titleMissing: 'Indtast bogens titel',
  titleTooLong: 'Titlen må højst være på 300 tegn',
  titleUnfit: 'Skriv titlen, som den står på bogen, uden links og mailadresser',
  authorsUnfit: 'Skriv forfatternes navne uden links og mailadresser',
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
  sessionUnknown: 'Linket virker ikke. Scan koden på computeren igen',
  pileFull: 'Bunken er fuld. Sæt de bøger til salg, der er klar, så er der plads til flere.',
  sessionEnded: 'Forbindelsen til computeren er slut. Vis en ny kode på computeren, og scan den',
  textTooLong: 'Teksten må højst være på 2.000 tegn',
  conditionMissing: 'Angiv venligst bogens stand',
  conditionMissingInEdit: 'Vælg venligst en stand',
  priceMissing: 'Angiv venligst en pris',
  priceUnreadable: 'Skriv prisen i kroner, fx 150',
  postalCodeInvalid: 'Skriv et dansk postnummer',
  addressMissing: 'Indtast din adresse',
  payoutsStopped:
    'Udbetalinger er stoppet lige nu. Dine penge er i sikkerhed på din saldo, og en udbetaling, du har bedt om, sendes automatisk, når vi åbner igen',
  payoutAccountMissing: 'Tilføj en udbetalingskonto',
  noParcelShop: 'Du skal vælge en pakkeshop',
  passwordsDiffer: 'Du har skrevet to forskellige adgangskoder',
  passwordTooShort: 'Din adgangskode skal minimum være 8 tegn',
  passkeyUnused: 'Adgangsnøglen blev ikke brugt. Prøv igen, eller brug din adgangskode',
  passkeyUnmade: 'Der blev ikke lavet en adgangsnøgle. Prøv igen',
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
  pushDevicesFull: `Du har allerede push på ${maxPushDevices} enheder. Slå det fra på de andre først`,
  reportReasonMissing: 'Vælg, hvad der er galt',
  reportNoteMissing: 'Fortæl, hvad der er galt',
  reportNameMissing: 'Skriv dit navn',
  reportFaithMissing: 'Sæt kryds ved, at oplysningerne er rigtige',
  decisionMissing: 'Vælg en afgørelse',
  colleagueMissing: 'Vælg en kollega',
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
