import type { ChoicesTexts } from './en.ts'

export const choicesPl: ChoicesTexts = {
  gamble: 'Podwojenie',
  gambleOffer: 'Proponuj podwojenie',
  gambleOffered: 'Możesz zaryzykować tę wygraną albo ją odebrać.',
  collectWin: 'Odbierz',
  collect: 'Odbierz {amount}',
  RED: 'Czerwony',
  BLACK: 'Czarny',
  gambleDrawn: 'Wylosowane dotąd kolory',
  gambleStep: 'Krok {number} z {total}',
  gambleQuestion:
    'Jakiego koloru jest karta? Jeśli zgadniesz, z {amount} zrobi się {double}. Jeśli nie, wygrana przepada.',
  gambleWon: '{colour}. Twoja wygrana wynosi teraz {amount}.',
  gambleLost: '{colour}. Wygrana przepadła.',
  gambleRule:
    'Wygraną można zaryzykować do {steps} razy: kolor karty podwaja ją albo przepada ona w całości. Oba kolory są tak samo prawdopodobne, więc podwojenie zwraca 100% ryzykowanej kwoty. Gdy bonus jest aktywny, wygranych nie można ryzykować. Wygrana, którą zostawisz, jest odbierana po dwóch minutach.',
  gambleCapRule: 'Tam, gdzie prawo ustala maksymalną stawkę, dotyczy ona także ryzykowanej kwoty i ceny funkcji.',
  choiceOver: 'Ta wygrana została już odebrana.',
  notForSale: 'W tej chwili nie można kupić funkcji.',
  buyFor: 'Kup funkcję za {price}',
  buyTitle: 'Kupić funkcję?',
  buyPrice: 'Z Twojego salda zostanie pobrane {price}, czyli {times} razy Twoja stawka {bet}.',
  buyReturn: 'Funkcja zwraca średnio {rtp}% swojej ceny w bardzo wielu zakupach. Może też wypłacić mało albo nic.',
  buyMegaways: 'Od razu zaczynają się darmowe spiny: {freeSpins}.',
  buyRespins: 'Od razu zostaje na miejscu {prizesToHold} nagród i zaczynają się respiny.',
  buyWalking:
    'Bębny zatrzymują się z co najmniej {boughtWilds} jokerami na ostatnim bębnie, które z respinami wędrują w lewo.',
  buyRule: 'Funkcję można kupić za {times} razy stawka; zwraca wtedy {rtp}% tej ceny.',
  pickTitle: 'Wybierz {count} z {total}',
  pickLeft: 'Pozostałe wybory: {count}',
  pickObject: 'Zakryty przedmiot {number}',
  pickOpened: 'Przedmiot {number}: {amount}, wybrany',
  pickRest: 'Przedmiot {number}: {amount}, niewybrany',
  pickSum: 'Wybrano dotąd: {amount}',
  pickLines:
    'Co najmniej trzy scattery w opłaconym spinie otwierają przedmioty ({objects}), zamiast płacić same: wybierasz {picks} i otrzymujesz nagrody, które się za nimi kryją. To, co gdzie leży, jest losowane przed Twoim wyborem. Średnio płacą tyle, ile taka sama liczba scatterów płaci w innych grach: 3, 10 albo 50 stawek.',
  pickRespins:
    'Gdy w opłaconym spinie do respinów brakuje jednej nagrody, a wśród nagród jest jackpot, otwierają się przedmioty ({objects}): wybierasz {picks} i otrzymujesz nagrody, które się za nimi kryją. To, co gdzie leży, jest losowane przed Twoim wyborem. Średnio płacą 3 stawki.',
}
