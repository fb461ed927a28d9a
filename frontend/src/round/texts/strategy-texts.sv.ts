import type { TranslationOf } from '../../shared/language/language.ts';
import type { strategyTexts } from './strategy-texts.ts';

export default {
  incomplete: 'Strategin är ofullständig.',
  chooseGame: 'Välj ett spel.',
  stake: 'Ange en grundinsats över 0.',
  rounds: (most) => `Ange ett helt antal rundor, högst ${most}.`,
  change:
    'Ange hur insatsen ändras: en faktor upp till 100 med högst fyra decimaler, eller ett belopp.',
  stop: 'Ange belopp över 0 och hela sviter upp till 1 000 för stoppreglerna, eller lämna dem tomma.',
  stakeLow: 'Grundinsatsen är under den lägsta insatsen.',
  stakeHigh: 'Grundinsatsen är över den högsta insatsen.',
  pick: 'Välj vad du satsar på.',
  notLoaded: 'Den här delen av sidan kunde inte laddas.',
} satisfies TranslationOf<typeof strategyTexts>;
