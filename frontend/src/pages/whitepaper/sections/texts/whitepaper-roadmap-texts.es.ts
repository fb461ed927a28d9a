import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperRoadmapTexts } from './whitepaper-roadmap-texts.ts';

export default {
  intro:
    'Lo que nombra esta sección aún no ha ocurrido. No hay fechas y los planes pueden cambiar. Todo lo demás de este documento existe y funciona en una cadena local, en las pruebas y con <code>npm start</code>.',
  deployment: 'Despliegue público de prueba',
  deploymentText:
    'Los contratos no se han desplegado en BSC Testnet. Un despliegue trae un contrato que da a cada dirección un importe fijo al día, y un administrador tras una multifirma con demora.',
  randomness: 'Azar verificable en uso',
  randomnessText:
    'Chainlink VRF 2.5 como fuente de azar para las apuestas en la cadena, que el casino no puede conocer de antemano ni retener en su provecho. Su contrato está escrito y probado con un sustituto del coordinador de Chainlink, y no ha respondido a ninguna apuesta en una cadena pública. Hoy la fuente es compromiso y revelación, como se describe en Equidad.',
  audit: 'Una auditoría de un tercero',
  auditText:
    'Quienes escribieron los contratos los han probado, también con llamadas al azar, y los han alterado a propósito para ver que las pruebas lo notan. Nadie más los ha auditado.',
  epochs: 'Épocas que se prueban solas',
  epochsText:
    'Cada hora el casino publica lo que debe, y un saldo erróneo lo nota la página del jugador al que pertenece. Una prueba de todo el cálculo haría innecesaria esa comprobación.',
  conclusion:
    'Un casino suele pedir que le crean. Este da a sus jugadores los medios para comprobar: un compromiso antes de la apuesta, un recibo firmado después y código que recalcula ambos en su propio equipo. Declara sus cuotas con exactitud, también donde son malas para el jugador y donde son malas para la casa.',
  conclusionTrust: (returns) =>
    `Paga ${returns} en la rueda en DEGEN porque ese es su propósito, y limita lo que eso puede costar de una vez. Publica lo que debe y deja que sus jugadores salgan sin él. Aún pide confianza en algunos puntos, y dice en cuáles.`,
} satisfies TranslationOf<typeof whitepaperRoadmapTexts>;
