import type { TranslationOf } from '../../../shared/language/language.ts';
import type { serverErrorTexts } from './server-error-texts.ts';

export default {
  'REQUEST.INVALID':
    'El servidor no entendió esta solicitud. Recarga la página e inténtalo de nuevo.',
  'REQUEST.TOO_LARGE': 'Esta solicitud es mayor de lo que acepta el servidor.',
  'REQUEST.RATE_LIMITED': 'Demasiado rápido. Espera un momento e inténtalo de nuevo.',
  'REQUEST.NOT_FOUND':
    'El servidor no conoce esta dirección. Recarga la página e inténtalo de nuevo.',
  'REQUEST.IDEMPOTENCY_CONFLICT': 'Esta apuesta ya se hizo de otra forma. Haz una nueva.',
  'AMOUNT.INVALID': 'El importe debe ser un número mayor que cero.',
  'AMOUNT.TOO_PRECISE': 'El importe tiene más de 18 decimales.',
  'AUTH.REQUIRED': 'Tu sesión ha terminado. Inicia sesión de nuevo con tu billetera.',
  'AUTH.NONCE_INVALID': 'El mensaje de inicio de sesión ha caducado. Inicia sesión de nuevo.',
  'AUTH.MESSAGE_INVALID': 'No se aceptó el mensaje de inicio de sesión. Inicia sesión de nuevo.',
  'AUTH.SIGNATURE_INVALID': 'La firma no pertenece a esta cuenta.',
  'AUTH.FORBIDDEN':
    'Este navegador ha iniciado sesión con otra billetera. Vuelve a iniciar sesión con la correcta.',
  'USER.NOT_FOUND': 'Ese usuario no existe.',
  'USER.TAKEN':
    'Esta billetera ya tiene un nombre de usuario. Inicia sesión con ella para cambiarlo.',
  'WAGER.BALANCE_TOO_LOW': 'Tu depósito no cubre esta apuesta.',
  'WAGER.STAKE_TOO_LOW': 'Esta apuesta está por debajo del mínimo de la mesa.',
  'WAGER.STAKE_TOO_HIGH': 'Esta apuesta supera el máximo de la mesa.',
  'WAGER.EXPOSURE_TOO_HIGH':
    'La casa no puede cubrir esta ganancia ahora. Prueba con una apuesta menor.',
  'WAGER.PICK_INVALID': 'Esa opción no está en la mesa. Elige otra vez.',
  'WAGER.OPEN_ROUND': 'Termina primero la ronda que sigue abierta.',
  'LIMIT.LOSS': 'Esta apuesta podría perder más que el límite que fijaste. No se apostó nada.',
  'LIMIT.WAGER': 'Esta apuesta superaría el límite que fijaste. No se apostó nada.',
  'LIMIT.TIME': 'Has jugado todo el tiempo del límite que fijaste. No se apostó nada.',
  'LIMIT.COOL_OFF': 'Estás en la pausa que pediste. No se apostó nada.',
  'STRATEGY.INVALID': 'A estas apuestas automáticas les falta un campo o les sobra uno.',
  'STRATEGY.GAME_INVALID': 'Ese juego no existe.',
  'STRATEGY.STAKE_INVALID': 'La apuesta base debe ser un número mayor que cero.',
  'STRATEGY.ROUNDS_INVALID': 'El número de rondas va de 1 a 100.000.',
  'STRATEGY.CHANGE_INVALID':
    'Una apuesta se multiplica como máximo por 100 o se sube en un importe.',
  'STRATEGY.STOP_INVALID':
    'Una regla de parada es un importe mayor que cero o de 1 a 1.000 rondas seguidas.',
  'AUTO_BETS.RUNNING': 'Tus apuestas automáticas están en marcha. Detenlas primero.',
  'AUTO_BETS.NOT_FOUND': 'El servidor no tiene esas apuestas automáticas tuyas.',
  'SEED.OPEN_ROUND': 'Termina tu ronda abierta antes de rotar la semilla.',
  'SEED.CLIENT_SEED_INVALID': 'Una semilla del cliente tiene de 1 a 64 caracteres simples.',
  'ROUND.NOT_FOUND': 'El servidor no tiene esa ronda tuya.',
  'ROUND.MOVE_INVALID': 'Esta jugada no es posible ahora.',
  'PROOF.NOT_READY': 'Estará en la próxima prueba de pasivos. Inténtalo más tarde.',
  'WITHDRAWAL.BALANCE_TOO_LOW': 'Tu depósito no cubre este retiro.',
  'WITHDRAWAL.NOT_FOUND': 'El servidor no tiene ese retiro tuyo.',
  'WITHDRAWAL.TOO_LOW': 'Este retiro está por debajo del mínimo.',
  'SWAP.SAME_TOKEN': 'Elige dos tokens distintos para cambiar.',
  'SWAP.TOO_LOW': 'Este importe es demasiado pequeño para comprar algo.',
  'SWAP.TOO_HIGH': 'Es más de lo que puede mover un solo cambio.',
  'SWAP.DAY_LIMIT': 'Es más de lo que aún puedes cambiar en 24 horas.',
  'SWAP.BALANCE_TOO_LOW': 'Tu depósito no cubre este cambio.',
  'SWAP.LIQUIDITY_TOO_LOW': 'El casino no puede pagar tanto ahora. Prueba con un importe menor.',
  'CHAIN.UNAVAILABLE': 'No se puede contactar con la cadena ahora. Inténtalo en un momento.',
  'SERVER.BUSY': 'El servidor está ocupado. Inténtalo en un momento.',
  'SERVER.INTERNAL': 'El servidor falló. Tu saldo sigue igual; inténtalo de nuevo.',
  unreachable: 'No se pudo contactar con el casino. Inténtalo de nuevo.',
  browserFault: (what) =>
    `Falló esta página en tu navegador, no el casino: «${what}». Recarga la página e inténtalo de nuevo.`,
  pressAgain: (reason) => `${reason} No se apostó nada. Para jugar de todos modos, pulsa otra vez.`,
  brokeCommitment: (problem) => `El servidor rompió su compromiso: ${problem}.`,
  notMixed: (why) => `La semilla no se pudo mezclar con una de tu navegador: ${why}`,
  'CLAIM.UNCOVERED':
    'Tu reclamación de este token está abierta, y tu saldo no la cubre. Podrás apostarlo o cambiarlo cuando se haya pagado.',
  'TOKEN.SHORT':
    'El contrato tiene menos de este token de lo que se debe a los jugadores, así que el casino no acepta ahora apuestas, cambios ni retiros en él.',
  'TOKEN.WOUND_UP':
    'La liquidación de este token está abierta, para siempre. Abre la salida de emergencia y saca tu dinero del contrato.',
  'CASINO.PAUSED':
    'El casino no acepta ahora apuestas ni cambios: su operador está suspendido, o su última época es demasiado antigua. Tu dinero está a salvo en el contrato.',
} satisfies TranslationOf<typeof serverErrorTexts>;
