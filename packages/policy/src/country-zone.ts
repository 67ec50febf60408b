/**
 * The time zone in which a country's day and night are told, by ISO 3166 alpha-2, lower case. A country with several has the
 * one where most of its people live: what a player's clock shows exactly is not known from where they say they live, and an
 * address that moves, or a clock of a device, must not decide whether it is night.
 */
const zones: ReadonlyMap<string, string> = new Map(
  Object.entries({
    at: 'Europe/Vienna',
    au: 'Australia/Sydney',
    be: 'Europe/Brussels',
    bg: 'Europe/Sofia',
    br: 'America/Sao_Paulo',
    ca: 'America/Toronto',
    ch: 'Europe/Zurich',
    cw: 'America/Curacao',
    cy: 'Asia/Nicosia',
    cz: 'Europe/Prague',
    de: 'Europe/Berlin',
    dk: 'Europe/Copenhagen',
    ee: 'Europe/Tallinn',
    es: 'Europe/Madrid',
    fi: 'Europe/Helsinki',
    fr: 'Europe/Paris',
    gb: 'Europe/London',
    gr: 'Europe/Athens',
    hr: 'Europe/Zagreb',
    hu: 'Europe/Budapest',
    ie: 'Europe/Dublin',
    is: 'Atlantic/Reykjavik',
    it: 'Europe/Rome',
    jp: 'Asia/Tokyo',
    li: 'Europe/Vaduz',
    lt: 'Europe/Vilnius',
    lu: 'Europe/Luxembourg',
    lv: 'Europe/Riga',
    mt: 'Europe/Malta',
    nl: 'Europe/Amsterdam',
    no: 'Europe/Oslo',
    nz: 'Pacific/Auckland',
    pl: 'Europe/Warsaw',
    pt: 'Europe/Lisbon',
    ro: 'Europe/Bucharest',
    se: 'Europe/Stockholm',
    si: 'Europe/Ljubljana',
    sk: 'Europe/Bratislava',
    tr: 'Europe/Istanbul',
  }),
)

/** UTC for a country that no brand serves. */
export const zoneOfCountry = (country: string): string => zones.get(country) ?? 'UTC'
