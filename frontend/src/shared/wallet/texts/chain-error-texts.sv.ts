import type { TranslationOf } from '../../language/language.ts';
import type { chainErrorTexts } from './chain-error-texts.ts';
import walletErrors from './wallet-error-texts.sv.ts';

export default {
  approvalDeclined: 'Du nekade godkännandet i din plånbok. Inget satsades.',
  approvalFailed: 'Godkännandet misslyckades på kedjan. Inget satsades.',
  approvalReplaced: 'En annan transaktion tog godkännandets plats. Inget satsades.',
  betDeclined: 'Du nekade insatsen i din plånbok. Inget satsades.',
  betFailed: 'Insatsen misslyckades på kedjan. Bara nätverksavgiften gick åt.',
  betReplaced: 'En annan transaktion tog insatsens plats. Om den var en insats visas även den här.',
  unseen: walletErrors.unseen,
  expiryDeclined:
    'Du nekade hämtningen i din plånbok. Insatsen är kvar öppen, och du kan fortfarande hämta den.',
  expiryFailed:
    'Hämtningen misslyckades på kedjan. Om insatsen fortfarande är öppen, hämta den igen.',
  collectDeclined: 'Du nekade hämtningen i din plånbok. Utbetalningen väntar fortfarande på dig.',
  collectFailed: 'Hämtningen misslyckades på kedjan. Utbetalningen väntar fortfarande på dig.',
  collectAboveCap: (most) =>
    `En plånbok får ha högst ${most}. Hämta en del, eller till en annan adress; utbetalningen väntar.`,
  collectWithoutBnb:
    'Den här adressen tar inte emot BNB. Hämta till en annan; utbetalningen väntar.',
  collectTooHigh: 'Det finns mindre än så att hämta. Kontrollera beloppet och hämta igen.',
  collectAddress: 'Adressen har en felaktig bokstav eller siffra. Inget hämtades.',
  walletBusy: 'Din plånbok väntar fortfarande på svar på en tidigare begäran. Öppna den först.',
  wrongChain: (chain) => `Din plånbok är på ett annat nätverk. Byt till ${chain} för att spela.`,
  closed:
    'Huset tar inte emot insatser på kedjan nu. Öppna insatser avgörs eller betalas som förut.',
  closedForGood:
    'Huset har stängt för insatser på kedjan för gott. Öppna insatser avgörs eller betalas som förut.',
  bankrollTooLow: (token) =>
    `Huset har för lite ${token} ledigt för en insats nu. Prova den andra tokenen, eller kom tillbaka senare.`,
  stakeAboveMax: (most) => `Huset tar just nu emot högst ${most} på en insats.`,
  stakeBelowMin: (least) => `Den lägsta insatsen är ${least}.`,
  stakeNotWhole: 'En insats på kedjan har högst 9 decimaler.',
  tooManyPlays: 'För många insatser är öppna samtidigt. Det blir plats igen om en stund.',
  noRandomness: 'Huset har inga slumptal förberedda, så det kan inte ta emot insatser nu.',
  balanceTooLow: (held) => `Din plånbok har ${held}, mindre än insatsen.`,
  feeTooLow: 'Din plånbok har inte tillräckligt med BNB för insatsen och nätverksavgiften.',
  notOpen: 'Insatsen är redan avslutad.',
  declined: 'Du nekade det i din plånbok.',
  chainSilent: 'Kedjan svarar inte. Försök igen om en stund.',
  cancelled:
    'Du slutade vänta. En insats som din plånbok fortfarande visar gäller om du bekräftar den.',
  unclearAnswer:
    'Din plånbok gav inget tydligt svar. En insats som den ändå skickade visas här av sig själv.',
  grantDeclined: 'Du nekade spelnyckeln i din plånbok. Inget flyttades.',
  grantFailed: 'Spelnyckeln skapades inte. Bara nätverksavgiften gick åt.',
  grantReplaced: 'En annan transaktion tog spelnyckelns plats. Titta i din plånbok.',
  grantUnclear:
    'Din plånbok gav inget tydligt svar. Om den ändå skickade spelnyckeln visas den här av sig själv.',
  keyExists: 'Du har redan en spelnyckel. Avsluta den innan du skapar en ny.',
  keyNotStored: 'Webbläsaren lagrar inget åt sidan, så den kunde inte spara en spelnyckel.',
  keyBudgetTooSmall: (least) =>
    `En budget under den lägsta insatsen, ${least}, är till ingen nytta.`,
  keyBudgetTooHigh: (held) => `Din plånbok har ${held}, mindre än budget och gas.`,
  keyWithoutGame: 'Välj minst ett spel.',
  keyUsed: 'Spelnyckeln har använts förut. Försök igen: nästa är ny.',
  keyContractTaxed: 'Token DEGEN känner inte till spelnycklarnas kontrakt än. Använd BNB.',
  keyLeft: (left) =>
    `Spelnyckeln får satsa ${left} till. Sänk insatsen, eller satsa från din plånbok.`,
  keyExpired: 'Spelnyckelns tid är ute. Avsluta den för att få tillbaka resten av dess budget.',
  keyEnded: 'Spelnyckeln är avslutad. Inget satsades.',
  keyGame: 'Spelnyckeln får inte satsa på det här spelet.',
  keyGasUsedUp:
    'Spelnyckelns gas är slut. Skicka lite BNB till dess adress, eller avsluta den med din plånbok.',
  keyBusy: 'En annan flik satsar med den här spelnyckeln. Försök igen när den är klar.',
  keyBehind: 'Kedjans nod har inte sett den senaste insatsen än. Inget satsades; försök igen.',
  keyUnclear: 'Kedjan svarade inte. En insats som ändå kom fram visas här av sig själv.',
  keyNotEnded: 'Spelnyckeln avslutades inte. Försök igen, eller avsluta den med din plånbok.',
  unknown: 'Plånboken eller kedjan godtog det inte. Titta i din plånbok innan du försöker igen.',
  epochProvisional: (epoch) =>
    `Epok ${epoch} är inte slutgiltig än. Dess bevis gäller på kedjan ett dygn efter att den publicerades.`,
  badProof:
    'Kontraktet känner inte till det här beviset: dess epok ströks, eller så har filen ändrats.',
  wrongEpoch: (epoch) => `Kontraktet begär ett bevis för epok ${epoch}, eller ett nyare.`,
  aboveOwed:
    'Under tiden har det som du har att få blivit mindre än så. Kontrollera beloppet igen.',
  woundUp: 'Avvecklingen av den här tokenen har öppnats under tiden.',
  short:
    'Kontraktet har mindre av den här tokenen än spelarna har att få, så det betalar inget nu.',
  claimOpen: 'Du har redan en öppen fordran på den här tokenen.',
  noClaim: 'Fordran är inte öppen längre: den har betalats eller sänkts av ett nyare bevis.',
  claimNotMature:
    'Fordran är inte mogen: den är för ny, eller så har ingen yngre epok stått i 30 timmar.',
  nothingPayable: 'Nästa epok måste först visa kasinots senaste utbetalningar.',
  windUpNotDue: 'Det finns inte längre något skäl till avveckling.',
  leafNeeded: 'Du satte in före avvecklingens epok, så den begär ditt bevis från den epoken.',
  entered: 'Du är redan anmäld.',
  entriesOver: (when) => `Anmälan stängde ${when}.`,
  notCovered: 'Kontraktet har inte nog för att också ta emot den här fordran.',
  nothingOwed: 'Avvecklingen är inte skyldig dig något av den här tokenen.',
  notPayable: 'Inget av anmälan kan betalas nu, eller så är den betald.',
  depositsClosed: 'Kontraktet tar inte emot insättningar nu: de är pausade eller stängda.',
} satisfies TranslationOf<typeof chainErrorTexts>;
