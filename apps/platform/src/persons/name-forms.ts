/** Letters alone, in lower case and without diacritics: O'Brien-Mäki is obrienmaki. */
export const plain = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((letter) => undecomposed[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}]/gu, '')

/** Letters that Unicode does not decompose, in their usual spelling without the mark. */
const undecomposed: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Banks report all given names, registrations often only the first. */
export const firstGivenName = (names: string): string => plain(names.trim().split(/[\s-]+/)[0] ?? '')

/** Names that people use for one another, in every language of the skins. A name may appear in several groups. */
const groups: readonly string[] = [
  'alexander alex al sandy sasha xander',
  'alexandra alex sandra sasha lexi',
  'andrew andy drew',
  'anna ann anne annie anni',
  'anthony tony ant',
  'benjamin ben benny',
  'catherine katherine kathryn kate kathy cathy katie kat',
  'charles charlie chuck',
  'christina christine tina chris kristiina',
  'christopher chris kit topher',
  'daniel dan danny',
  'david dave davey',
  'deborah debbie deb debra',
  'edward ed eddie ted teddy ned',
  'elizabeth elisabeth liz lizzie lizzy beth betty eliza libby lisa elsa elise liisa',
  'francis frank fran frankie',
  'frances fran frankie francesca',
  'frederick fred freddie freddy',
  'giovanni gianni',
  'gregory greg',
  'henry harry hank',
  'jacob jake jakub',
  'james jim jimmy jamie',
  'jennifer jen jenny',
  'johannes juhani hannes johan jan jussi',
  'john jack johnny jon jonathan',
  'joseph joe joey jose pepe',
  'joshua josh',
  'katarzyna kasia',
  'lawrence laurence larry laurie',
  'leonard leo len lenny leonardo',
  'malgorzata gosia',
  'margaret maggie meg peggy margie marge greta',
  'matthew matt matti matteo',
  'michael mike mick mickey mikael mikko',
  'nicholas nick nicky nico nicolas',
  'patricia pat patty trish tricia',
  'patrick pat paddy',
  'peter pete petri',
  'philip phillip phil',
  'rebecca becky becca',
  'richard rich rick ricky dick',
  'robert rob robbie bob bobby bert',
  'ronald ron ronnie',
  'samuel sam sammy',
  'samantha sam sammy',
  'stephen steven steve',
  'susan sue suzie susie suzanne',
  'theodore theo ted teddy',
  'thomas tom tommy tomas tomasz',
  'timothy tim timmy',
  'victoria vicky vikki tori',
  'vincent vince vinnie',
  'william will bill billy willy liam',
]
const groupsOf = new Map<string, Set<number>>()
groups.forEach((names, index) => {
  for (const name of names.split(' ')) groupsOf.set(name, (groupsOf.get(name) ?? new Set()).add(index))
})

/** Whether two given names, plainly spelt, are forms of one: Liz and Elizabeth, or a name and its beginning. */
export function isFormOf(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length >= 3 && long.startsWith(short)) return true
  const shared = groupsOf.get(one)
  return shared !== undefined && [...(groupsOf.get(other) ?? [])].some((group) => shared.has(group))
}

/** Whether one of two names is just the first letter of the other. */
export const isInitialOf = (one: string, other: string): boolean =>
  one.length > 0 && other.length > 0 && Math.min(one.length, other.length) === 1 && one[0] === other[0]

/** Whether two long names differ by one letter that was mistyped, left out, added or exchanged with its neighbour. */
export function isOneTypoFrom(one: string, other: string): boolean {
  if (one === other || Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (one[start] !== undefined && one[start] === other[start]) start += 1
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  const exchanged = rest[1] === otherRest[0] && rest[0] === otherRest[1] && rest.slice(2) === otherRest.slice(2)
  return exchanged || rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)
}
