import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  kickboxingTexts: {
    facts1: (health, seconds, tempo) =>
      `Två kämpar med ${health} HP var, en rond på ${seconds} sekunder. Tempot är ${tempo} s.`,
    facts2: (punches, kicks, punch, kick, punched, hit) =>
      `Slag ${punches}, sparkar ${kicks}, utan den övre gränsen: ett slag drar ${punch}, en spark ${kick}. ${punched} av attackerna är slag, och ${hit} av alla attacker träffar.`,
    facts3: (blocked, less) =>
      `${blocked} av träffarna blockeras: en blockering minskar skadan med ${less}.`,
    facts4: (countered, damage) =>
      `${countered} av blockeringarna följs av en kontring, som slår tillbaka med ${damage} av skadan.`,
    facts5: (repeated, more) =>
      `Kämparna turas om, men i ${repeated} av fallen attackerar samma kämpe igen. Varje upprepning i rad ökar skadan med ${more}: en kombo.`,
    facts6:
      'Den första kämpen som når 0 HP förlorar. Det är oavgjort när båda når dit i samma utbyte, eller när tiden tar slut.',
    drawn: (min, max) => `${min} till ${max}`,
    tabKey: 'flyttar mellan token, val, insats och start',
    arrowKeys: 'Piltangenter',
    arrowKeysDo: 'flyttar mellan token',
    spaceKey: 'Blanksteg',
    spaceKeyDoes: 'väljer vad du satsar på',
    enterKeyDoes: 'startar matchen, och en ny efter den',
    jackpot: 'Jackpott:',
    recent: 'Senaste matcher',
    invitation:
      'Dina matcher visas här, var och en med beviset att hela fighten var bestämd i förväg.',
    howTo: 'Så fungerar fighten',
    notStarted: 'Matchen startade inte',
    idle: 'En rond, trettio sekunder. Hela fighten är avgjord före första slaget.',
    placing: 'Lägger din insats…',
    redWon: 'Röd vann',
    blueWon: 'Blå vann',
    draw: 'Oavgjort',
    onSide: (side) => `på ${side}`,
    start: 'Välj röd, blå eller oavgjort, sätt din insats och starta matchen.',
    fighting: 'Fighten är igång.',
    fightingOn: (side) => `Fighten är igång. Ditt val: ${side}.`,
    round: 'match',
    youWon: 'Du vann!',
    youLost: 'Du förlorade!',
    payout: (payout, gain) => `Utbetalning <strong>${payout}</strong>, en vinst på ${gain}.`,
    cost: (side, stake) => `${side} kostade dig ${stake}.`,
    bothFell: 'Båda kämparna föll i samma utbyte.',
  },

  kickboxingBetTexts: {
    RED: 'Röd',
    BLUE: 'Blå',
    TIE: 'Oavgjort',
    betOn: (side, multiplier) => `${side} x${multiplier}`,
    redWins: 'RÖD VINNER!',
    blueWins: 'BLÅ VINNER!',
    draw: 'MATCHEN SLUTAR OAVGJORT!',
    knockout: 'Seger på knockout!',
    time: 'Tiden är ute!',
    startMatch: 'STARTA MATCHEN',
    placing: 'LÄGGER INSATS…',
    fighting: 'FIGHTEN PÅGÅR…',
    newMatch: 'NY MATCH',
    stake: 'Insats',
    choose: 'Välj först röd, blå eller oavgjort.',
    stakeOn: (stake, side) => `${stake} på ${side}`,
    matchFor: 'match för',
    finish: 'AVSLUTA MATCHEN',
    selectFirst: 'Välj först vad du satsar på (röd, blå eller oavgjort)!',
    invalid: 'Ange en giltig insats',
    round: 'match',
    notStarted: 'Matchen startade inte',
  },

  kickboxingEntryTexts: {
    pitch: 'Trettio sekunder i ringen. Satsa på röd, blå eller oavgjort.',
    condition: (tie) => `på röd eller blå, ${tie} på oavgjort`,
  },

  kickboxingFightTexts: {
    ring: 'Två kickboxare i ringen',
    fight: 'KÖR!',
    bell: 'Gonggongen ljuder.',
    RED: 'RÖD',
    BLUE: 'BLÅ',
    health: (fighter) => `${fighter}: hälsa`,
    timeLeft: 'Tid kvar: ',
    sec: 'sek',
    seconds: 'sekunder',
    blocks: 'Block',
    counters: 'Kontringar',
    combos: 'Kombos',
    stats: (fighter) => `${fighter}: statistik`,
    punches: (fighter) => `${fighter} slår`,
    punchesAgain: (fighter) => `${fighter} slår igen`,
    kicks: (fighter) => `${fighter} sparkar`,
    kicksAgain: (fighter) => `${fighter} sparkar igen`,
    missed: (blow) => `${blow} och missar.`,
    landed: (blow, damage) => `${blow} för ${damage}.`,
    blocked: (blow, defender, damage) => `${blow}: ${defender} blockerar, ${damage} går igenom.`,
    countered: (blow, defender, damage, counter) =>
      `${blow}: ${defender} blockerar (${damage}) och kontrar för ${counter}!`,
    miss: 'Miss',
    block: 'Block',
    counter: 'Kontring',
    combo: (percent) => `Kombo +${percent}`,
    noFight: 'Kvittot beskriver ingen hel fight.',
  },

  kickboxingOddsTexts: {
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
  },

  kickboxingWhitepaperTexts: {
    rules: (health, seconds, hit, punch, kick) =>
      `Två kämpar med ${health} i hälsa var utbyter slag i upp till ${seconds} sekunder. En attack träffar med chansen ${hit}; ett slag tar ${punch} i hälsa, en spark ${kick}, och mer efter upprepade attacker.`,
    blocks: (blocked, countered) =>
      `Av träffarna blockeras ${blocked}, och ${countered} av blockeringarna följs av en kontring. Du satsar på röd, på blå eller på oavgjort. En match är oavgjord när båda faller i samma utbyte, eller när båda ännu står vid slutet.`,
    range: (min, max) => `${min} till ${max}`,
    caption: 'Insatser på en match, i båda token och båda lägena',
    bet: 'Insats',
    chance: 'Chans',
    pays: 'Betalar',
    returns: 'Återbetalar',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
