import type { ChoicesTexts } from './en.ts'

export const choicesPtBr: ChoicesTexts = {
  gamble: 'Dobrar',
  gambleOffer: 'Oferecer dobrar os ganhos',
  gambleOffered: 'Você pode arriscar este ganho ou coletá-lo.',
  collectWin: 'Coletar',
  collect: 'Coletar {amount}',
  RED: 'Vermelho',
  BLACK: 'Preto',
  gambleDrawn: 'Cores sorteadas até agora',
  gambleStep: 'Passo {number} de {total}',
  gambleQuestion: 'De que cor é a carta? Se você acertar, {amount} viram {double}. Se não, o ganho é perdido.',
  gambleWon: '{colour}. Seu ganho agora é de {amount}.',
  gambleLost: '{colour}. O ganho foi perdido.',
  gambleRule:
    'Um ganho pode ser arriscado até {steps} vezes: a cor de uma carta dobra o ganho ou o faz perder. As duas cores são igualmente prováveis, então dobrar devolve 100% do que é arriscado. Com um bônus ativo, os ganhos não podem ser arriscados. Um ganho que você deixa parado é coletado depois de dois minutos.',
  gambleCapRule:
    'Onde a lei define uma aposta máxima, ela também vale para o que você arrisca e para o preço de um recurso.',
  choiceOver: 'Este ganho já foi coletado.',
  notForSale: 'No momento, o recurso não pode ser comprado.',
  buyFor: 'Comprar por {price}',
  buyTitle: 'Comprar o recurso?',
  buyPrice: '{price}, ou seja, {times} vezes sua aposta de {bet}, são descontados do seu saldo.',
  buyReturn:
    'O recurso devolve em média {rtp}% do preço, em muitas e muitas compras. Ele também pode pagar pouco ou nada.',
  buyMegaways: '{freeSpins} rodadas grátis começam na hora.',
  buyRespins: '{prizesToHold} prêmios ficam na hora e os giros extras começam.',
  buyWalking:
    'Os rolos param com {boughtWilds} curingas ou mais no último rolo, que andam para a esquerda com giros extras.',
  buyRule: 'O recurso pode ser comprado por {times} vezes a aposta e então devolve {rtp}% desse preço.',
  pickTitle: 'Escolha {count} de {total}',
  pickLeft: 'Escolhas restantes: {count}',
  pickObject: 'Objeto fechado {number}',
  pickOpened: 'Objeto {number}: {amount}, escolhido',
  pickRest: 'Objeto {number}: {amount}, não escolhido',
  pickSum: 'Escolhido até agora: {amount}',
  pickLines:
    'Três ou mais scatters em um giro pago abrem {objects} objetos em vez de pagar: você escolhe {picks} e recebe os prêmios atrás deles. O que há em cada um é sorteado antes da sua escolha. Em média, eles pagam o que a mesma quantidade de scatters paga em outros jogos: 3, 10 ou 50 apostas.',
  pickRespins:
    'Se em um giro pago falta um prêmio para os giros extras e há um jackpot entre os prêmios, {objects} objetos se abrem: você escolhe {picks} e recebe os prêmios atrás deles. O que há em cada um é sorteado antes da sua escolha. Em média, eles pagam 3 apostas.',
}
