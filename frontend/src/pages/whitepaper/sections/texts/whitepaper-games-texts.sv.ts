import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperGamesTexts } from './whitepaper-games-texts.ts';

export default {
  jackpot:
    'Jackpotten är en pott av DEGEN i kasinots kontrakt. Den följer fasta regler: en dragning avgör när den vinns, och kontraktet räknar ut hur mycket den betalar.',
  fills: 'Vad som fyller den',
  fillsText: (seed, taxShare) =>
    `När kontrakten läggs ut börjar potten med ${seed} DEGEN. Därefter växer den med ${taxShare} av varje skatt på överföringar, och med gåvor: alla DEGEN som skickas till kontraktet utan ändamål hamnar här. De enda vägarna ut är en vinnande dragning på kedjan och en jackpott som servern har tillkännagett.`,
  wins: 'Vad som vinner den',
  winsText: (bound, triggers, share) =>
    `Varje runda i DEGEN som spelas om pengar drar ett tal under ${bound} efter spelets dragningar, ur samma ström som spelet. Det gör också insatser i DEGEN på kedjan. ${triggers} av dessa ${bound} tal, ${share}, utlöser jackpotten, vare sig själva insatsen vann eller förlorade.`,
  mini: (share) => `<strong>MINI</strong> betalar ${share} av potten.`,
  grand: (share, kept, triggers) =>
    `<strong>GRAND</strong> betalar ${share} av potten; övriga ${kept} stannar kvar. En gång av ${triggers} som jackpotten utlöses är det GRAND.`,
  stake: (stake) =>
    `En insats på ${stake} eller mer vinner hela andelen. En mindre insats vinner sin del: vinsten är potten gånger andelen, gånger insatsen delad med ${stake}, avrundad nedåt. För en delad hand i blackjack räknas båda insatserna.`,
  seed: (stake, mini, grand, miniOfOne, grandOfOne) =>
    `Enbart ur startpotten betalar MINI ${mini} DEGEN och GRAND ${grand} DEGEN till en insats på ${stake}; till en insats på 1 DEGEN betalar de ${miniOfOne} DEGEN och ${grandOfOne} DEGEN. Rundor i BNB och demorundor drar inget tal.`,
  worth: (stake, average, share) =>
    `Chansen är densamma för varje insats, och vinsten är densamma per satsad DEGEN, upp till ${stake}. Enbart ur startpotten är en dragning i snitt värd ${average} DEGEN vid ${stake}, ${share} av insatsen. Många små insatser tjänar alltså inget på att vara små; de som kommer först med de största tömmer potten snabbare än någon skatt kan fylla den. Siffrorna finns i <code>docs/economics.md</code> i källkoden.`,
  paid: 'Hur den betalas',
  paidText:
    'Kontraktet räknar ut beloppet ur insatsen och ur potten i det ögonblick då det betalas. För rundor som servern avgör tillkännager servern jackpotten på kedjan så snart rundan är slut. Den betalas när varje insats på kedjan som då var öppen har passerat sin tidsgräns, så att ingen som känner till en kommande dragning kan tömma potten före den; beloppet går till Custody och läggs till spelarens saldo i kasinot. Två vinnare samtidigt får betalt en i taget, den andra ur det som den första lämnade. Jackpotten kan aldrig kosta mer än potten innehåller, och varken någon spelares saldo eller husets pengar ingår i den.',
  know: 'Bra att veta',
  knowText:
    'Den minsta insatsen har samma chans som den största och vinner mindre. Inget på kedjan tvingar servern att tillkännage en jackpott. Gör den inte det, är det signerade kvittot, där nivån står, spelarens bevis.',
  odds: 'Oddsen nedan gäller spel om pengar. Varje runda i DEGEN är dessutom med i dragningen av jackpotten, utöver den återbetalning som anges här.',
  onChain: 'Spel på kedjan',
  onChainText:
    'Kasinots kontrakt tar emot insatser under namnen på alla fem spelen men avgör alla på samma sätt: vinst eller förlust med dessa odds. Det behövs inget konto på servern och ingen insättning.',
  onChainCaption: 'Insatser som kontraktet avgör',
  token: 'Token',
  chance: 'Chans',
  pays: 'Betalar',
  returns: 'Återbetalning',
} satisfies TranslationOf<typeof whitepaperGamesTexts>;
