import type { TranslationOf } from '../../../shared/language/language.ts';
import type { proofDialogTexts } from './proof-dialog-texts.ts';

export default {
  title: 'Bevis för rundan',
  demoBrowser:
    'Demo: din webbläsare drog fröet och spelade rundan utifrån det, och har just spelat den igen med samma utfall. Ingen server deltog, så inget är signerat.',
  demoServer:
    'Demo: servern drog ett frö för just den här rundan och lämnade ut det med utfallet; din webbläsare har just spelat rundan utifrån det med samma utfall. Inga pengar flyttades, så inget är signerat.',
  signed:
    'Servern band sig vid fröet genom dess hash och signerade kvittot. Byt frö för att avslöja det; då räknar den här webbläsaren om rundan.',
  verified:
    'Webbläsaren räknade om utfallet och utbetalningen från det avslöjade fröet, och kontrollerade fröets hash, kvittots hash och signaturen.',
  failed: 'Spara kvittot: det visar vad servern påstod.',
  reading: 'Läser kvittot…',
  howItWorks: 'Så fungerar rättvisan, med en verifierare',
  dialogTitle: 'Frön, rundor och kvitton',
  dialogText: 'Allt här kontrolleras av din webbläsare, inte av servern.',
  replay: 'Spela upp rundan',
  replayAgain: 'Spela upp igen',
} satisfies TranslationOf<typeof proofDialogTexts>;
