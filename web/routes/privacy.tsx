import { Link } from 'react-router'
import type { Route } from './+types/privacy'
import { privacyVersions } from '#contract/legal-versions'
import { ContactEmail } from '../features/help/contact-email.tsx'
import { LegalVersionLine } from '../features/help/legal-version.tsx'
import { pageMeta } from '../page/page-meta.ts'
import '../styles/prose.css'
import { Page } from '../ui/page.tsx'
import { publicPage } from '../page/public-page.ts'

export const headers = publicPage

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Privatliv',
    description:
      'Hvad Genlæst ved om dig, hvorfor vi ved det, hvor længe vi gemmer det, og hvem der ellers får det at vide.',
    origin: root.loaderData?.origin,
    path: '/privatliv',
  })

export default function Privacy() {
  return (
    <Page>
      <div className="wrap prose">
        <h1>Privatliv</h1>
        <p className="lead">Hvad vi ved om dig, hvorfor vi ved det, og hvem der ellers får det at vide.</p>
        <LegalVersionLine who="Dataansvarlig" version={privacyVersions[0]} />
        <section>
          <h2>Det gemmer vi</h2>
          <ul>
            <li>Navn, email og fødselsdato, når du opretter en konto.</li>
            <li>Adresse og de sidste fire cifre af din bankkonto, når du sælger.</li>
            <li>
              Dit mobilnummer, når du sælger, eller når du selv giver os det. Vi sender sms om et salg og dets
              frist, koder og advarsler, og ellers kun det, du har valgt at få på sms.
            </li>
            <li>Dine annoncer med billeder. Sted og tid, som kameraet skriver i billedet, fjerner vi.</li>
            <li>Dine ordrer og de beskeder, du skriver til andre på Genlæst.</li>
            <li>
              De bøger og søgninger, du beder om besked på, i et halvt år ad gangen, og hvad du har fået
              besked om, i et halvt år, eller så længe bogen er til salg; og de pensumlister, du gemmer, til
              en time efter, at du har slettet dem. En liste, du bare indsætter, gemmer vi ikke.
            </li>
            <li>Navn, email og det, du skriver, når du rapporterer noget, også uden konto.</li>
            <li>
              Det, du skriver til os på <Link to="/kontakt">Kontakt</Link>, med navn og email, også uden
              konto, de billeder, du vedhæfter, og hvad vi svarer. Andre brugere ser det ikke.
            </li>
          </ul>
          <p>Adgangskoden gemmer vi kun i en form, der ikke kan læses. Dit kortnummer får vi aldrig.</p>
        </section>
        <section>
          <h2>Det bruger vi det til</h2>
          <p>
            Så du kan købe og sælge: til betaling, pakkelabel, beskeder om din ordre, udbetaling og sager om
            refundering. Vi sælger ikke oplysninger, og vi laver ikke profiler til reklame.
          </p>
        </section>
        <section>
          <h2>Hvem der ellers ser det</h2>
          <ul>
            <li>Andre brugere ser sælgerens navn og, hvis bogen kan hentes, postnummer og by.</li>
            <li>
              Har du en bog til salg, eller har du solgt en, kan alle se din profil: fornavn og første bogstav
              i efternavnet, hvilket år du kom, dine bøger til salg, og hvor mange du har solgt. Efter tre
              salg står der også, hvor mange af dem der gik uden en sag, og hvor hurtigt du plejer at sende.
            </li>
            <li>
              En sælger ser, hvor mange der venter på en bog, aldrig hvem. En pensumliste ser kun du, til du
              deler den, og dit fornavn står der kun, hvis du siger ja til det.
            </li>
            <li>
              En bog, der er solgt videre, viser de år, den har skiftet hænder. Dit forbogstav står der kun,
              hvis du siger ja til det.
            </li>
            <li>
              Når en bog er solgt, ser køberen og sælgeren det, der skal til for at sende eller hente den.
            </li>
            <li>
              Betalingsudbyder, fragtfirma og de tjenester, der leverer mail og sms, får det, de skal bruge
              til deres del, og ikke andet.
            </li>
            <li>
              Slår du push til på en enhed, går det via Apple, Google eller Mozilla. Det er krypteret, så kun
              enheden kan læse det.
            </li>
            <li>
              Medarbejdere, der behandler en sag, kan læse ordren og dens beskeder. Myndigheder får
              oplysninger, når loven kræver det.
            </li>
          </ul>
        </section>
        <section>
          <h2>På din enhed</h2>
          <p>
            Når du er logget ind, gemmer vi dit login i browseren og i en cookie, så siden er din fra første
            øjeblik. En anden cookie husker i et år, at du har logget ind på enheden, så vi kan fortælle dig
            om log ind fra andre. Kurven ligger også i din browser. Vi bruger ingen cookies til statistik
            eller reklame, og derfor er der ikke noget banner at klikke væk.
          </p>
        </section>
        <section>
          <h2>Hvor længe</h2>
          <p>
            Kontoen gemmes, til du sletter den under <Link to="/dashboard/profil">din profil</Link>. Så tager
            vi dine annoncer ned og fjerner dine oplysninger; andre ser »Slettet bruger« dér, hvor dit navn
            stod. Beskeder, du har sendt, beholder modtageren. Oplysninger om gennemførte handler gemmer vi i
            fem år efter regnskabsårets udløb, fordi bogføringsloven kræver det. Derefter slettes de
            automatisk.
          </p>
          <p>
            Hvornår og fra hvilke enheder og netværk du har logget ind, og hvad du har ændret på kontoen,
            gemmer vi i et år. Du kan selv læse det under <Link to="/dashboard/sikkerhed">Sikkerhed</Link>.
            Billeder i en annonce, du sletter, fjerner vi efter 30 dage, eller et år, hvis den er rapporteret.
          </p>
          <p>
            Har du rapporteret noget, gemmer vi, hvem du er, og hvad du skrev, i et halvt år efter vores svar,
            så afgørelsen kan ses efter. Den, det handler om, får det ikke at vide.
          </p>
          <p>Det, du skriver til os, med dine billeder, og vores svar gemmer vi i et år efter svaret.</p>
        </section>
        <section>
          <h2>Dine rettigheder</h2>
          <p>
            Under <Link to="/dashboard/profil">din profil</Link> kan du hente alt, hvad vi har om dig, rette
            det og slette det. Kan du ikke det, så skriv til <ContactEmail />. Du kan også klage til
            Datatilsynet.
          </p>
        </section>
      </div>
    </Page>
  )
}
