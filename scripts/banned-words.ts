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
  pl: [
    { banned: words('na niby|umown\\p{L}+'), instead: 'środki wirtualne, wersja demo' },
    { banned: words('(?:nasz\\p{L}+ )?wsparci(?:e|a|u|em)'), instead: 'obsługa klienta' },
    { banned: words('darmow\\p{L}+ obr(?:ót|ot\\p{L}+)'), instead: 'darmowe spiny: obrót is the wagering' },
    { banned: words('slot(?:y|ów|u|ach)?'), instead: 'automat' },
    { banned: words('wild(?:y|ów|a)?'), instead: 'joker' },
    { banned: words('pieniądz\\p{L}+ z bonusu'), instead: 'środki bonusowe' },
    { banned: /\} prawdziwych pieniędzy/u, instead: '{amount} w gotówce' },
    { banned: words('dodaj pieniądze|doładuj|doładowani\\p{L}+'), instead: 'wpłać, wpłata; bonus od wpłaty' },
    { banned: words('(?:za|do)kończ(?:yć)? (?:go|aktywny bonus|bonus)'), instead: 'spełnić warunek obrotu' },
    { banned: words('monet(?:y|a|ę)?'), instead: 'punkty' },
    { banned: words('bezpieczna gra'), instead: 'odpowiedzialna gra' },
    { banned: words('adres internetowy'), instead: 'adres IP' },
    { banned: words('polityka cookie'), instead: 'polityka plików cookie' },
    { banned: words('wypłaty w drodze'), instead: 'oczekujące wypłaty' },
    { banned: words('lobby'), instead: 'kategoria gier; strona główna' },
    { banned: words('krótką przerwę'), instead: 'chwilowo niedostępne: przerwa is the time-out' },
    { banned: words('z czasem'), instead: 'w dłuższym okresie' },
    { banned: words('zablokowałeś|wykorzystałeś|wyznaczyłeś|zalogowany'), instead: 'a wording without gender' },
  ],
  no: [
    { banned: words('kanseller\\p{L}*'), instead: 'avbryte' },
    { banned: words('blokker\\p{L}*|låst'), instead: 'sperret' },
    { banned: words('casino|nettcasino|live kasino|live casino'), instead: 'kasino, nettkasino, livekasino' },
    { banned: words('må ikke'), instead: 'trenger ikke, or kan ikke: må ikke says both' },
    { banned: /(?:forsøk|spinn|gratisspinn) igjen: \{/iu, instead: 'Gjenstående …: {count}' },
    { banned: words('påfyll\\p{L}*|fyll på'), instead: 'innskudd, sette inn; innskuddsbonus' },
    { banned: words('wilds?'), instead: 'joker' },
    { banned: words('mynt(?:er)?'), instead: 'poeng' },
    { banned: words('lobby(?:en|er)?'), instead: 'kategori; forsiden' },
    { banned: words('tryggere spill'), instead: 'ansvarlig spill' },
    { banned: words('internettadresse'), instead: 'IP-adresse' },
    { banned: words('huset'), instead: 'vi, oss' },
    {
      banned: words('(?:tar|tas|ta) (?:den|dem|gaven|gaver|bonusen) imot|ta imot (?:den|dem|en|gaven|gratisspinnene)'),
      instead: 'hente',
    },
    { banned: words('veien ut'), instead: 'å si fra seg bonusen' },
    { banned: words('liten pause'), instead: 'midlertidig utilgjengelig: pause is the time-out' },
    {
      banned: words('ut uten bonus|inn uten bonus|ta ut(?= med)'),
      instead: 'an object: sette inn penger, ta ut penger',
    },
    { banned: words('han|hans|ham'), instead: 'a wording without gender' },
  ],
  br: [{ banned: words('de brincadeira'), instead: 'dinheiro fictício' }],
  de: [],
  es: [],
  it: [],
  fi: [],
}
