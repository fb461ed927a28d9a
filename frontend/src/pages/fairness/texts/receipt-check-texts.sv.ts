import type { TranslationOf } from '../../../shared/language/language.ts';
import type { receiptCheckTexts } from './receipt-check-texts.ts';

export default {
  formPassed: 'Kvittot är fullständigt: inget fält saknas och inget har lagts till.',
  hashPassed: 'Dess hash stämmer med texten: ingen har ändrat det sedan det signerades.',
  signaturePassed: 'Kasinot har signerat det, och kan inte förneka rundan.',
  seedPassed: 'Det avslöjade fröet har den hash som utannonserades före insatsen.',
  outcomePassed: 'Spelad igen utifrån fröna slutar rundan på samma sätt.',
  payoutPassed: 'Insats och utbetalning är vad reglerna ger för utfallet.',
  jackpotPassed: 'Jackpottdragningen är den som fröna ger.',
  seedOpen: 'Fröet är ännu hemligt. Byt frö för att få det avslöjat och kontrollera sedan igen.',
  outcomeOpen: 'Kvittot stämmer med sig självt. Det kan spelas igen när fröet är avslöjat.',
  jackpotOpen: 'Jackpottdragningen kan upprepas när fröet är avslöjat.',
  formFailed: 'Kvittot är ofullständigt eller felaktigt',
  deploymentFailed: 'Kvittot är från ett annat kasino',
  hashFailed: 'Texten ändrades efter signeringen',
  signatureFailed: 'Kasinot har inte signerat detta',
  seedFailed: 'Det är inte fröet som utannonserades',
  outcomeFailed: 'Fröna ger ett annat utfall',
  payoutFailed: 'Reglerna ger andra belopp',
  jackpotFailed: 'Fröna ger en annan jackpottdragning',
  failure: (what, details) => `${what}: ${details}.`,
  otherText: 'Signaturen gäller en annan text än denna.',
  noKey: 'Ingen kvittonyckel är känd, så ingen kan säga vem som signerade. Ange nyckeln nedan.',
  unreadable: 'Inte kontrollerat, eftersom kvittot är ofullständigt eller felaktigt.',
  here: (casino) => `Det är från ${casino}.`,
  compare: (casino) => `Det är från ${casino}: jämför med det som du spelade på.`,
  elsewhere: (casino, here) =>
    `Det är från ${casino}: inte från det som den här sidan hör till, ${here}.`,
  receipt: (number) => `Kvitto ${number}`,
  badCommitment: (number) => `Fröåtagande ${number} är inte signerat av kasinot.`,
  gap: (seed, present, played) =>
    `Av fröet ${seed} innehåller filen ${present} av minst ${played} rundor.`,
} satisfies TranslationOf<typeof receiptCheckTexts>;
