import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperTokenomicsTexts } from './whitepaper-tokenomics-texts.ts';

export default {
  token: 'Token',
  tokenText: (supply) =>
    `DEGEN är en ERC-20-token med 18 decimaler och ett fast utbud på ${supply}. Alla skapas när kontraktet läggs ut, och det finns ingen funktion för att skapa fler. Kontraktets ägare öppnar handeln en gång och ger undantag från skatt och tak. Ägaren kan inte stänga handeln, ändra skatten, spärra ett konto, flytta någon annans token eller ta tillbaka ett undantag.`,
  cap: (tokens, share) =>
    `En plånbok utan undantag får innehålla högst ${tokens} DEGEN, vilket är ${share} av det ursprungliga utbudet. En överföring som skulle gå över det avvisas.`,
  tax: 'Skatten',
  taxSteps: (falling, minutes, final, from) =>
    `Överföringar mellan konton utan undantag beskattas. Skatten börjar högt, så att det blir dyrt för program att köpa under de första minuterna, och sjunker av sig själv: ${falling} i ${minutes} minuter var, sedan ${final} från minut ${from}. Ingen kan höja den igen.`,
  taxParts: (development, burn, jackpot, final, parts) =>
    `Av varje skatt går ${development} till utveckling, ${burn} bränns och ${jackpot} går till jackpotten. Vid ${final} är det ${parts} av beloppet. Insättningar, uttag, insatser och utbetalningar beskattas inte, eftersom kasinots kontrakt är undantaget.`,
  allocation: 'Fördelningen',
  allocationText: (custody, bankroll, jackpot, faucet) =>
    `När kontrakten läggs ut får huset ${custody} DEGEN för rundor som servern avgör och ${bankroll} DEGEN för insatser på kedjan. Jackpotten börjar med ${jackpot} DEGEN, och ${faucet} DEGEN ges bort till testare. Det som varken delas ut eller låses stannar i kassan.`,
  locks: (liquidity, reserve, share, members, cliff, team) =>
    `Tre delar är låsta i kontrakt från start: likviditeten i ${liquidity} månader, reserven i ${reserve} månader och ${share} av utbudet för var och en av de ${members} i teamet. En medlem får ingenting på ${cliff} månader; efter ${team} månader är allt fritt, och däremellan det som har tjänats in sedan start. Ingen kan förkorta ett lås eller ta ut något i förtid. Kassan har inget lås.`,
  pays: 'Vad en insats i varje token betalar',
  caption: 'Villkor för varje token',
  subject: 'Ämne',
  terms: 'Villkor',
  wheel: 'Hjulet',
  contract: 'Kontrakt',
  address: 'DEGEN-adress',
  swaps: 'BNB och växling',
  bnb: 'BNB är kedjans eget mynt. Här har det varken skatt, tak eller jackpott. Huset har egna BNB för att betala vinster, skilda från sina DEGEN.',
  swapRate: (rate, risk, open, once, day) =>
    `Saldon i kasinot kan växlas till en fast kurs på ${rate} DEGEN för 1 BNB. Kursen hör till testnätet och säger inget om ett pris. Det spelare växlar in betalar dem som växlar åt andra hållet; huset lånar ut resten, högst ${risk} av vad det kan betala för en växling och ${open} totalt. En spelare får växla högst ${once} DEGEN åt gången och ${day} DEGEN, eller samma värde i BNB, på 24 timmar.`,
} satisfies TranslationOf<typeof whitepaperTokenomicsTexts>;
