import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperPlayersTexts } from './whitepaper-players-texts.ts';

export default {
  meaning:
    'El retorno al jugador es lo que una apuesta devuelve en promedio, como parte de lo apostado y con la apuesta incluida. Por encima del 100 % gana el jugador a la larga; por debajo, la casa. Las cifras se calculan con el código de los juegos, no se estiman: contando cada sorteo posible o, en blackjack y kickboxing, con programación dinámica sobre cada situación.',
  degen: 'DEGEN favorece al jugador',
  degenText: (returns, colors) =>
    `Una apuesta en DEGEN a la rueda devuelve ${returns}, sean cuales sean los colores elegidos. Elegir los ${colors} colores incluso gana con certeza. Es deliberado: los DEGEN de la casa son un presupuesto que se da a los jugadores mediante el juego. No es infinito. Cuando los jugadores ganan, baja el saldo de la casa y, con él, la mayor apuesta que aún acepta.`,
  bnbText: (returns) =>
    `La misma apuesta en BNB devuelve ${returns}. Quien apuesta BNB pierde un poco en promedio.`,
  limits: 'Límites en vez de ventaja',
  limitsText: (risk, open) =>
    `Ninguna ronda puede arriesgar más del ${risk} de lo que la casa tiene libre en ese token, y todas las rondas abiertas juntas no más del ${open}. Una apuesta por encima de un límite se rechaza antes de descontarla del saldo. El riesgo de una ronda abierta se reserva hasta que termina, para poder pagarla pase lo que pase. El contrato del casino mantiene las mismas dos partes para las apuestas en la cadena, y allí nadie puede cambiarlas.`,
  cost: 'Apuestas que te cuestan',
  tie: (returns) =>
    `<strong>Un empate en kickboxing devuelve ${returns}.</strong> Los empates son muy raros y el multiplicador no lo compensa. Es, con diferencia, la peor apuesta del casino.`,
  fighter: (returns) => `Rojo y azul en kickboxing devuelven ${returns}, en ambos tokens.`,
  blackjack: (returns) =>
    `El blackjack devuelve ${returns} a quien nunca se equivoca. Cada error lo reduce.`,
  demo: 'Las cuotas del modo demo son otras',
  demoText: (wheel, crash) =>
    `El modo demo paga más que el dinero en dos juegos. La rueda en demo devuelve ${wheel} en DEGEN, según los colores, y el mejor plan de crash en demo devuelve ${crash}. Esas cuotas no se pueden pagar en dinero. Slots, blackjack y kickboxing son iguales en ambos modos. No juzgues las cuotas con dinero por lo que pasa en demo; cada juego muestra las cuotas del modo en que estás.`,
  gambling: 'Límites de juego responsable',
  gamblingText: (hours) =>
    `En la página <link>Límites de juego</link> puedes limitar lo que pierdes, lo que apuestas y cuánto tiempo juegas, por sesión y por día, o bloquearte por un tiempo. Un límite reducido vale al instante; uno ampliado, después de ${hours} horas. El servidor comprueba las apuestas con dinero contra estos límites, y la página lo hace en demo. Los retiros nunca se retienen.`,
  fees: 'Comisiones',
  feesText:
    'El casino no cobra comisión por depósitos, retiros ni ganancias, y paga el gas de los retiros. Los pagos se redondean hacia abajo a la unidad más pequeña del token, una milmillonésima de milmillonésima.',
} satisfies TranslationOf<typeof whitepaperPlayersTexts>;
