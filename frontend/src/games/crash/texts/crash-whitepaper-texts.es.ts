import type { TranslationOf } from '../../../shared/language/language.ts';
import type { crashWhitepaperTexts } from './crash-whitepaper-texts.ts';

export default {
  rules: (degen, bnb, cap) =>
    `Una nave despega y su multiplicador sube, con un bamboleo, hasta que choca. Cobra antes y se te paga apuesta × multiplicador. El punto de choque se fija antes de empezar. Ninguna forma de jugar, por ingeniosa que sea, devuelve más del ${degen} en DEGEN o del ${bnb} en BNB. Una ronda acaba con un cobro a ${cap}, o más abajo cuando la ganancia superaría lo que la casa puede arriesgar; el tope se muestra al empezar.`,
  clock:
    'El reloj del servidor decide si un cobro llegó a tiempo. Una conexión lenta puede costarte una ronda; un cobro automático no necesita conexión. Cuando el propio servidor no pudo aceptar cobros, la apuesta se devuelve.',
  caption: 'Planes de cobrar a un multiplicador: probabilidad de cobrar, y retorno',
  at: 'A',
  chance: (token) => `Probabilidad ${token}`,
  returns: (token) => `Retorno ${token}`,
} satisfies TranslationOf<typeof crashWhitepaperTexts>;
