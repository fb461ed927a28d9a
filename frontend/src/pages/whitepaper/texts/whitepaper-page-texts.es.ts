import type { TranslationOf } from '../../../shared/language/language.ts';
import type { whitepaperPageTexts } from './whitepaper-page-texts.ts';

export default {
  documentTitle: 'Libro blanco',
  back: 'Volver al lobby',
  download: 'Descargar PDF',
  title: 'Libro blanco de Degen Casino',
  lead: 'Cómo funciona el casino, qué paga y qué no promete. Las cifras salen del código y de la tabla de cuotas que liquidan las apuestas.',
  warning:
    '<strong>Solo red de prueba.</strong> Aquí DEGEN y BNB son tokens de prueba sin valor. Nada en este documento es una oferta, un consejo ni una promesa de ganancia, y ninguna parte del software ha sido auditada por un tercero. No envíes fondos reales a ninguna de sus direcciones.',
  printFoot: 'Libro blanco de Degen Casino. Solo red de prueba.',
  contents: 'Contenido',
  summary: 'Resumen ejecutivo',
  fairness: 'Equidad y transparencia',
  tokenomics: 'Tokenomía y modelo económico',
  jackpot: 'Sistema de bote autónomo',
  players: 'Economía para el jugador',
  games: 'Los juegos de DEGEN',
  security: 'Seguridad y sostenibilidad',
  architecture: 'Arquitectura técnica',
  roadmap: 'Hoja de ruta',
  conclusion: 'Conclusión',
} satisfies TranslationOf<typeof whitepaperPageTexts>;
