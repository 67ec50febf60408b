/** The texts of a watched table in one language. */
export interface WatchTexts {
  watching: string
  results: string
  noResults: string
  players: string
  limits: string
  leave: string
}

/** By BCP 47 language, for all languages of the games. */
export const watchTexts: Readonly<Record<string, WatchTexts>> & { en: WatchTexts } = {
  en: {
    watching: 'You are watching. No stakes are taken at this table in the test environment.',
    results: 'Latest results',
    noResults: 'Every seat has its own hand; there is no common result.',
    players: 'Players',
    limits: 'Stake limits',
    leave: 'Leave the table',
  },
  fi: {
    watching: 'Katsot pöytää. Testiympäristössä siihen ei voi panostaa.',
    results: 'Viimeisimmät tulokset',
    noResults: 'Jokaisella paikalla on oma kätensä; yhteistä tulosta ei ole.',
    players: 'Pelaajia',
    limits: 'Panosrajat',
    leave: 'Poistu pöydästä',
  },
  fr: {
    watching: 'Vous regardez. Dans l’environnement de test, aucune mise n’est prise à cette table.',
    results: 'Derniers résultats',
    noResults: 'Chaque place a sa propre main ; il n’y a pas de résultat commun.',
    players: 'Joueurs',
    limits: 'Limites de mise',
    leave: 'Quitter la table',
  },
  nb: {
    watching: 'Du ser på. I testmiljøet tas det ikke imot innsatser ved dette bordet.',
    results: 'Siste resultater',
    noResults: 'Hver plass har sin egen hånd; det finnes ikke noe felles resultat.',
    players: 'Spillere',
    limits: 'Innsatsgrenser',
    leave: 'Forlat bordet',
  },
  pl: {
    watching: 'Oglądasz grę. W środowisku testowym przy tym stole nie przyjmuje się zakładów.',
    results: 'Ostatnie wyniki',
    noResults: 'Każde miejsce ma własne karty; wspólnego wyniku nie ma.',
    players: 'Gracze',
    limits: 'Limity stawek',
    leave: 'Odejdź od stołu',
  },
  'pt-BR': {
    watching: 'Você está assistindo. No ambiente de teste, esta mesa não aceita apostas.',
    results: 'Últimos resultados',
    noResults: 'Cada lugar tem a própria mão; não há resultado comum.',
    players: 'Jogadores',
    limits: 'Limites de aposta',
    leave: 'Sair da mesa',
  },
  it: {
    watching: 'Stai guardando il tavolo. Nell’ambiente di prova qui non si accettano puntate.',
    results: 'Ultimi risultati',
    noResults: 'Ogni posto ha la propria mano; non c’è un risultato comune.',
    players: 'Giocatori',
    limits: 'Limiti di puntata',
    leave: 'Lascia il tavolo',
  },
  de: {
    watching: 'Du siehst zu. In der Testumgebung werden an diesem Tisch keine Einsätze angenommen.',
    results: 'Letzte Ergebnisse',
    noResults: 'Jeder Platz hat sein eigenes Blatt; ein gemeinsames Ergebnis gibt es nicht.',
    players: 'Spieler',
    limits: 'Einsatzgrenzen',
    leave: 'Tisch verlassen',
  },
  es: {
    watching: 'Estás viendo la mesa. En el entorno de pruebas aquí no se aceptan apuestas.',
    results: 'Últimos resultados',
    noResults: 'Cada asiento tiene su propia mano; no hay un resultado común.',
    players: 'Jugadores',
    limits: 'Límites de apuesta',
    leave: 'Salir de la mesa',
  },
}
