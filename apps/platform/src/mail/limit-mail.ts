import type { LimitPeriod, UserLimit, UserLimitType } from '@parlour/contracts/platform-resolvers'
import { formatMoney } from '@parlour/money/format'
import { dateLocale } from '@parlour/skins/date-locale'
import type { SkinSender } from '../brands/brand-senders.ts'
import { type MailLocale, mailLocaleOf } from './mail-locale.ts'
import { pageButton } from './page-button.ts'
import { type Mail, type MailRecipient, playerMail } from './player-mail.ts'

interface LimitTexts {
  types: Record<UserLimitType, string>
  periods: Record<LimitPeriod, string>
  half: (percent: string, brand: string) => string
  full: (brand: string) => string
  used: (about: { used: string; name: string; limit: string; resets: string }) => string
  note: string
  yesSubject: (brand: string) => string
  yes: (about: { name: string; limit: string }) => string
  yesNote: (until: string) => string
}

const texts: Readonly<Record<MailLocale, LimitTexts>> = {
  en: {
    types: { DEPOSIT: 'Deposits', LOSS: 'Losses', WAGER: 'Stakes', SESSION_TIME: 'Time logged in' },
    periods: { DAY: 'per day', WEEK: 'per week', MONTH: 'per month' },
    half: (percent, brand) => `You have used ${percent} of a limit at ${brand}`,
    full: (brand) => `You have reached a limit at ${brand}`,
    used: ({ used, name, limit, resets }) =>
      `You have used ${used} of a limit that you set yourself (${name}: ${limit}). The next period begins on ${resets} (UTC).`,
    note: 'The Limits page of your account shows what is left. You can lower a limit there at any time.',
    yesSubject: (brand) => `The change to your limit at ${brand} is waiting for your confirmation`,
    yes: ({ name, limit }) =>
      `You can now confirm the change that you asked for (${name}, now ${limit}). Nothing changes unless you confirm it once more on the Limits page of your account.`,
    yesNote: (until) =>
      `If you no longer want the change, keep your limit there, or simply do nothing. Your request lapses on ${until} (UTC).`,
  },
  fr: {
    types: { DEPOSIT: 'Dépôts', LOSS: 'Pertes', WAGER: 'Mises', SESSION_TIME: 'Temps de connexion' },
    periods: { DAY: 'par jour', WEEK: 'par semaine', MONTH: 'par mois' },
    half: (percent, brand) => `Vous avez utilisé ${percent} d’une limite chez ${brand}`,
    full: (brand) => `Vous avez atteint une limite chez ${brand}`,
    used: ({ used, name, limit, resets }) =>
      `Vous avez utilisé ${used} d’une limite que vous avez fixée vous-même (${name} : ${limit}). Elle repart de zéro le ${resets} (UTC).`,
    note: 'La page Limites de votre compte montre ce qui reste ; vous pouvez y baisser une limite à tout moment.',
    yesSubject: (brand) => `La modification de votre limite chez ${brand} attend votre confirmation`,
    yes: ({ name, limit }) =>
      `Le délai de la modification que vous avez demandée est écoulé (${name}, actuellement ${limit}). Rien ne change tant que vous ne la confirmez pas une seconde fois sur la page Limites de votre compte.`,
    yesNote: (until) =>
      `Si vous ne voulez plus de cette modification, gardez-y votre limite, ou ne faites rien. Votre demande expire le ${until} (UTC).`,
  },
  pl: {
    types: { DEPOSIT: 'Wpłaty', LOSS: 'Przegrane', WAGER: 'Stawki', SESSION_TIME: 'Czas zalogowania' },
    periods: { DAY: 'dziennie', WEEK: 'tygodniowo', MONTH: 'miesięcznie' },
    half: (percent, brand) => `Wykorzystano ${percent} limitu w ${brand}`,
    full: (brand) => `Osiągnięto limit w ${brand}`,
    used: ({ used, name, limit, resets }) =>
      `Wykorzystano ${used} z limitu, który został przez Ciebie ustawiony (${name}: ${limit}). Nowy okres zaczyna się ${resets} (UTC).`,
    note: 'Na stronie limitów na swoim koncie widzisz, ile zostało, i w każdej chwili możesz tam obniżyć limit.',
    yesSubject: (brand) => `Zmiana limitu w ${brand} czeka na Twoje potwierdzenie`,
    yes: ({ name, limit }) =>
      `Czas oczekiwania na zmianę minął (${name}, obecnie ${limit}). Nic się nie zmieni, dopóki nie potwierdzisz jej ponownie na stronie limitów na swoim koncie.`,
    yesNote: (until) =>
      `Jeśli nie chcesz już tej zmiany, zachowaj tam limit albo po prostu nic nie rób. Prośba wygasa ${until} (UTC).`,
  },
  nb: {
    types: { DEPOSIT: 'Innskudd', LOSS: 'Tap', WAGER: 'Innsatser', SESSION_TIME: 'Tid innlogget' },
    periods: { DAY: 'per dag', WEEK: 'per uke', MONTH: 'per måned' },
    half: (percent, brand) => `Du har brukt ${percent} av en grense hos ${brand}`,
    full: (brand) => `Du har nådd en grense hos ${brand}`,
    used: ({ used, name, limit, resets }) =>
      `Du har brukt ${used} av en grense som du har satt selv (${name}: ${limit}). Den begynner på nytt ${resets} (UTC).`,
    note: 'På siden for grenser i kontoen din ser du hva som er igjen, og der kan du senke en grense når som helst.',
    yesSubject: (brand) => `Endringen av grensen din hos ${brand} venter på bekreftelse`,
    yes: ({ name, limit }) =>
      `Ventetiden for endringen du ba om, er over (${name}, nå ${limit}). Ingenting endres før du bekrefter den på nytt på siden for grenser i kontoen din.`,
    yesNote: (until) =>
      `Vil du ikke lenger ha endringen, kan du beholde grensen der, eller bare la være å gjøre noe. Forespørselen faller bort ${until} (UTC).`,
  },
  fi: {
    types: { DEPOSIT: 'Talletukset', LOSS: 'Tappiot', WAGER: 'Panokset', SESSION_TIME: 'Aika kirjautuneena' },
    periods: { DAY: 'päivässä', WEEK: 'viikossa', MONTH: 'kuukaudessa' },
    half: (percent, brand) => `Olet käyttänyt ${percent} rajastasi – ${brand}`,
    full: (brand) => `Olet saavuttanut rajasi – ${brand}`,
    used: ({ used, name, limit, resets }) =>
      `Olet käyttänyt ${used} itse asettamastasi rajasta (${name}: ${limit}). Uusi jakso alkaa ${resets} (UTC).`,
    note: 'Tilisi rajasivulla näet, paljonko on jäljellä, ja voit laskea rajaa milloin tahansa.',
    yesSubject: (brand) => `Rajasi muutos odottaa vahvistustasi – ${brand}`,
    yes: ({ name, limit }) =>
      `Pyytämäsi muutoksen odotusaika on päättynyt (${name}, nyt ${limit}). Mikään ei muutu, ellet vahvista sitä uudelleen tilisi rajasivulla.`,
    yesNote: (until) =>
      `Jos et enää halua muutosta, pidä raja siellä ennallaan tai älä tee mitään. Pyyntösi raukeaa ${until} (UTC).`,
  },
  'pt-BR': {
    types: { DEPOSIT: 'Depósitos', LOSS: 'Perdas', WAGER: 'Apostas', SESSION_TIME: 'Tempo de acesso' },
    periods: { DAY: 'por dia', WEEK: 'por semana', MONTH: 'por mês' },
    half: (percent, brand) => `Você usou ${percent} de um limite na ${brand}`,
    full: (brand) => `Você atingiu um limite na ${brand}`,
    used: ({ used, name, limit, resets }) =>
      `Você usou ${used} de um limite que você definiu (${name}: ${limit}). Ele recomeça em ${resets} (UTC).`,
    note: 'Na página Limites da sua conta você vê quanto resta e pode diminuir um limite a qualquer momento.',
    yesSubject: (brand) => `A mudança do seu limite na ${brand} espera sua confirmação`,
    yes: ({ name, limit }) =>
      `O prazo da mudança que você pediu terminou (${name}, agora ${limit}). Nada muda se você não a confirmar de novo na página Limites da sua conta.`,
    yesNote: (until) =>
      `Se você não quer mais a mudança, mantenha seu limite ali ou simplesmente não faça nada. Seu pedido expira em ${until} (UTC).`,
  },
  it: {
    types: { DEPOSIT: 'Depositi', LOSS: 'Perdite', WAGER: 'Puntate', SESSION_TIME: 'Tempo di accesso' },
    periods: { DAY: 'al giorno', WEEK: 'alla settimana', MONTH: 'al mese' },
    half: (percent, brand) => `Hai usato il ${percent} di un limite su ${brand}`,
    full: (brand) => `Hai raggiunto un limite su ${brand}`,
    used: ({ used, name, limit, resets }) =>
      `hai usato ${used} di un limite che hai impostato tu (${name}: ${limit}). Riparte il ${resets} (UTC).`,
    note: 'Nella pagina Limiti del tuo conto vedi quanto resta e puoi abbassare un limite in qualsiasi momento.',
    yesSubject: (brand) => `La modifica del tuo limite su ${brand} attende la tua conferma`,
    yes: ({ name, limit }) =>
      `l’attesa per la modifica che hai chiesto è finita (${name}, ora ${limit}). Non cambia nulla finché non la confermi di nuovo nella pagina Limiti del tuo conto.`,
    yesNote: (until) =>
      `Se non vuoi più la modifica, mantieni lì il tuo limite o non fare nulla. Scadenza della richiesta: ${until} (UTC).`,
  },
  de: {
    types: { DEPOSIT: 'Einzahlungen', LOSS: 'Verluste', WAGER: 'Einsätze', SESSION_TIME: 'Zeit im Konto' },
    periods: { DAY: 'pro Tag', WEEK: 'pro Woche', MONTH: 'pro Monat' },
    half: (percent, brand) => `Du hast ${percent} eines Limits bei ${brand} ausgeschöpft`,
    full: (brand) => `Du hast ein Limit bei ${brand} erreicht`,
    used: ({ used, name, limit, resets }) =>
      `du hast ${used} eines Limits ausgeschöpft, das du dir gesetzt hast (${name}: ${limit}). Es beginnt neu am ${resets} (UTC).`,
    note: 'Auf der Seite Limits in deinem Konto siehst du, was übrig ist, und kannst ein Limit jederzeit senken.',
    yesSubject: (brand) => `Die Änderung deines Limits bei ${brand} wartet auf deine Bestätigung`,
    yes: ({ name, limit }) =>
      `die Wartezeit für deine Änderung ist vorbei (${name}, jetzt ${limit}). Es ändert sich nichts, wenn du sie nicht auf der Seite Limits in deinem Konto noch einmal bestätigst.`,
    yesNote: (until) =>
      `Wenn du die Änderung nicht mehr möchtest, behalte dort dein Limit oder unternimm einfach nichts. Deine Anfrage verfällt am ${until} (UTC).`,
  },
  es: {
    types: { DEPOSIT: 'Depósitos', LOSS: 'Pérdidas', WAGER: 'Apuestas', SESSION_TIME: 'Tiempo de sesión' },
    periods: { DAY: 'al día', WEEK: 'a la semana', MONTH: 'al mes' },
    half: (percent, brand) => `Has usado el ${percent} de un límite en ${brand}`,
    full: (brand) => `Has alcanzado un límite en ${brand}`,
    used: ({ used, name, limit, resets }) =>
      `Has usado ${used} de un límite que fijaste tú (${name}: ${limit}). Empieza de nuevo el ${resets} (UTC).`,
    note: 'En la página Límites de tu cuenta ves cuánto queda y puedes bajar un límite en cualquier momento.',
    yesSubject: (brand) => `El cambio de tu límite en ${brand} espera tu confirmación`,
    yes: ({ name, limit }) =>
      `La espera del cambio que pediste ha terminado (${name}, ahora ${limit}). No cambia nada si no lo confirmas de nuevo en la página Límites de tu cuenta.`,
    yesNote: (until) =>
      `Si ya no quieres el cambio, conserva allí tu límite o simplemente no hagas nada. Tu solicitud caduca el ${until} (UTC).`,
  },
}

type Named = Pick<UserLimit, 'type' | 'period' | 'value' | 'currencyCode'>
type Told = Named & Pick<UserLimit, 'progress' | 'nextResetTime'>

/** @param time ISO */
const written = (locale: MailLocale, time: string, format: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeZone: 'UTC', ...format }).format(new Date(time))

/** An amount of money, or minutes as hours and minutes. */
const valueIn = (locale: MailLocale, { currencyCode }: Named, value: number) =>
  currencyCode
    ? formatMoney(value, currencyCode, locale)
    : `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')} h`

const nameOf = ({ types, periods }: LimitTexts, { type, period }: Named) => `${types[type]} ${periods[period]}`

/** Tells a player that so many percent of a limit are used, or all of it. */
export function limitAlertMail(
  sender: SkinSender,
  player: MailRecipient,
  { percent, limit, siteAddress }: { percent: number; limit: Told; siteAddress: string | null },
): Mail {
  const locale = mailLocaleOf(player.language)
  const words = texts[locale]
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)
  return playerMail(sender, player, {
    subject: percent >= 100 ? words.full(sender.name) : words.half(share, sender.name),
    message: words.used({
      used: valueIn(locale, limit, limit.progress),
      name: nameOf(words, limit),
      limit: valueIn(locale, limit, limit.value),
      resets: written(locale, limit.nextResetTime),
    }),
    link: pageButton(siteAddress, sender, locale, 'LIMITS'),
    note: words.note,
  })
}

/** Asks a player for the second yes to a raise or a removal whose wait is over. */
export function limitYesMail(
  sender: SkinSender,
  player: MailRecipient,
  { limit, siteAddress }: { limit: Named & { confirmUntil: string }; siteAddress: string | null },
): Mail {
  const locale = mailLocaleOf(player.language)
  const words = texts[locale]
  return playerMail(sender, player, {
    subject: words.yesSubject(sender.name),
    message: words.yes({ name: nameOf(words, limit), limit: valueIn(locale, limit, limit.value) }),
    link: pageButton(siteAddress, sender, locale, 'LIMITS'),
    note: words.yesNote(written(locale, limit.confirmUntil, { timeStyle: 'short' })),
  })
}
