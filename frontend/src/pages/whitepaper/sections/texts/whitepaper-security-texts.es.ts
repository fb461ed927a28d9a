import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperSecurityTexts } from './whitepaper-security-texts.ts';

export default {
  money: 'Dónde está el dinero',
  moneyText:
    'Lo guardan dos contratos, para que un fallo en el código de las apuestas no alcance el dinero de los jugadores. Custody guarda los saldos de los jugadores y el dinero de la casa para las rondas del servidor; no conoce ningún juego. Casino guarda el dinero de la casa para las apuestas en la cadena (los fondos), los pagos de las apuestas abiertas y, en DEGEN, el bote. Ninguna función de Casino mueve lo que guarda Custody. Un pago que su destinatario no acepta espera en cualquiera de los dos como pago por cobrar, aparte de todo lo anterior. El libro de cuentas del servidor refleja Custody hasta la unidad más pequeña. Un tercer contrato, WindUp, no guarda nada: en una liquidación decide cuánto se paga a cada jugador, y Custody, que lo creó, lo paga. El presupuesto de una clave con la que un jugador apuesta en la cadena, sin confirmar cada apuesta, está en un contrato propio, PlayKeys: ningún rol llega a él, y va a apuestas de ese jugador o de vuelta.',
  roles: 'Quién puede hacer qué',
  caption: 'Roles en los contratos',
  role: 'Rol',
  can: 'Puede',
  cannot: 'No puede',
  operator: 'Operador, la clave del servidor',
  operatorCan: (unshown, day) =>
    `Pagar retiros desde Custody, cada uno con su propio id: hasta el ${unshown} entre dos épocas y el ${day} en 24 horas, y nada mientras a Custody le falte dinero; anunciar botes de rondas del servidor.`,
  operatorCannot:
    'Usar un id dos veces, pagar más que los límites, publicar lo que debe el casino, detener una reclamación o una liquidación, tocar los fondos de la casa o una apuesta abierta, crear tokens, pausar nada.',
  guardian: 'Guardián',
  guardianCan: (vetoHours) =>
    `Pausar nuevos depósitos y nuevas apuestas en la cadena, vetar una época en un plazo de ${vetoHours} horas, suspender al operador durante 72 horas, despedir a un publicador, anular un bote anunciado.`,
  guardianCannot:
    'Nombrar a nadie, terminar una pausa o una suspensión; detener reclamaciones, la liquidación, el cierre de apuestas o vencimientos. Eso no lo puede detener ningún rol.',
  admin: 'Administrador',
  adminCan:
    'Nombrar roles, aprobar pagos sueltos por encima de los límites y revocar esa aprobación, bajar los límites para siempre y mover los límites de apuesta dentro de unos márgenes, designar otra fuente de azar para apuestas futuras con dos días de antelación, terminar pausas y suspensiones, cerrar depósitos y apuestas para siempre, sacar los fondos libres de la casa y lo que Custody guarda por encima de todo lo que se debe a los jugadores.',
  adminCannot:
    'Subir los límites; tocar lo que se debe a los jugadores, apuestas abiertas o pagos por cobrar, ni el bote mientras se aceptan apuestas; cambiar una apuesta abierta; detener una reclamación o la liquidación.',
  anyone: 'Cualquiera',
  anyoneCan: (silenceDays, unpaidHours) =>
    `Pagar una reclamación vencida; abrir la liquidación tras ${silenceDays} días sin una época definitiva, o cuando una reclamación vencida lleva ${unpaidHours} horas sin pagarse porque a Custody le falta dinero; terminar una apuesta que no fue respondida; pagar un bote anunciado cuando corresponde.`,
  anyoneCannot: 'Cerrarla de nuevo.',
  owner: 'Dueño del token',
  ownerCan: 'Abrir el mercado una vez, conceder exenciones.',
  ownerCannot: 'Crear tokens, subir el impuesto, bloquear una cuenta, retirar una exención.',
  leaving: 'Salir sin el casino',
  epochs: (vetoHours) =>
    `Cada hora el casino publica en la cadena la raíz y la suma de todos los saldos, y la raíz de todas las rondas liquidadas desde entonces. El contrato rechaza otros depósitos y retiros que los que él mismo contó, y no deja que el casino pague nada mientras la suma supere lo que guarda. Durante ${vetoHours} horas el guardián, que recalcula cada época con una copia de la base de datos, puede vetarla; después es definitiva. Mientras tienes la sesión iniciada, tu navegador comprueba tu propia parte y guarda la prueba.`,
  trust: 'En qué tienes que confiar hoy',
  trustOperator: (unshown, day) =>
    `La clave del operador, hasta los límites. Quien la robe puede sacar el ${unshown} de Custody hasta que una época lo muestre, y con una reclamación propia como máximo el ${day} en total, si nadie está despierto: entonces al contrato le falta dinero y no paga nada más.`,
  trustRoles: (vetoHours, claimHours) =>
    `El publicador y el guardián juntos. El contrato no conoce ningún juego, así que nadie en la cadena puede reconocer un saldo falso: el vigilante del guardián y la página de cada jugador comprueban en un plazo de ${vetoHours} horas. Una época que te omite, o cuenta de menos, la nota tu página. Entonces puedes reclamar con una prueba más antigua, en público; ${claimHours} horas después puede haber vencido. Una prueba definitiva más reciente que da de menos la rebaja: entonces son tus recibos los que muestran la mentira.`,
  trustEpochs: (vetoHours) =>
    `Lo que ganas solo queda probado con la época siguiente. Una liquidación paga según la última definitiva, que tiene ${vetoHours} horas o más si el casino aún publicaba.`,
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
  publisher: 'Publicador, otra clave del servidor',
  publisherCan: 'Publicar cada hora lo que debe el casino.',
  publisherCannot:
    'Publicar otros depósitos y retiros que los que contó el contrato, mover dinero, detener una reclamación o una liquidación.',
  claims: (claimHours, standingHours) =>
    `Si el casino no paga, reclama tu dinero en la cadena con la prueba de una época definitiva. La reclamación se puede pagar sin él ${claimHours} horas después, cuando una época posterior lleve ${standingHours} horas en pie y muestre lo que se perdió jugando entretanto; entonces cualquiera puede hacer que se pague, y ningún rol puede detenerlo.`,
  windUp: (silenceDays, graceHours, entryDays, settleDays) =>
    `Un casino que guarda silencio ${silenceDays} días, o a cuyo contrato le falta dinero mientras quedan reclamaciones sin pagar, se liquida, token por token y para siempre. Cada jugador se inscribe con la prueba de la última época definitiva. Cuando Custody cubre todo lo que se puede deber a los jugadores, cada uno cobra por completo ${graceHours} horas después de inscribirse, sin último día. Cuando no lo cubre, las inscripciones terminan el día ${entryDays}, y el día ${settleDays} cada inscripción recibe la misma parte, llegue quien llegue primero. Lo que los jugadores no reclaman nunca pasa a la casa. La página es <link>Salida de emergencia</link>; sin ninguna página nuestra pero con la clave de la billetera, <code>npm run exit</code> hace lo mismo.`,
} satisfies TranslationOf<typeof whitepaperSecurityTexts>;
