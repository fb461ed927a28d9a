import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperTokenomicsTexts } from './whitepaper-tokenomics-texts.ts';

export default {
  token: 'El token',
  tokenText: (supply) =>
    `DEGEN es un token ERC-20 con 18 decimales y una emisión fija de ${supply}. Toda la emisión se crea en el despliegue y no hay ninguna función para crear más. El dueño del contrato abre el mercado una vez y concede exenciones del impuesto y del tope. No puede cerrar el mercado, cambiar el impuesto, bloquear una cuenta, mover tokens ajenos ni retirar una exención.`,
  cap: (tokens, share) =>
    `Una billetera sin exención puede tener como máximo ${tokens} DEGEN, que es el ${share} de la emisión inicial. Una transferencia que lo supere se rechaza.`,
  tax: 'El impuesto',
  taxSteps: (falling, minutes, final, from) =>
    `Las transferencias entre cuentas sin exención pagan un impuesto. Empieza alto, lo que encarece la compra por programas en los primeros minutos, y baja solo: ${falling} durante ${minutes} minutos cada uno, y luego ${final} desde el minuto ${from}. Nadie puede volver a subirlo.`,
  taxParts: (development, burn, jackpot, final, parts) =>
    `De cada impuesto, el ${development} va a desarrollo, el ${burn} se quema y el ${jackpot} va al bote. Con un ${final}, son ${parts} del importe. Los depósitos, retiros, apuestas y pagos no tributan, porque el contrato del casino está exento.`,
  allocation: 'La distribución',
  allocationText: (custody, bankroll, jackpot, faucet) =>
    `En el despliegue la casa recibe ${custody} DEGEN para las rondas que liquida el servidor y ${bankroll} DEGEN para las apuestas en la cadena. El bote empieza con ${jackpot} DEGEN, y ${faucet} DEGEN se regalan a quienes prueban el casino. Lo que no se reparte ni se bloquea queda en la tesorería.`,
  locks: (liquidity, reserve, share, members, cliff, team) =>
    `Tres partes quedan bloqueadas en contratos desde el despliegue: la liquidez durante ${liquidity} meses, la reserva durante ${reserve} meses y el ${share} de la emisión para cada uno de los ${members} miembros del equipo. Un miembro no recibe nada durante ${cliff} meses; después de ${team} meses todo queda libre y, entretanto, lo devengado desde el despliegue. Nadie puede acortar un bloqueo ni sacar nada antes. La tesorería no está bloqueada.`,
  pays: 'Qué paga una apuesta en cada token',
  caption: 'Condiciones de cada token',
  subject: 'Tema',
  terms: 'Condiciones',
  wheel: 'Rueda',
  contract: 'Contrato',
  address: 'Dirección de DEGEN',
  swaps: 'BNB y cambios',
  bnb: 'BNB es la moneda nativa de la cadena. Aquí no tiene impuesto, tope ni bote. La casa aporta sus propios BNB para pagar ganancias, aparte de sus DEGEN.',
  swapRate: (rate, risk, open, once, day) =>
    `Los saldos del casino se pueden cambiar a una tasa fija de ${rate} DEGEN por 1 BNB. La tasa pertenece a la red de prueba y no dice nada de un precio. Lo que los jugadores entregan paga a quienes cambian en sentido contrario; la casa presta el resto: por cada cambio, hasta el ${risk} de lo que puede pagar, y en total, hasta el ${open}. Un jugador puede cambiar hasta ${once} DEGEN por vez y ${day} DEGEN, o su valor en BNB, en 24 horas.`,
} satisfies TranslationOf<typeof whitepaperTokenomicsTexts>;
