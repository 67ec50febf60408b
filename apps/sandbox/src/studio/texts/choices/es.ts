import type { ChoicesTexts } from './en.ts'

export const choicesEs: ChoicesTexts = {
  gamble: 'Doblar',
  gambleOffer: 'Ofrecer doblar los premios',
  gambleOffered: 'Puedes arriesgar este premio o cobrarlo.',
  collectWin: 'Cobrar',
  collect: 'Cobrar {amount}',
  RED: 'Rojo',
  BLACK: 'Negro',
  gambleDrawn: 'Colores sacados hasta ahora',
  gambleStep: 'Paso {number} de {total}',
  gambleQuestion:
    '¿De qué color es la carta? Si aciertas, {amount} se convierten en {double}. Si no, el premio se pierde.',
  gambleWon: '{colour}. Tu premio es ahora de {amount}.',
  gambleLost: '{colour}. El premio se ha perdido.',
  gambleRule:
    'Un premio se puede arriesgar hasta {steps} veces: según el color de una carta, se dobla o se pierde. Los dos colores son igual de probables, así que doblar devuelve el 100\u00a0% de lo que se arriesga. No se ofrece mientras hay un bono activo. Un premio que dejas sin cobrar se abona a los dos minutos.',
  gambleCapRule:
    'Donde la ley fija una apuesta máxima, también vale para lo que arriesgas y para el precio de una función.',
  choiceOver: 'Este premio ya se ha cobrado.',
  notForSale: 'Ahora mismo la función no se puede comprar.',
  buyFor: 'Comprar por {price}',
  buyTitle: '¿Comprar la función?',
  buyPrice: 'Se descuentan de tu saldo {price}, que son {times} veces tu apuesta de {bet}.',
  buyReturn:
    'La función devuelve de media el {rtp}\u00a0% de su precio en muchísimas compras. También puede pagar poco o nada.',
  buyMegaways: 'Empiezan enseguida {freeSpins} tiradas gratis.',
  buyRespins: 'Se quedan enseguida {prizesToHold} premios y empiezan los giros adicionales.',
  buyWalking:
    'Los rodillos se paran con {boughtWilds} comodines o más en el último, que avanzan a la izquierda con giros adicionales.',
  buyRule:
    'La función se puede comprar por {times} veces la apuesta y devuelve entonces el {rtp}\u00a0% de ese precio.',
  pickTitle: 'Elige {count} de {total}',
  pickLeft: 'Te quedan por elegir: {count}',
  pickObject: 'Objeto cerrado {number}',
  pickOpened: 'Objeto {number}: {amount}, elegido',
  pickRest: 'Objeto {number}: {amount}, sin elegir',
  pickSum: 'Elegido hasta ahora: {amount}',
  pickLines:
    'Tres o más scatters en una tirada pagada abren {objects} objetos en lugar de pagar: eliges {picks} y recibes los premios que esconden. Lo que hay en cada uno se sortea antes de que elijas. De media pagan lo mismo que otros tantos scatters en otros juegos: 3, 10 o 50 apuestas.',
  pickRespins:
    'Si en una tirada pagada falta un premio para los giros adicionales y entre los premios hay un bote, se abren {objects} objetos: eliges {picks} y recibes los premios que esconden. Lo que hay en cada uno se sortea antes de que elijas. De media pagan 3 apuestas.',
}
