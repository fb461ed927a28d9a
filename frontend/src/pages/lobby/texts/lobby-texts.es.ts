import type { TranslationOf } from '../../../shared/language/language.ts';
import type { lobbyTexts } from './lobby-texts.ts';

export default {
  testnet: 'Solo red de prueba',
  headline: 'Cada giro <gold>se demuestra solo.</gold>',
  intro:
    'Juega al instante con fondos virtuales, o trae una billetera y juega con tokens de prueba: entonces cada resultado está fijado antes de apostar, y tu propio navegador lo comprueba después.',
  spin: 'Gira la rueda',
  whitepaper: 'Libro blanco',
  yourBalance: 'Tu saldo',
  demoMode: 'Modo demo',
  web3Mode: 'Modo Web3',
  demo: 'Demo',
  casino: 'Casino (depositado)',
  wallet: 'Billetera (en la cadena)',
  virtual: 'Fondos virtuales, guardados en este navegador. Sin registro.',
  deposited: 'Las apuestas usan lo que depositaste. Retira a tu billetera cuando quieras.',
  sign: 'Firma con tu billetera para ver y usar lo que depositaste.',
  returns: 'Devuelve',
  play: 'Jugar',
  games: 'Juegos',
  returnsDemo: 'Lo que una apuesta devuelve de media, en demo.',
  returnsMoney: 'Lo que una apuesta devuelve de media, con dinero.',
  returnsFor: 'Retorno para',
} satisfies TranslationOf<typeof lobbyTexts>;
