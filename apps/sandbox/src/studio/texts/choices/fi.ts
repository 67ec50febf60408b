import type { ChoicesTexts } from './en.ts'

export const choicesFi: ChoicesTexts = {
  gamble: 'Tuplaus',
  gambleOffer: 'Tarjoa tuplausta',
  gambleOffered: 'Voit tuplata tämän voiton tai ottaa sen.',
  collectWin: 'Ota voitto',
  collect: 'Ota {amount}',
  RED: 'Punainen',
  BLACK: 'Musta',
  gambleDrawn: 'Tähän asti arvotut värit',
  gambleStep: 'Vaihe {number}/{total}',
  gambleQuestion:
    'Minkä värinen kortti on? Jos olet oikeassa, {amount} muuttuu summaksi {double}. Jos et, voitto menetetään.',
  gambleWon: '{colour}. Voittosi on nyt {amount}.',
  gambleLost: '{colour}. Voitto on menetetty.',
  gambleRule:
    'Voiton voi tuplata enintään {steps} kertaa: kortin väri tuplaa sen, tai se menetetään. Molemmat värit ovat yhtä todennäköisiä, joten tuplaus palauttaa 100\u00a0% riskeeratusta summasta. Tuplausta ei tarjota, kun bonus on aktiivinen. Voitto, jonka jätät, hyvitetään kahden minuutin kuluttua.',
  gambleCapRule: 'Missä laki määrää enimmäispanoksen, se koskee myös tuplattavaa summaa ja ominaisuuden hintaa.',
  choiceOver: 'Tämä voitto on jo otettu.',
  notForSale: 'Ominaisuutta ei voi ostaa juuri nyt.',
  buyFor: 'Osta ominaisuus: {price}',
  buyTitle: 'Ostetaanko ominaisuus?',
  buyPrice: 'Saldostasi veloitetaan {price}, joka on {times} kertaa panoksesi {bet}.',
  buyReturn:
    'Ominaisuus palauttaa hyvin monen oston aikana keskimäärin {rtp}\u00a0% hinnastaan. Se voi myös maksaa vähän tai ei mitään.',
  buyMegaways: '{freeSpins} ilmaiskierrosta alkaa heti.',
  buyRespins: '{prizesToHold} palkintoa pysyy heti paikallaan, ja uusintakierrokset alkavat.',
  buyWalking:
    'Rullat pysähtyvät niin, että viimeisellä rullalla on vähintään {boughtWilds} jokeria, jotka kulkevat uusintakierroksilla vasemmalle.',
  buyRule: 'Ominaisuuden voi ostaa hintaan {times} kertaa panos, ja se palauttaa silloin {rtp}\u00a0% hinnasta.',
  pickTitle: 'Valitse {count}/{total}',
  pickLeft: 'Valintoja jäljellä: {count}',
  pickObject: 'Suljettu esine {number}',
  pickOpened: 'Esine {number}: {amount}, valittu',
  pickRest: 'Esine {number}: {amount}, valitsematta',
  pickSum: 'Valittu tähän asti: {amount}',
  pickLines:
    'Vähintään kolme scatteria maksetulla kierroksella avaa {objects} esinettä sen sijaan, että ne maksaisivat itse: valitset {picks} ja saat niiden takana olevat palkinnot. Se, mitä missäkin on, arvotaan ennen valintaasi. Keskimäärin ne maksavat saman kuin yhtä monta scatteria muissa peleissä: 3, 10 tai 50 panosta.',
  pickRespins:
    'Kun maksetulla kierroksella uusintakierroksiin puuttuu yksi palkinto ja palkintojen joukossa on jättipotti, avautuu {objects} esinettä: valitset {picks} ja saat niiden takana olevat palkinnot. Se, mitä missäkin on, arvotaan ennen valintaasi. Keskimäärin ne maksavat 3 panosta.',
}
