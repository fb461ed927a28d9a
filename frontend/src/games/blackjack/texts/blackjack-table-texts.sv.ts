import type { TranslationOf } from '../../../shared/language/language.ts';
import type { blackjackTableTexts } from './blackjack-table-texts.ts';

export default {
  actions: 'Drag',
  HIT: 'Kort',
  STAND: 'Stanna',
  SPLIT: 'Dela',
  deal: 'Ge kort',
  dealing: 'Ger kort…',
  newRound: 'Ny runda',
  betInDoubt: (stake) =>
    `Din insats på ${stake} fick inget svar. Om du avslutar den dras aldrig en andra insats.`,
  moveInDoubt:
    'Ditt senaste drag fick inget svar. Om du avslutar det spelas det aldrig två gånger.',
  finish: 'AVSLUTA HANDEN',
  splitStakes: (stake) => `${stake} på en hand; en delning satsar lika mycket till`,
  pays: (times) => `Blackjack betalar ${times} · Givaren stannar på 17`,
  dealer: 'Givare',
  you: 'Du',
  handNumber: (hand) => `Hand ${hand}`,
  win: 'Vinst',
  lose: 'Förlust',
  push: 'Lika',
  bust: 'Tjock',
  blackjack: 'Blackjack',
  faceDown: 'ett kort med baksidan upp',
  handSpoken: (label, cards, score) => `${label}: ${cards}, summa ${score}`,
} satisfies TranslationOf<typeof blackjackTableTexts>;
