import type { TranslationOf } from '../../../shared/language/language.ts';
import type { kickboxingOddsTexts } from './kickboxing-odds-texts.ts';

export default {
  title: 'Insatser och odds',
  note: (stake) => `för en insats på ${stake}`,
  caption: 'Multiplikator, chans, återbetalning och kredit för varje insats',
  bet: 'Insats',
  pays: 'Betalar',
  chance: 'Chans',
  returns: 'Åter',
  credits: 'Kredit',
  plain: (even, oneIn, tie) =>
    `<strong>I klartext:</strong> röd och blå är lika starka. Av varje 100 som satsas på någon av dem kommer ${even} tillbaka i snitt. <strong>Oavgjort är ett långskott som betalar mycket mindre än sin risk:</strong> det inträffar i ungefär ${oneIn} fighter, så av varje 100 som satsas på det kommer bara ${tie} tillbaka.`,
  draws: (knockout, exchanges, degen, bnb) =>
    `Nästan varje oavgjord match är en dubbel knockout (${knockout} av alla fighter); en fight tar omkring ${exchanges} utbyten, så tiden tar nästan aldrig slut. Oddsen är desamma i demo och web3 och i båda token; ${degen} och ${bnb} är etiketter för respektive token och ändrar inget här.`,
  yourBet: 'Ditt val',
  winsAbout: 'vinner cirka',
  oneIn: (count) => `1 av ${count}`,
} satisfies TranslationOf<typeof kickboxingOddsTexts>;
