import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperSecurityTexts } from './whitepaper-security-texts.ts';

export default {
  money: 'Dónde está el dinero',
  moneyText:
    'Lo guardan dos contratos, para que un fallo en el código de las apuestas no alcance el dinero de los jugadores. Custody guarda los saldos de los jugadores y el dinero de la casa para las rondas del servidor; no conoce ningún juego. Casino guarda el dinero de la casa para las apuestas en la cadena (los fondos), los pagos de las apuestas abiertas y, en DEGEN, el bote. Ninguna función de Casino mueve lo que guarda Custody. Un pago que su destinatario no acepta espera en cualquiera de los dos como pago por cobrar, aparte de todo lo anterior. El libro de cuentas del servidor refleja Custody hasta la unidad más pequeña. Un tercer contrato, Exit, no guarda nada: una vez abierta la salida de emergencia juzga quién puede irse con qué, y Custody, que lo creó, lo paga. El presupuesto de una clave con la que un jugador apuesta en la cadena, sin confirmar cada apuesta, está en un contrato propio, PlayKeys: ningún rol llega a él, y va a apuestas de ese jugador o de vuelta.',
  roles: 'Quién puede hacer qué',
  caption: 'Roles en los contratos',
  role: 'Rol',
  can: 'Puede',
  cannot: 'No puede',
  operator: 'Operador, la clave del servidor',
  operatorCan: (cap) =>
    `Pagar retiros desde Custody, cada uno con su propio id, hasta el ${cap} en 24 horas de lo que lleva allí 24 horas; anunciar botes de rondas del servidor; publicar lo que debe el casino.`,
  operatorCannot:
    'Usar un id dos veces, pagar más que el límite, publicar otros depósitos y retiros que los que contó el contrato, cerrar una salida de emergencia abierta, tocar los fondos de la casa o una apuesta abierta, crear tokens, pausar nada.',
  guardian: 'Guardián',
  guardianCan: (vetoHours) =>
    `Pausar nuevos depósitos y nuevas apuestas en la cadena, anular una época en un plazo de ${vetoHours} horas, suspender al operador durante 72 horas, anular un bote anunciado.`,
  guardianCannot:
    'Terminar una pausa o una suspensión; detener retiros forzados, la salida de emergencia, cobros, liquidaciones o vencimientos. Ningún rol puede.',
  admin: 'Administrador',
  adminCan:
    'Nombrar roles, aprobar pagos sueltos por encima del límite y revocar esa aprobación, mover el límite y los límites de apuesta dentro de unos márgenes, designar otra fuente de azar para apuestas futuras con dos días de antelación, terminar pausas y suspensiones, cerrar depósitos y apuestas para siempre, sacar los fondos libres de la casa y lo que Custody guarda por encima de todo lo que se debe a los jugadores.',
  adminCannot:
    'Tocar lo que se debe a los jugadores, apuestas abiertas o pagos por cobrar, ni el bote mientras se aceptan apuestas; cambiar una apuesta abierta; detener la salida de emergencia.',
  anyone: 'Cualquiera',
  anyoneCan: (silenceDays, payHours) =>
    `Abrir la salida de emergencia tras ${silenceDays} días sin una época, o cuando un retiro forzado lleva ${payHours} horas sin pagarse; terminar una apuesta que no fue respondida; pagar un bote anunciado cuando corresponde.`,
  anyoneCannot: 'Cerrarla de nuevo.',
  owner: 'Dueño del token',
  ownerCan: 'Abrir el mercado una vez, conceder exenciones.',
  ownerCannot: 'Crear tokens, subir el impuesto, bloquear una cuenta, retirar una exención.',
  leaving: 'Salir sin el casino',
  epochs: (vetoHours) =>
    `Cada hora el casino publica en la cadena la raíz y la suma de todos los saldos, y la raíz de todas las rondas liquidadas desde entonces. El contrato rechaza otros depósitos y retiros que los que él mismo contó, y anuncia un déficit cuando la suma supera lo que guarda. Durante ${vetoHours} horas el guardián, que recalcula cada época con una copia de la base de datos, puede anularla; después es definitiva. Mientras tienes la sesión iniciada, tu navegador comprueba tu propia parte y guarda la prueba.`,
  exit: (payHours, silenceDays, registrationDays, claimDays) =>
    `Si el casino no paga, fuerza el retiro en la cadena con la prueba de una época definitiva. Lo que deja sin pagar durante ${payHours} horas, o ${silenceDays} días de silencio, permite a cualquiera abrir la salida de emergencia para siempre. Durante ${registrationDays} días se registran como derechos propios los retiros forzados que ya llevaban ${payHours} horas. Después cada jugador saca lo que dicen la prueba de la última época definitiva y los contadores del contrato. Cuando Custody no cubre todos los derechos, se paga la misma parte de cada uno, llegue quien llegue primero; el resto se puede cobrar tras una donación, o tras ${claimDays} días, cuando también se reparte lo que nadie reclamó. La página es <link>Salida de emergencia</link>; sin ninguna página nuestra pero con la clave de la billetera, <code>npm run exit</code> hace lo mismo.`,
  trust: 'En qué tienes que confiar hoy',
  trustOperator: (cap) =>
    `La clave del operador, hasta el límite. Quien la robe puede sacar el ${cap} de Custody en 24 horas, hasta que el guardián la suspenda.`,
  trustRoles: (vetoHours, payHours) =>
    `El administrador, el guardián y el operador juntos. El contrato no conoce ningún juego, así que nadie en la cadena puede reconocer un saldo falso: el vigilante del guardián y la página de cada jugador comprueban en un plazo de ${vetoHours} horas. Una época que te omite, o cuenta de menos, la nota tu página. Entonces puedes forzar el retiro con una prueba más antigua, en público; uno que lleve ${payHours} horas cuando se abra la salida de emergencia se paga allí, digan lo que digan las épocas. A eso responde una prueba definitiva más reciente que da de menos: entonces son tus recibos los que muestran la mentira.`,
  trustEpochs: (vetoHours) =>
    `Lo que ganas solo queda probado con la época siguiente. La salida de emergencia paga según la última definitiva, que tiene ${vetoHours} horas o más si el casino aún publicaba.`,
  trustAdmin:
    'El administrador, que nombra al operador y aprueba pagos por encima del límite. En producción le corresponde estar tras una multifirma con demora.',
  trustNode:
    'El nodo de la cadena que usa el servidor. Dice qué direcciones son billeteras de contrato, y qué han firmado. Quien lo controla puede iniciar sesión como tú y jugar con tu saldo; aun así, un retiro solo va a tu billetera.',
  trustDatabase:
    'La base de datos del servidor. Quien la lee puede predecir rondas hasta que se roten las semillas.',
  trustCode:
    'El código. Las pruebas lo comprueban con cada cambio, entre ellas búsquedas que ejecutan acciones al azar contra invariantes numerados. Ningún tercero lo ha auditado.',
  balance: 'Qué protege un saldo',
  doubleEntry:
    'Cada importe se mueve por partida doble. Una ronda y su dinero se guardan juntos o no se guardan.',
  history:
    'El historial del libro de cuentas no se puede cambiar ni borrar; una corrección es un asiento nuevo.',
  withdrawalId:
    'El contrato paga cada id de retiro una sola vez, así que un reintento nunca puede pagar dos veces.',
  refusedPayment:
    'Un pago que una billetera rechaza se guarda para su destinatario, que lo cobra por partes o en otra dirección; no detiene a nadie más.',
  confirmations:
    'Los depósitos cuentan tras las confirmaciones, y una reorganización de la cadena se detecta y se deshace.',
  lasting: 'Cuánto dura',
  lastingText: (open) =>
    `La mayoría de las apuestas en DEGEN favorecen al jugador, así que los DEGEN de la casa bajan con el juego. Pueden bajar deprisa: un programa que repite una apuesta que no puede perder se lleva un poco de cada apuesta mientras el servidor acepte las suyas. Los límites se reducen con el saldo y nunca exponen más del ${open} a la vez. No hacen que el dinero dure; hacen que toda apuesta aceptada se pueda pagar. Una simulación en el código fuente, <code>docs/economics.md</code>, dice cuánto dura y frente a quién. Cualquiera puede volver a dotar de fondos a la casa. El bote crece con el impuesto a las transferencias y no toma nada de la casa.`,
} satisfies TranslationOf<typeof whitepaperSecurityTexts>;
