import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperArchitectureTexts } from './whitepaper-architecture-texts.ts';

export default {
  parts: 'Las partes',
  rules: 'Reglas',
  rulesText:
    'Un solo paquete de funciones puras contiene las reglas de los juegos, el flujo de números aleatorios y la aritmética del dinero, en enteros. El navegador, el servidor y el verificador sin conexión ejecutan el mismo código. También esta página toma de él sus cifras.',
  contracts: 'Contratos',
  contractsText:
    'El token DEGEN, Custody con el dinero de los jugadores, Casino con el dinero de la casa y las apuestas en la cadena, PlayKeys con los presupuestos de las claves que apuestan allí, y una fuente de azar, escritos en Solidity sobre los contratos de OpenZeppelin. No hay proxies: lo que se despliega no se puede sustituir.',
  server: 'Servidor',
  serverText:
    'Liquida las rondas y lleva el libro de cuentas en PostgreSQL o, con una cadena local, en una base de datos integrada. Todo el estado está en la base de datos, así que las rondas abiertas sobreviven a un reinicio y cualquier copia del servidor puede atender cualquier petición.',
  worker: 'Servicio de la cadena',
  workerText:
    'Sigue los eventos de los contratos, abona los depósitos tras las confirmaciones, envía los retiros, anuncia los botes y revela el azar de las apuestas en la cadena.',
  page: 'Página',
  pageText:
    'Representa lo que decidieron las reglas o el servidor y nunca inventa un resultado por dinero. Solo carga el código de billeteras cuando se usa una billetera.',
  bet: 'El camino de una apuesta',
  request: 'La página envía la apuesta y la elección, con una clave que hace inocuo un reintento.',
  outcome:
    'El servidor calcula el resultado con las reglas, a partir de las semillas y el siguiente nonce.',
  transaction:
    'Una transacción de la base de datos comprueba saldo, límites y nonce, mueve el dinero y guarda la ronda.',
  answer: 'El servidor responde con el resultado y guarda un recibo firmado para que lo obtengas.',
  verification: 'La página muestra el resultado y, una vez revelado el secreto, lo verifica.',
  money: 'El camino del dinero',
  moneyText:
    'Un depósito es una transacción de la billetera del jugador al contrato Custody. El servidor abona exactamente el importe del evento del contrato. Un retiro sale del saldo del jugador al instante, lo paga el contrato con un id que recuerda, y lo confirma el evento del contrato. Iniciar sesión es un mensaje firmado; no mueve nada.',
  standards: 'Estándares',
} satisfies TranslationOf<typeof whitepaperArchitectureTexts>;
