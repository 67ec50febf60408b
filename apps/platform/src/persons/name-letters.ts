/** Letters that Unicode does not decompose, in their usual spelling without the mark, and those that look Latin. */
const spellings: Readonly<Record<string, string>> = {
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ...pairs('łøđðıȷħŧɨƀɇɍɏⱥȼɫƚɖƙɓɗɠƥƭƒəɛɔŋ', 'lodoijhtiberyaclldkbdgptfeeon'),
  // Of African, Sami, Salishan and earlier spellings.
  ...pairs('ǝɣɲʋƴʒƶǥĸʊʉɵⱦɋƞƈƃƌɦɱȝȥɽʃ', 'egnvyzzgkuuotqncbdhmzzrs'),
  // Stops of the voice, which are written as apostrophes too.
  ʔ: '',
  ɂ: '',
  ꞌ: '',
  ...pairs('ɑɡɩɪʏʟɴʙʜɢʀᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜱǀ', 'agiiylnbhgracdejkmoptuvwzsl'),
  // Cyrillic, Greek and Armenian: where capital and small letter look unlike, the capital decides.
  ...pairs('абвгекмнопрстуүхьԁԛԝѕіјһӏєѵзґ', 'abbrekmhonpctyyxbdqwsijhlevzr'),
  ...pairs('αβγδεζηικλμνορςστυφχωϲϳ', 'abydezhiklmnopsstyfxwcj'),
  ...pairs('ագհոսցօքյ', 'wqhnugofj'),
}

function pairs(letters: string, latin: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter, index) => [letter, latin[index] ?? '']))
}

/**
 * Letters alone, in lower case, without diacritics, and in the Latin letters that they look like: O'Brien-Mäki is
 * obrienmaki. A modifier letter is but a mark: an apostrophe, a length.
 */
export const plain = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase().normalize('NFKD')]
    .map((letter) => spellings[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}]|\p{Lm}|\p{Default_Ignorable_Code_Point}/gu, '')

/** Whether a name has Latin letters of phonetic writing and the like, which are in no name and look like others. */
export const hasStrangeLetters = (name: string): boolean => /(?=\p{Script=Latin})[^a-z]/u.test(plain(name))

/** Banks report all given names, registrations often only the first. */
export const firstGivenName = (names: string): string => plain(names.trim().split(/[\s-]+/)[0] ?? '')

/** What may be left out of a name, or put before or after it. */
const particles = new Set(
  `van vande vander von vom de den der des del della dello di da do dos das du d la le las los les lo el al ap af av
   ten ter te t zu zum zur y e und i bin binti bint ibn ben abu mac mc o san st jr sr junior senior filho neto ii iii iv`.split(
    /\s+/,
  ),
)

/** Words that are compared, each with each of the other name. No name has more that tell anything. */
const comparedWords = 8

/** The words of a name, without particles unless there is nothing else. */
export function nameWords(name: string): string[] {
  const words = name
    .split(/[^\p{L}\p{M}'’‘]+/u, 4 * comparedWords)
    .map(plain)
    .filter(Boolean)
  const telling = words.filter((word) => !particles.has(word))
  return (telling.length > 0 ? telling : words).slice(0, comparedWords)
}

/** By these the accounts of a name are found: its words, and the last name in one word. */
export const nameKeys = ({ firstName, lastName }: { firstName: string; lastName: string }): string[] => [
  ...new Set([...nameWords(firstName), ...nameWords(lastName), nameWords(lastName).join('')].filter(Boolean)),
]
