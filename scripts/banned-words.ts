import type { Language } from './player-texts.ts'

export interface BannedWord {
  banned: RegExp
  /** What to write instead. */
  instead: string
}

/** Finds it as whole words: a boundary is where no letter stands, accented ones included, which \b does not know. */
const words = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')

/** Words that texts for players must not use, by language. docs/language.md says why, the glossaries beside it what to say. */
export const bannedWords: Readonly<Record<Language, readonly BannedWord[]>> = {
  en: [{ banned: words('top up'), instead: 'Deposit' }],
  fr: [
    { banned: /(?<=[^|\s]) [;!?]/u, instead: 'a narrow no-break space (U+202F) before ; ! ?' },
    { banned: /(?<=[^|\s]) [:»%](?!\w)|« /u, instead: 'a no-break space (U+00A0) before : » % and after «' },
    { banned: /'/u, instead: '’' },
    { banned: words('argent (?:du |de )?bonus'), instead: 'solde bonus' },
    { banned: words('(?:notre|leur) assistance'), instead: 'le service client' },
    {
      banned: words('recharger|bonus de recharge|ajouter (?:de l’argent|encore)'),
      instead: 'déposer, effectuer un dépôt; bonus de dépôt',
    },
    {
      banned: words('(?:peut|pouvez|puis|puis-je|peux) pas (?:retirer|déposer)'),
      instead: 'effectuer un retrait, un dépôt: the verbs need an object',
    },
    {
      banned: words('retir(?:é|ée|és|ées) du bonus|bonus (?:est|sera) (?:alors )?retiré'),
      instead: 'annulé: retirer is to withdraw',
    },
    {
      banned: words('terminez(?:-le)? votre bonus|terminer (?:le|un|votre) bonus'),
      instead: 'remplir les conditions de mise',
    },
    { banned: words('table de gains'), instead: 'table des gains' },
    { banned: words('lobby|salons?'), instead: 'catégorie (de jeux); accueil for the page /' },
    { banned: words('wilds?'), instead: 'joker' },
    { banned: words('pièces|jetons'), instead: 'points' },
    { banned: words('la maison paie|payés par la maison'), instead: 'tours gratuits, offerts' },
    { banned: words('bac à sable'), instead: 'environnement de test' },
    { banned: words('adresse internet'), instead: 'adresse IP' },
    { banned: words('petite pause'), instead: 'momentanément indisponible' },
    {
      banned: words('déconnecté|connecté(?!\\(e\\))|heureux de vous revoir|nouveau sur'),
      instead: 'a wording without gender',
    },
  ],
  pl: [{ banned: words('na niby'), instead: 'środki wirtualne, wersja demo' }],
  no: [{ banned: words('nettcasino'), instead: 'nettkasino' }],
  br: [{ banned: words('de brincadeira'), instead: 'dinheiro fictício' }],
  de: [],
  es: [],
  it: [],
  fi: [],
}
