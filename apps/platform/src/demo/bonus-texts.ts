import type { BonusText } from '../bonuses/bonus-terms.ts'

/** The locales of the skins (strapiCode). */
type Locale = 'en' | 'fr' | 'pl' | 'nb' | 'fi' | 'pt-BR' | 'it' | 'de' | 'es'
type Texts = Record<Locale, BonusText>

/** Names and descriptions of the demo bonuses. The page adds amounts of money, since it knows the player's currency. */

const text = (name: string, description: string): BonusText => ({ name, description })

export const welcomeTexts: Texts = {
  en: text('Welcome bonus', 'We match your first deposit in bonus funds, up to the maximum shown.'),
  fr: text(
    'Bonus de bienvenue',
    'Nous doublons votre premier dépôt sous forme de solde bonus, jusqu’au plafond indiqué.',
  ),
  pl: text('Bonus powitalny', 'Podwajamy Twoją pierwszą wpłatę środkami bonusowymi, do podanego limitu.'),
  nb: text('Velkomstbonus', 'Vi dobler det første innskuddet ditt med bonuspenger, opptil beløpet som vises.'),
  fi: text('Tervetuliaisbonus', 'Tuplaamme ensimmäisen talletuksesi bonusrahana ilmoitettuun enimmäismäärään asti.'),
  'pt-BR': text('Bônus de boas-vindas', 'Dobramos seu primeiro depósito em saldo de bônus, até o limite indicado.'),
  it: text('Bonus di benvenuto', 'Raddoppiamo il tuo primo deposito con denaro bonus, fino al limite indicato.'),
  de: text(
    'Willkommensbonus',
    'Wir verdoppeln deine erste Einzahlung mit Bonusgeld, bis zum angegebenen Höchstbetrag.',
  ),
  es: text('Bono de bienvenida', 'Duplicamos tu primer depósito con dinero de bono, hasta el límite indicado.'),
}

export const reloadTexts: Texts = {
  en: text('Reload bonus', 'A bonus of half your deposit, in bonus funds, up to the maximum shown.'),
  fr: text('Bonus de dépôt', 'La moitié de votre dépôt en plus sous forme de solde bonus, jusqu’au plafond indiqué.'),
  pl: text('Bonus od wpłaty', 'Połowa Twojej wpłaty dodatkowo jako środki bonusowe, do podanego limitu.'),
  nb: text('Innskuddsbonus', 'Halvparten av innskuddet ditt i tillegg som bonuspenger, opptil beløpet som vises.'),
  fi: text('Talletusbonus', 'Puolet talletuksestasi lisää bonusrahana ilmoitettuun enimmäismäärään asti.'),
  'pt-BR': text('Bônus de recarga', 'Mais metade do seu depósito em saldo de bônus, até o limite indicado.'),
  it: text('Bonus ricarica', 'Un bonus pari a metà del tuo deposito, in denaro bonus, fino al limite indicato.'),
  de: text('Reload-Bonus', 'Die Hälfte deiner Einzahlung zusätzlich als Bonusgeld, bis zum angegebenen Höchstbetrag.'),
  es: text('Bono de recarga', 'Un extra de la mitad de tu depósito en dinero de bono, hasta el límite indicado.'),
}

/** @param spins 10, 20 or 50: numbers for which every language here uses the same plural form */
export const freeSpinsTexts = (spins: 10 | 20 | 50): Texts => ({
  en: text(`${spins} free spins`, 'Free spins on the slots shown. Winnings are bonus funds.'),
  fr: text(
    `${spins} tours gratuits`,
    'Des tours offerts sur les machines à sous indiquées. Les gains sont crédités sur le solde bonus.',
  ),
  pl: text(`${spins} darmowych spinów`, 'Darmowe spiny na podanych automatach. Wygrane to środki bonusowe.'),
  nb: text(`${spins} gratisspinn`, 'Gratisspinn på spilleautomatene som vises. Gevinster er bonuspenger.'),
  fi: text(`${spins} ilmaiskierrosta`, 'Ilmaiskierroksia näytetyissä kolikkopeleissä. Voitot ovat bonusrahaa.'),
  'pt-BR': text(`${spins} rodadas grátis`, 'Rodadas grátis nos slots indicados. Os ganhos entram no saldo de bônus.'),
  it: text(`${spins} giri gratis`, 'Giri gratis sulle slot indicate. Le vincite sono denaro bonus.'),
  de: text(`${spins} Freispiele`, 'Freispiele an den gezeigten Spielautomaten. Gewinne sind Bonusgeld.'),
  es: text(`${spins} tiradas gratis`, 'Tiradas gratis en las tragaperras indicadas. Los premios son dinero de bono.'),
})

export const bonusMoneyTexts: Texts = {
  en: text('Bonus funds', 'Bonus funds to play with. Meet the wagering requirement and what is left becomes yours.'),
  fr: text('Solde bonus', 'Un solde bonus pour jouer. Remplissez les conditions de mise et le reste est à vous.'),
  pl: text('Środki bonusowe', 'Środki bonusowe na grę. Spełnij warunek obrotu, a to, co zostanie, będzie Twoje.'),
  nb: text('Bonuspenger', 'Bonuspenger å spille for. Oppfyll omsetningskravet, så er resten ditt.'),
  fi: text('Bonusrahaa', 'Bonusrahaa pelattavaksi. Kierrätä se, niin loput ovat sinun.'),
  'pt-BR': text('Saldo de bônus', 'Saldo de bônus para jogar. Cumpra o requisito de apostas e o que restar é seu.'),
  it: text('Denaro bonus', 'Denaro bonus per giocare. Completa il requisito di puntata e ciò che resta è tuo.'),
  de: text('Bonusgeld', 'Bonusgeld zum Spielen. Setze es um, und was übrig ist, gehört dir.'),
  es: text('Dinero de bono', 'Dinero de bono para jugar. Cumple el requisito de apuesta y lo que quede es tuyo.'),
}

export const cashTexts: Texts = {
  en: text('Real money', 'Real money, yours at once: no wagering requirement.'),
  fr: text('Argent réel', 'De l’argent réel, à vous tout de suite : aucune condition de mise.'),
  pl: text('Gotówka', 'Gotówka, od razu Twoja: bez warunku obrotu.'),
  nb: text('Ekte penger', 'Ekte penger, dine med en gang: ingen omsetningskrav.'),
  fi: text('Oikeaa rahaa', 'Oikeaa rahaa heti käyttöösi: ei kierrätysvaatimusta.'),
  'pt-BR': text('Dinheiro real', 'Dinheiro real, seu na hora: sem requisito de apostas.'),
  it: text('Denaro reale', 'Denaro reale, subito tuo: nessun requisito di puntata.'),
  de: text('Echtgeld', 'Echtgeld, sofort deins: ohne Umsatzbedingung.'),
  es: text('Dinero real', 'Dinero real, tuyo al momento: sin requisito de apuesta.'),
}

export const cashbackTexts: Texts = {
  en: text('Cashback', 'Part of your losses back as real money, with no wagering requirement.'),
  fr: text('Cashback', 'Une part de vos pertes vous est rendue en argent réel, sans condition de mise.'),
  pl: text('Cashback', 'Część przegranych wraca do Ciebie w gotówce, bez warunku obrotu.'),
  nb: text('Cashback', 'En del av tapene dine tilbake som ekte penger, uten omsetningskrav.'),
  fi: text('Käteispalautus', 'Osa häviöistäsi takaisin oikeana rahana ilman kierrätysvaatimusta.'),
  'pt-BR': text('Cashback', 'Uma parte do que você perdeu volta em dinheiro real, sem requisito de apostas.'),
  it: text('Cashback', 'Una parte di ciò che hai perso torna come denaro reale, senza requisito di puntata.'),
  de: text('Cashback', 'Ein Teil deiner Verluste kommt als Echtgeld zurück, ohne Umsatzbedingung.'),
  es: text('Cashback', 'Una parte de lo que perdiste vuelve como dinero real, sin requisito de apuesta.'),
}

export const pointsTexts = (points: 100): Texts => ({
  en: text(`${points} points`, 'Points for your account.'),
  fr: text(`${points} points`, 'Des points pour votre compte.'),
  pl: text(`${points} punktów`, 'Punkty na Twoje konto.'),
  nb: text(`${points} poeng`, 'Poeng til kontoen din.'),
  fi: text(`${points} pistettä`, 'Pisteitä tilillesi.'),
  'pt-BR': text(`${points} pontos`, 'Pontos para a sua conta.'),
  it: text(`${points} punti`, 'Punti per il tuo conto.'),
  de: text(`${points} Punkte`, 'Punkte für dein Konto.'),
  es: text(`${points} puntos`, 'Puntos para tu cuenta.'),
})

export type VipLevel = 'bronze' | 'silver' | 'gold' | 'platinum'

/** The names of the levels by language; the text around them is the same for all four. */
const levels: Record<VipLevel, Record<Locale, string>> = {
  bronze: {
    en: 'Bronze',
    fr: 'Bronze',
    pl: 'Brązowy',
    nb: 'Bronse',
    fi: 'Pronssi',
    'pt-BR': 'Bronze',
    it: 'Bronzo',
    de: 'Bronze',
    es: 'Bronce',
  },
  silver: {
    en: 'Silver',
    fr: 'Argent',
    pl: 'Srebrny',
    nb: 'Sølv',
    fi: 'Hopea',
    'pt-BR': 'Prata',
    it: 'Argento',
    de: 'Silber',
    es: 'Plata',
  },
  gold: {
    en: 'Gold',
    fr: 'Or',
    pl: 'Złoty',
    nb: 'Gull',
    fi: 'Kulta',
    'pt-BR': 'Ouro',
    it: 'Oro',
    de: 'Gold',
    es: 'Oro',
  },
  platinum: {
    en: 'Platinum',
    fr: 'Platine',
    pl: 'Platynowy',
    nb: 'Platina',
    fi: 'Platina',
    'pt-BR': 'Platina',
    it: 'Platino',
    de: 'Platin',
    es: 'Platino',
  },
}

export function levelUpTexts(level: VipLevel): Texts {
  const of = levels[level]
  return {
    en: text(`${of.en} gift`, `Welcome to the ${of.en} level: a gift from us.`),
    fr: text(`Cadeau du niveau ${of.fr}`, `Bienvenue au niveau ${of.fr} : un cadeau de la maison.`),
    pl: text(`Prezent: poziom ${of.pl}`, `Witamy na poziomie ${of.pl}: oto prezent od kasyna.`),
    nb: text(`Gave for nivået ${of.nb}`, `Velkommen til nivået ${of.nb}: en gave fra oss.`),
    fi: text(`${of.fi}tason lahja`, `Tervetuloa ${of.fi.toLowerCase()}tasolle: lahja talolta.`),
    'pt-BR': text(`Presente do nível ${of['pt-BR']}`, `Boas-vindas ao nível ${of['pt-BR']}: um presente nosso.`),
    it: text(`Regalo ${of.it}`, `Ti diamo il benvenuto al livello ${of.it}: un regalo della casa.`),
    de: text(`${of.de}-Geschenk`, `Willkommen auf der Stufe ${of.de}: ein Geschenk des Hauses.`),
    es: text(`Regalo ${of.es}`, `Te damos la bienvenida al nivel ${of.es}: un regalo de la casa.`),
  }
}
