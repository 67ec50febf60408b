/** An organisation that helps people who gamble too much, and those around them. None of them is ours. */
export interface HelpLine {
  name: string
  /** As it is dialled within the country. */
  phone?: string
  /** Host name. */
  web?: string
  /** The phone is answered day and night. */
  isAlwaysOpen?: true
}

/**
 * By country, the most important first. From general knowledge of the organisations' own pages, as of 2026; what is not sure is
 * left out. An operator confirms each before going live, and once a year.
 */
const helpLines: Readonly<Record<string, readonly HelpLine[]>> = {
  gb: [
    {
      name: 'GamCare, National Gambling Helpline',
      phone: '0808 8020 133',
      web: 'www.gamcare.org.uk',
      isAlwaysOpen: true,
    },
  ],
  ie: [{ name: 'Gambling Care', web: 'www.gamblingcare.ie' }],
  se: [{ name: 'Stödlinjen', phone: '020-81 91 00', web: 'www.stodlinjen.se' }],
  no: [{ name: 'Hjelpelinjen', phone: '800 800 40', web: 'hjelpelinjen.no' }],
  fi: [{ name: 'Peluuri', phone: '0800 100 101', web: 'www.peluuri.fi' }],
  de: [{ name: 'Check dein Spiel', phone: '0800 1 37 27 00', web: 'www.check-dein-spiel.de' }],
  at: [{ name: 'Spielsuchthilfe', web: 'www.spielsuchthilfe.at' }],
  nl: [{ name: 'Loket Kansspel', phone: '0800 24 000 22', web: 'www.loketkansspel.nl' }],
  pl: [{ name: 'Uzależnienia behawioralne', phone: '801 889 880', web: 'www.uzaleznieniabehawioralne.pl' }],
  fr: [{ name: 'Joueurs Info Service', phone: '09 74 75 13 13', web: 'www.joueurs-info-service.fr' }],
  ca: [{ name: 'ConnexOntario', phone: '1-866-531-2600', web: 'www.connexontario.ca', isAlwaysOpen: true }],
  br: [
    { name: 'Jogadores Anônimos', web: 'jogadoresanonimos.com.br' },
    { name: 'CVV', phone: '188', web: 'cvv.org.br', isAlwaysOpen: true },
  ],
  au: [
    { name: 'Gambling Help Online', phone: '1800 858 858', web: 'www.gamblinghelponline.org.au', isAlwaysOpen: true },
  ],
  nz: [{ name: 'Gambling Helpline', phone: '0800 654 655', web: 'www.gamblinghelpline.co.nz', isAlwaysOpen: true }],
  es: [{ name: 'FEJAR', phone: '900 200 225', web: 'www.fejar.org' }],
  it: [{ name: 'Telefono Verde Nazionale Gioco d’Azzardo (ISS)', phone: '800 558 822' }],
}

/** Answers in many languages, wherever one lives. */
const everywhere: HelpLine = { name: 'Gambling Therapy', web: 'www.gamblingtherapy.org' }

/** Who helps in a country (ISO 3166 alpha-2, lower case). */
export const helpLinesOf = (country: string): readonly HelpLine[] => [
  ...(Object.hasOwn(helpLines, country) ? (helpLines[country] ?? []) : []),
  everywhere,
]
