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
  return (short.length >= 3 && long.startsWith(short)) || isNicknameOf(one, other)
}

/** Whether two given names are used for one another. */
export function isNicknameOf(one: string, other: string): boolean {
  const shared = groupsOf.get(one)
  return shared !== undefined && [...(groupsOf.get(other) ?? [])].some((group) => shared.has(group))
}

/** Whether one of two names is just the first letter of the other. */
export const isInitialOf = (one: string, other: string): boolean =>
  one.length > 0 && other.length > 0 && Math.min(one.length, other.length) === 1 && one[0] === other[0]

/** Whether two long names differ by one letter that was mistyped, left out, added or exchanged with its neighbour. */
export const isOneTypoFrom = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= 4 && Math.abs(one.length - other.length) <= 1 && typosBetween(one, other) === 1

/** Whether two last names may be one, by their length: a letter mistyped in every four, or one within the other. */
export function isRespeltFrom(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length >= 5 && long.includes(short)) return true
  const allowed = Math.floor(short.length / 4)
  return long.length - short.length <= allowed && typosBetween(one, other) <= allowed
}

/** Letters of a name in which typos are looked for: the effort grows with their square, and the rest tells no more. */
const comparedLetters = 40

/** Letters mistyped, left out, added or exchanged with their neighbour (the Damerau-Levenshtein distance). */
function typosBetween(oneName: string, otherName: string): number {
  const [one, other] = [oneName.slice(0, comparedLetters), otherName.slice(0, comparedLetters)]
  let [before, above]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isExchanged ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, above] = [above, line]
  }
  return above[other.length] ?? 0
}
