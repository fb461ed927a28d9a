import type { TranslationOf } from '../../../shared/language/language.ts';
import type { proofDialogTexts } from './proof-dialog-texts.ts';

export default {
  title: 'Prueba de esta ronda',
  demoBrowser:
    'Demo: tu navegador generó la semilla, jugó la ronda con ella y acaba de jugarla otra vez con el mismo resultado. No participó ningún servidor, así que nada está firmado.',
  demoServer:
    'Demo: el servidor generó una semilla solo para esta ronda y la entregó con el resultado; tu navegador acaba de jugar la ronda con ella y obtuvo el mismo resultado. No se movió dinero, así que nada está firmado.',
  signed:
    'El servidor se comprometió con la semilla mediante su hash y firmó este recibo. Rota tu semilla para revelarla; este navegador volverá a calcular la ronda.',
  verified:
    'Este navegador volvió a calcular el resultado y el pago a partir de la semilla revelada, y comprobó el hash de la semilla, el hash del recibo y la firma.',
  failed: 'Guarda el recibo: muestra lo que afirmó el servidor.',
  reading: 'Leyendo el recibo…',
  howItWorks: 'Cómo funciona la equidad, con un verificador',
  dialogTitle: 'Semillas, rondas y recibos',
  dialogText: 'Todo esto lo comprueba tu navegador, no el servidor.',
  replay: 'Reproducir esta ronda',
  replayAgain: 'Reproducir otra vez',
} satisfies TranslationOf<typeof proofDialogTexts>;
