import type { TranslationOf } from '../../../shared/language/language.ts';
import type { simulatorTexts } from './simulator-texts.ts';

export default {
  title: 'Simulador de estrategias',
  intro:
    'Prueba una estrategia en miles de rondas antes de probarla con tu saldo. Las rondas se juegan con las mismas reglas que las reales, aquí en tu navegador.',
  warning:
    '<strong>Ninguna estrategia cambia el retorno.</strong> Cada ronda devuelve de media lo que dicen sus cuotas, por grande que sea la apuesta y pase lo que haya pasado antes. Una estrategia solo decide cómo se reparten ganancias y pérdidas: muchas ganancias pequeñas y, de vez en cuando, una pérdida ruinosa, o al revés.',
  simulate: 'Simular',
  cancel: 'Cancelar',
  invitation:
    'El resultado aparece aquí: cómo se reparten los saldos finales, con qué frecuencia una sesión acaba en ruina, la racha perdedora más larga y lo que devolvieron las apuestas comparado con las cuotas.',
  roundsPlayed: 'Rondas jugadas',
  playing: 'Jugando…',
  done: (rounds) => `Listo: ${rounds} ${rounds === '1' ? 'ronda' : 'rondas'}.`,
  failed: 'La simulación dejó de funcionar. Recarga la página e inténtalo de nuevo.',
  autoBets: 'Apuestas automáticas',
  autoBetsText:
    'La página del juego juega esta estrategia ronda a ronda: con dinero la juega el casino; en demo, con tu saldo virtual.',
  playOn: (game) => `Jugarla en ${game}`,
  ownRounds: 'Con tus propias rondas',
  ownRoundsText:
    'La estrategia juega los sorteos de rondas que has jugado y cuyas semillas se han revelado: ¿qué habría hecho con ellos?',
  noDemoRounds: (game) =>
    `No hay rondas de demo de ${game} con una semilla conocida en esta visita.`,
  noSeeds: (game) =>
    `Aún no se ha revelado ninguna semilla de tus rondas de ${game}. Rota tu semilla en la página de equidad para revelarla.`,
  loadOlder: 'Cargar rondas anteriores',
  replay: (rounds) => `Volver a jugar ${rounds} ${rounds === 1 ? 'ronda' : 'rondas'}`,
} satisfies TranslationOf<typeof simulatorTexts>;
