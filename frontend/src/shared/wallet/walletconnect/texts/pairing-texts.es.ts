import type { TranslationOf } from '../../../language/language.ts';
import type { pairingTexts } from './pairing-texts.ts';

export default {
  title: 'Escanea con tu billetera',
  description:
    'Abre una billetera en tu teléfono, escanea este código y confirma allí. Después, la billetera te pide firmar un mensaje.',
  code: 'Código para escanear con una billetera',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  copiedText: 'Pégalo en tu billetera para conectar.',
  notCopied: 'Enlace no copiado',
  notCopiedText:
    'Tu navegador no permite copiar a esta página. Escanea el código o abre la billetera.',
  open: 'Abrir billetera',
  waiting:
    'Esperando a tu billetera. Si cierras esto, la conexión se detiene y sigues jugando en modo demo.',
} satisfies TranslationOf<typeof pairingTexts>;
