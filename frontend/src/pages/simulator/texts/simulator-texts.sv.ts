import type { TranslationOf } from '../../../shared/language/language.ts';
import type { simulatorTexts } from './simulator-texts.ts';

export default {
  title: 'Strategisimulator',
  intro:
    'Pröva en strategi på tusentals rundor innan du prövar den på ditt saldo. Rundorna spelas efter samma regler som avgör de riktiga, här i din webbläsare.',
  warning:
    '<strong>Ingen strategi ändrar återbetalningen.</strong> Varje runda ger i snitt tillbaka det som oddsen säger, hur stor insatsen än är och vad som än hänt tidigare. En strategi avgör bara hur vinster och förluster fördelas: många små vinster och då och då en ruinerande förlust, eller tvärtom.',
  simulate: 'Simulera',
  cancel: 'Avbryt',
  invitation:
    'Resultatet visas här: hur slutsaldona fördelar sig, hur ofta en session slutar i ruin, den längsta förlustsviten och vad insatserna gav tillbaka jämfört med oddsen.',
  roundsPlayed: 'Spelade rundor',
  playing: 'Spelar…',
  done: (rounds) => `Klart: ${rounds} ${rounds === '1' ? 'runda' : 'rundor'}.`,
  failed: 'Simuleringen slutade fungera. Ladda om sidan och försök igen.',
  autoBets: 'Automatiska insatser',
  autoBetsText:
    'Spelets sida spelar strategin runda för runda: för pengar av kasinot, i demo med ditt virtuella saldo.',
  playOn: (game) => `Spela den på ${game}`,
  ownRounds: 'På dina egna rundor',
  ownRoundsText:
    'Strategin spelar dragningarna i rundor som du har spelat och vars frön är avslöjade: vad hade den gjort av dem?',
  noDemoRounds: (game) => `Det finns inga demorundor i ${game} med känt frö från det här besöket.`,
  noSeeds: (game) =>
    `Inget frö till dina rundor i ${game} är avslöjat än. Byt frö på sidan om rättvisa för att avslöja det.`,
  loadOlder: 'Ladda äldre rundor',
  replay: (rounds) => `Spela om ${rounds} ${rounds === 1 ? 'runda' : 'rundor'}`,
} satisfies TranslationOf<typeof simulatorTexts>;
