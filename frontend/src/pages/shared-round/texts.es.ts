import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  sharedRoundTexts: {
    title: 'Ronda compartida',
    intro:
      'Lo que un jugador comparte, tu navegador lo comprueba por sí mismo. No necesitas billetera para ello.',
    reading: 'Leyendo la ronda',
    missing:
      'Aquí no hay ninguna ronda compartida. El enlace está incompleto, o su jugador ha dejado de compartirla.',
    toGames: 'A los juegos',
    stake: 'Apuesta',
    payout: 'Pago',
    play: (game) => `Jugar a ${game}`,
    check: 'La comprobación de tu navegador',
    checking: 'Tu navegador comprueba el recibo…',
    signed:
      'Comprobado ahora: el hash del recibo, la firma del casino, y que el pago se deduce del resultado. El casino se había comprometido con la semilla mediante su hash; la semilla es secreta mientras el jugador sigue jugando con ella. Cuando el jugador la rote, esta página volverá a calcular el resultado a partir de ella.',
    otherRound: (named, found) => `el enlace indica la ronda ${named}, el recibo es de ${found}`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
