import type { TranslationOf } from '../../../shared/language/language.ts';
import type { lobbyFooterTexts } from './lobby-footer-texts.ts';

export default {
  mechanics: 'Cómo funcionan los contratos',
  tokenomics: 'Tokenomía',
  custody: 'Custody',
  custodyText:
    'Los depósitos van a un contrato propio, Custody. Los fondos de la casa, los pagos de las apuestas abiertas y el bote están en otro, Casino, que no puede mover lo que guarda Custody. El libro de cuentas del servidor refleja Custody unidad por unidad.',
  withdrawals: 'Retiros',
  withdrawalsText:
    'Cada retiro tiene un id que el contrato recuerda, así que puede pagarse una vez y nunca dos. Un pago que tu billetera rechaza te espera como pago por cobrar. Pausar el casino detiene nuevos depósitos y apuestas, nunca retiros.',
  rounds: 'Rondas',
  roundsText:
    'El servidor se compromete con una semilla secreta antes de tu primera apuesta y muestra su hash. La semilla, la tuya y un contador deciden cada resultado. Cuando se revela el secreto, tu navegador recalcula cada ronda y comprueba la firma de su recibo.',
  onChain: 'Juego en la cadena',
  onChainText:
    'Una jugada en la cadena toma la apuesta y reserva el pago más alto en una transacción; el número aleatorio llega en otra, para que nadie pueda deshacer una pérdida. Si la casa no responde a tiempo, se te paga como ganador.',
  testnet: '<strong>Solo red de prueba.</strong> Aquí DEGEN y BNB son tokens de prueba sin valor.',
  fairness: 'Equidad',
  limits: 'Límites de juego',
  simulator: 'Simulador',
  statistics: 'Estadísticas',
  contact: 'Contacto:',
} satisfies TranslationOf<typeof lobbyFooterTexts>;
