import { texts } from '../../shared/language/language.ts';

export const whitepaperPageTexts = texts('whitepaperPageTexts', {
  documentTitle: 'Whitepaper',
  back: 'Back to Lobby',
  download: 'Download PDF',
  title: 'Degen Casino Whitepaper',
  lead: 'How the casino works, what it pays, and what it does not promise. The figures are taken from the code and the odds table that settle the bets.',
  warning:
    '<strong>Testnet only.</strong> DEGEN and BNB here are test tokens without value. Nothing in this document is an offer, advice or a promise of gain, and no part of the software was audited by a third party. Do not send real funds to any of its addresses.',
  printFoot: 'Degen Casino Whitepaper. Testnet only.',
  contents: 'Contents',
  summary: 'Executive Summary',
  fairness: 'Fairness & Transparency',
  tokenomics: 'Tokenomics & Economic Model',
  jackpot: 'Autonomous Jackpot System',
  players: 'Player-Centric Economics',
  games: 'DEGEN Game Suite',
  security: 'Security & Sustainability',
  architecture: 'Technical Architecture',
  roadmap: 'Future Roadmap',
  conclusion: 'Conclusion',
});

export const whitepaperChartsTexts = texts('whitepaperChartsTexts', {
  allocationTitle: 'Where the supply goes at deployment, in the order of the table',
  allocationDescription: (shares: string) =>
    `A bar of the whole supply, and one that enlarges what does not stay in the treasury: ${shares}.`,
  allocationCaption: 'Allocation of the supply at deployment',
  purpose: 'For',
  share: 'Share',
  treasury: 'Treasury',
  liquidity: 'Locked liquidity',
  reserve: 'Locked reserve',
  team: 'Locked for the team',
  custody: 'House money for rounds settled by the server',
  bankroll: 'House money for plays settled on chain',
  faucet: 'Faucet with free test tokens',
  seed: 'Seed of the jackpot pool',
  handedOut: (tokens: string, share: string) =>
    `handed out at deployment: ${tokens} DEGEN, ${share}`,
  taxTitle:
    'Tax on a transfer after the opening of trading; from the top: development, burn, jackpot',
  taxDescription: (first: string, last: string, steps: string) =>
    `Steps that fall from ${first} to ${last}: ${steps}.`,
  taxCaption: 'Tax and its parts, as shares of the amount transferred',
  minutes: 'Minutes',
  tax: 'Tax',
  development: 'Development',
  burn: 'Burn',
  jackpot: 'Jackpot',
  between: (from: number, until: number) => `${from} to ${until}`,
  onwards: (from: number) => `from ${from}`,
  taxAxis: 'minutes after the opening of trading',
  jackpotTitle: 'The two tiers of the jackpot',
  jackpotDescription: (tiers: string, stake: string) =>
    `${tiers}. A stake below ${stake} wins its part of that.`,
  tierDescription: (tier: string, draws: number, bound: number, share: string, kept: string) =>
    `${tier}: ${draws} of ${bound} draws, pays ${share} of the pool and leaves ${kept}`,
  jackpotCaption: 'Tiers of the jackpot',
  tier: 'Tier',
  chance: 'Chance',
  pays: 'Pays',
  stays: 'Stays',
  ofSeed: (stake: string) => `Of the seed, for ${stake}`,
  tierPays: (tier: string, share: string) => `${tier} pays ${share} of the pool`,
  tierStays: (kept: string) => `${kept} stays`,
  draws: (triggers: string, bound: string, tiers: string) =>
    `${triggers} of ${bound} draws trigger: ${tiers}`,
  returnsTitle: 'What comes back of each stake on average, settled for money',
  returnsDescription: (even: string, returns: string) =>
    `Bars to the right of ${even} favor the player, bars to the left the house. ${returns}.`,
  returnsCaption: 'Return to player, settled for money',
  bet: 'Bet',
  wheel: 'Wheel',
  slots: 'Slots',
  crash: 'Crash',
  onChain: 'Play on chain',
  blackjack: 'Blackjack, best play',
  fighter: 'Kickboxing, red or blue',
  tie: 'Kickboxing, tie',
});

export const whitepaperArchitectureTexts = texts('whitepaperArchitectureTexts', {
  parts: 'The parts',
  rules: 'Rules',
  rulesText:
    'One package of pure functions holds the rules of the games, the fairness stream and the arithmetic of money, in integers. The browser, the server and the offline verifier run the same code. This page takes its figures from it, too.',
  contracts: 'Contracts',
  contractsText:
    'The DEGEN token, Custody with the players’ money, Casino with the house’s money and the bets on chain, PlayKeys with the budgets of keys that bet there, and a source of randomness, written in Solidity on the contracts of OpenZeppelin. There are no proxies: what is deployed cannot be exchanged.',
  server: 'Server',
  serverText:
    'It settles rounds and keeps the ledger in PostgreSQL, or in an embedded database on a local chain. All state is in the database, so open rounds survive a restart and any copy of the server can answer any request.',
  worker: 'Chain worker',
  workerText:
    'It follows the contracts’ events, credits deposits after confirmations, sends withdrawals, announces jackpots, and reveals the randomness of bets on chain.',
  page: 'Page',
  pageText:
    'It plays what the rules or the server decided and never invents an outcome for money. It loads wallet code only when a wallet is used.',
  bet: 'The path of a bet',
  request: 'The page sends the stake and the choice, under a key that makes a retry harmless.',
  outcome: 'The server computes the outcome with the rules, from the seeds and the next nonce.',
  transaction:
    'One database transaction checks balance, limits and nonce, moves the money and stores the round.',
  answer: 'The server answers with the outcome, and keeps a signed receipt for you to fetch.',
  verification: 'The page shows the outcome and, once the secret is revealed, verifies it.',
  money: 'The path of money',
  moneyText:
    'A deposit is a transaction of the player’s wallet to the Custody contract. The server credits exactly the amount of the contract’s event. A withdrawal leaves the player’s balance at once, is paid by the contract under an id that it remembers, and is confirmed by the contract’s event. Signing in is a signed message; it moves nothing.',
  standards: 'Standards',
});

export const whitepaperFairnessTexts = texts('whitepaperFairnessTexts', {
  decided: 'How a round is decided',
  secret:
    'Before your first bet the server draws a secret of 32 bytes, the server seed, and shows you its SHA-256 hash together with the hash of the secret that follows it. Both stand in a commitment that the server signs. From then on it cannot change either secret unnoticed.',
  clientSeed:
    'Your browser draws a client seed of its own after it has seen that commitment, or you type one. So the server cannot have picked its secret to suit your seed.',
  stream:
    'Every round has a number, the nonce. HMAC-SHA-256, keyed with the server seed, turns client seed and nonce into a stream of bytes. Every card, reel stop, blow and crash point is read from that stream. Numbers that would make some results likelier than others are dropped and drawn again.',
  receipt:
    'The result comes with a receipt that holds the bet, the outcome and the payout, and carries an Ed25519 signature. What you see on the screen replays this result.',
  rotation:
    'When you rotate your seeds, the server reveals the old secret. Your browser checks it against the hash, computes every round again and marks each receipt as verified, or as false. You can also export the receipts and check them offline, without our page, with <code>npm run verify</code>. The protocol is written down exactly enough for a verifier of your own, in <code>docs/fairness.md</code> of the source.',
  page: 'The page <link>Fairness</link> shows your seeds and your rounds, checks receipts and explains the protocol in pictures.',
  proves: 'What this proves',
  provesText:
    'The outcome was fixed by a secret that the casino had committed to before your bet. Your client seed and the number of the round went into it. The bet was evaluated by the published rules. A signed receipt also proves to others what result the casino gave you.',
  unproven: 'What it does not prove',
  refusal:
    'That no bet was refused for its outcome. The server knows the outcome before it takes the bet. After a rotation you can compute what a refused bet would have paid.',
  secrecy:
    'That nobody else knows the secrets. Whoever can read the casino’s database can predict rounds until the seeds are rotated.',
  reveal:
    'That the casino reveals a secret. If it refuses, your receipts stay signed but unproven.',
  receiptKey:
    'That the receipt key belongs to the casino. The key comes from its own server and is not anchored on chain yet. Your browser remembers it and warns when it changes.',
  solvency: 'That the casino can pay. Outcomes are one thing, money is another; see Security.',
  chain: 'Bets on chain',
  chainText:
    'The casino contract also takes bets itself, in two transactions. The first takes the stake and sets the highest payout aside. In the second, the casino reveals the next preimage of a hash chain whose anchor it published beforehand; the contract mixes it with the player’s request and a block hash that neither side knew. If the casino does not reveal in time, anyone may end the bet, and the player is paid as a winner. So silence does not pay for the casino. It could only keep a jackpot from its winner, at the price of paying the bet as won, and the jackpot then stays in the pool.',
  demo: 'Demo rounds',
  demoText:
    'Demo rounds run the same rules with random numbers from your browser, or, in blackjack and slots, from the server. They involve no money and leave no receipts.',
});

/** The sections on the jackpot and on the games. */
export const whitepaperGamesTexts = texts('whitepaperGamesTexts', {
  jackpot:
    'The jackpot is a pool of DEGEN inside the casino contract. It runs by rule: a draw decides when it is won, and the contract computes how much it pays.',
  fills: 'What fills it',
  fillsText: (seed: string, taxShare: string) =>
    `The deployment seeds the pool with ${seed} DEGEN. After that it grows by ${taxShare} of every transfer tax, and by gifts: any DEGEN sent to the contract without a purpose ends up here. The only ways out are a winning draw on chain and a jackpot that the server announced.`,
  wins: 'What wins it',
  winsText: (bound: string, triggers: string, share: string) =>
    `Every round in DEGEN that is settled for money draws one number below ${bound} after the draws of the game, from the same stream as the game. So do DEGEN bets on chain. ${triggers} of these ${bound} numbers, ${share}, trigger the jackpot, whether the bet itself won or lost.`,
  mini: (share: string) => `<strong>MINI</strong> pays ${share} of the pool.`,
  grand: (share: string, kept: string, triggers: string) =>
    `<strong>GRAND</strong> pays ${share} of the pool; the other ${kept} rolls over. One trigger in ${triggers} is a GRAND.`,
  stake: (stake: string) =>
    `A stake of ${stake} or more wins the whole share. A smaller stake wins its part: the prize is the pool times this share, times the stake divided by ${stake}, rounded down. A split hand of blackjack counts both its bets.`,
  seed: (stake: string, mini: string, grand: string, miniOfOne: string, grandOfOne: string) =>
    `From the seed alone a MINI pays ${mini} DEGEN and a GRAND ${grand} DEGEN to a stake of ${stake}; to a stake of 1 DEGEN they pay ${miniOfOne} DEGEN and ${grandOfOne} DEGEN. Rounds in BNB and demo rounds do not draw.`,
  worth: (stake: string, average: string, share: string) =>
    `The chance is the same for every stake, and per DEGEN staked so is the prize, up to ${stake}. From the seed alone one draw is worth ${average} DEGEN on average at ${stake}, ${share} of the stake. So many small bets gain nothing by being small; those who come first with the largest empty the pool faster than any tax can fill it. <code>docs/economics.md</code> of the source has the figures.`,
  paid: 'How it is paid',
  paidText:
    'The contract computes the amount from the stake, and from the pool at the moment of payment. For rounds that the server settles, the server announces the jackpot on chain as soon as the round is over. It is paid once every bet on chain that was open then is over its deadline, so that nobody who knows a coming draw can empty the pool before it; the amount goes into Custody and is credited to the player’s balance in the casino. Two winners at once are paid one after the other, the second from what the first left. The jackpot can never cost more than the pool holds, and no player’s balance and no house money is part of it.',
  know: 'What to know',
  knowText:
    'The smallest bet has the same chance as the largest and wins a smaller prize. Nothing on chain forces the server to announce a jackpot. If it does not, the signed receipt, which names the tier, is the player’s evidence.',
  odds: 'The odds below are those for money. Every DEGEN round also draws the jackpot, on top of the returns given here.',
  onChain: 'Play on chain',
  onChainText:
    'The casino contract takes bets under the names of all five games, but settles all of them in the same way: a win or a loss at these odds. It needs no server account and no deposit.',
  onChainCaption: 'Bets settled by the contract',
  token: 'Token',
  chance: 'Chance',
  pays: 'Pays',
  returns: 'Returns',
});

export const whitepaperPlayersTexts = texts('whitepaperPlayersTexts', {
  meaning:
    'The return to player is what a bet pays back on average, as a share of the stake, the stake included. Above 100% the player gains in the long run, below 100% the house does. The figures here are computed from the code of the games, not estimated: by counting every possible draw, or, for blackjack and kickboxing, by dynamic programming over every situation.',
  degen: 'DEGEN favors the player',
  degenText: (returns: string, colors: number) =>
    `A bet in DEGEN on the wheel returns ${returns}, whatever colors are picked. Picking all ${colors} colors even wins with certainty. This is deliberate: the house’s DEGEN is a budget that is given to players through play. It is not endless. When players win, the house’s balance falls, and with it the largest bet that the house still takes.`,
  bnbText: (returns: string) =>
    `The same bet in BNB returns ${returns}. Players who stake BNB lose a little on average.`,
  limits: 'Limits instead of an edge',
  limitsText: (risk: string, open: string) =>
    `No round may risk more than ${risk} of what the house holds free in that token, and all open rounds together no more than ${open}. A bet above a limit is refused before the stake is taken. The risk of an open round is set aside until the round ends, so it can be paid whatever happens meanwhile. The casino contract keeps the same two shares for bets on chain, and nobody can change them there.`,
  cost: 'Bets that cost you',
  tie: (returns: string) =>
    `<strong>A tie in kickboxing returns ${returns}.</strong> Draws are very rare, and the multiplier does not make up for it. It is by far the worst bet in the casino.`,
  fighter: (returns: string) => `Red and blue in kickboxing return ${returns}, in either token.`,
  blackjack: (returns: string) =>
    `Blackjack returns ${returns} to a player who never errs. Every error lowers that.`,
  demo: 'Demo odds differ',
  demoText: (wheel: string, crash: string) =>
    `Demo mode pays more than money does in two games. A demo wheel returns ${wheel} in DEGEN, depending on the colors, and the best plan in demo crash returns ${crash}. Such odds cannot be paid in money. Slots, blackjack and kickboxing are the same in both modes. Do not judge the odds for money by what happens in demo; each game shows the odds of the mode that you are in.`,
  gambling: 'Responsible-gambling limits',
  gamblingText: (hours: number) =>
    `On the page <link>Play limits</link> you can limit what you lose, what you stake and how long you play, for each session and each day, or lock yourself out for a while. A lowered limit holds at once; a raised one takes effect after ${hours} hours. The server holds bets for money against these limits, and the page does so in demo. Withdrawals are never held back.`,
  fees: 'Fees',
  feesText:
    'The casino takes no fee on deposits, withdrawals or wins, and pays the gas of withdrawals. Payouts are rounded down to the smallest unit of the token, a billionth of a billionth.',
});

export const whitepaperRoadmapTexts = texts('whitepaperRoadmapTexts', {
  intro:
    'What this section names has not happened yet. There are no dates, and plans may change. Everything else in this paper exists and runs on a local chain, in the tests and in <code>npm start</code>.',
  deployment: 'Public test deployment',
  deploymentText:
    'The contracts have not been deployed to BSC Testnet. A deployment brings a faucet contract that gives each address a fixed amount a day, and an admin behind a multisig with a delay.',
  randomness: 'Verifiable randomness in use',
  randomnessText:
    'Chainlink VRF 2.5 as the source of randomness for bets on chain, which the casino can neither know beforehand nor hold back for its own gain. The contract for it is written and tested against a stand-in for Chainlink’s coordinator, and has answered no bet on a public chain. Today the source is commit and reveal, as described under Fairness.',
  audit: 'An audit by a third party',
  auditText:
    'The contracts have been tested, fuzzed and changed on purpose to see that the tests notice, by the people who wrote them. Nobody else has audited them.',
  epochs: 'Epochs that prove themselves',
  epochsText:
    'Each hour the casino publishes what it owes, and a wrong balance in it is noticed by the page of the player it belongs to. A proof of the whole computation would make that check unnecessary.',
  conclusion:
    'A casino usually asks to be believed. This one gives its players the means to check: a commitment before the bet, a signed receipt after it, and code that computes both again on their own machine. It states its odds exactly, also where they are bad for the player and where they are bad for the house.',
  conclusionTrust: (returns: string) =>
    `It pays ${returns} on the wheel in DEGEN because that is its purpose, and it limits what this can cost at once. It publishes what it owes, and lets its players leave without it. It still asks for trust in some places, and it says in which.`,
});

export const whitepaperSecurityTexts = texts('whitepaperSecurityTexts', {
  money: 'Where the money is',
  moneyText:
    'Two contracts hold it, so that a fault in the code of bets cannot reach players’ money. Custody holds the players’ balances and the house’s money for server rounds; it knows no games. Casino holds the house’s money for bets on chain (the bankroll), the payouts of open bets and, for DEGEN, the jackpot. No function of Casino moves what Custody holds. A payment that its receiver does not accept waits in either as a collectable payment, outside all of these. The server’s ledger mirrors Custody to the smallest unit. A third contract, WindUp, holds nothing: in a wind-up it decides what each player is paid, and Custody, which made it, pays that. The budget of a key with which a player bets on chain, without a confirmation for each bet, is in a contract of its own, PlayKeys: no role reaches it, and it goes into bets of that player or back.',
  roles: 'Who can do what',
  caption: 'Roles in the contracts',
  role: 'Role',
  can: 'Can',
  cannot: 'Cannot',
  operator: 'Operator, the server’s key',
  operatorCan: (unshown: string, day: string) =>
    `Pay withdrawals out of Custody, each under an id of its own: up to ${unshown} of it between two epochs and ${day} in 24 hours, and nothing while Custody is short; announce jackpots of server rounds.`,
  operatorCannot:
    'Use an id twice, pay more than the limits, publish what the casino owes, stop a claim or a wind-up, touch the bankroll or an open bet, mint, pause anything.',
  guardian: 'Guardian',
  guardianCan: (vetoHours: number) =>
    `Pause new deposits and new bets on chain, veto an epoch within ${vetoHours} hours, suspend the operator for 72 hours, dismiss a publisher, strike an announced jackpot.`,
  guardianCannot:
    'Appoint anybody, end a pause or a suspension; stop claims, the wind-up, settlements or expiries. No role can stop these.',
  admin: 'Admin',
  adminCan:
    'Appoint roles, approve single payments above the limits and take that back, lower the limits for good and move the bet limits within bounds, name another source of randomness for future bets two days ahead, end pauses and suspensions, close deposits and bets for good, take out free bankroll and what Custody holds above all that players are owed.',
  adminCannot:
    'Raise the limits; touch what players are owed, open bets or collectable payments, or the jackpot while bets are taken; change a bet that is open; stop a claim or the wind-up.',
  anyone: 'Anyone',
  anyoneCan: (silenceDays: number, unpaidHours: number) =>
    `Pay a mature claim; open the wind-up after ${silenceDays} days without a final epoch, or when a mature claim was not paid for ${unpaidHours} hours because Custody is short; end a bet that was not answered; pay out an announced jackpot that is due.`,
  anyoneCannot: 'Close it again.',
  owner: 'Owner of the token',
  ownerCan: 'Open trading once, grant exemptions.',
  ownerCannot: 'Mint, raise the tax, block an account, take an exemption back.',
  leaving: 'Leaving without the casino',
  epochs: (vetoHours: number) =>
    `Each hour the casino publishes on chain the root and the sum of all balances, and the root of all rounds settled since. The contract refuses other deposits and withdrawals than it counted itself, and lets the casino pay nothing while the sum is above what it holds. For ${vetoHours} hours the guardian, who computes every epoch again from a copy of the database, can veto it; after that it is final. While you are signed in, your browser checks your own part of it and keeps the proof.`,
  trust: 'What you have to trust today',
  trustOperator: (unshown: string, day: string) =>
    `The operator’s key, up to the limits. Whoever steals it can pay out ${unshown} of Custody until an epoch shows it, and with a claim of his own at most ${day} in all, if nobody is awake: then the contract is short and pays nothing more.`,
  trustRoles: (vetoHours: number, claimHours: number) =>
    `Publisher and guardian together. The contract knows no games, so nobody on chain can tell a false balance: the guardian’s watcher and each player’s page check within ${vetoHours} hours. An epoch that leaves you out, or counts too little, your page notices. You can then claim with an older proof, in public; ${claimHours} hours later it can be mature. A newer final proof of too little lowers it: then your receipts are what shows the lie.`,
  trustEpochs: (vetoHours: number) =>
    `What you win is proven by the next epoch only. A wind-up pays by the last final one, which is ${vetoHours} hours old or more when the casino still published.`,
  trustAdmin:
    'The admin, who appoints the operator and approves payments above the limit. In production it belongs behind a multisig with a delay.',
  trustNode:
    'The server’s node of the chain. It says which addresses are contract wallets, and what those have signed. Whoever controls it can sign in as you and play with your balance; a withdrawal still goes to your wallet only.',
  trustDatabase:
    'The server’s database. Whoever reads it can predict rounds until the seeds are rotated.',
  trustCode:
    'The code. Tests check it at every change, among them searches that run random actions against numbered invariants. No third party has audited it.',
  balance: 'What protects a balance',
  doubleEntry:
    'Every amount moves by double entry. A round and its money are stored together or not at all.',
  history: 'The history of the ledger cannot be changed or deleted; a correction is a new entry.',
  withdrawalId: 'The contract pays each withdrawal id once, so a retry can never pay twice.',
  refusedPayment:
    'A payment that a wallet refuses is kept for its receiver, who collects it in parts or to another address; it stops nobody else.',
  confirmations:
    'Deposits count after confirmations, and a reorganization of the chain is detected and undone.',
  lasting: 'How long it lasts',
  lastingText: (open: string) =>
    `Most bets in DEGEN favor the player, so the house’s DEGEN falls with play. It can fall fast: a program that keeps making a bet that cannot lose collects a little of each stake for as long as the server takes its bets. The limits shrink with the balance and never expose more than ${open} at once. They do not make the money last; they make sure that every bet that was taken can be paid. A simulation in the source, <code>docs/economics.md</code>, says how long it lasts against whom. Anyone can fund the house again. The jackpot grows from the transfer tax and takes nothing from the house.`,
  publisher: 'Publisher, another key of the server',
  publisherCan: 'Publish each hour what the casino owes.',
  publisherCannot:
    'Publish other deposits and withdrawals than the contract counted, move money, stop a claim or a wind-up.',
  claims: (claimHours: number, standingHours: number) =>
    `If the casino does not pay, claim your money on chain by the proof of a final epoch. The claim becomes payable by itself ${claimHours} hours later, once an epoch that is younger has stood for ${standingHours} hours, which shows what was lost in play meanwhile; then anyone can have it paid, and no role can stop it.`,
  windUp: (silenceDays: number, graceHours: number, entryDays: number, settleDays: number) =>
    `A casino that falls silent for ${silenceDays} days, or whose contract is short while claims stay unpaid, is wound up, token by token and for good. Each player enters by the proof of the last final epoch. When Custody covers all that players can be owed, each is paid in full ${graceHours} hours after entering, without a last day. When it does not, entries end on day ${entryDays}, and on day ${settleDays} every entry gets the same share, whoever came first. What players do not claim is never forfeited to the house. The page is <link>Exit</link>; without any page of ours but with the key of the wallet, <code>npm run exit</code> does the same.`,
});

export const whitepaperSummaryTexts = texts('whitepaperSummaryTexts', {
  casino:
    'Degen Casino is a casino in the browser with five games: a wheel of fortune, blackjack, slots, kickboxing and crash. Players bet in DEGEN, the casino’s own token, or in BNB. In demo mode the funds are virtual and there is nothing to install. In web3 mode players deposit tokens into a contract and bet with them. The casino runs on test networks only, with tokens that have no value.',
  rules: 'It is built around three rules:',
  recompute: 'The player can recompute every outcome.',
  payable: 'The house only takes bets that it can pay.',
  safe: 'Nobody, the operator included, can lose or take a player’s money.',
  third: (unshown: string, day: string, days: number, hours: number) =>
    `The first two hold. The third holds within limits that the contract sets. Players’ money is in a contract of its own, which no bet and no other money of the house touches. Each hour the casino publishes what it owes to all players together, and for a day a guardian can veto what is false. The operator’s key, whoever has it, can pay out at most ${unshown} of what is there between two epochs, and ${day} in 24 hours, without the admin. What the casino does not pay, players claim from the contract: ${hours} hours later it can pay without the casino. When the casino is silent for ${days} days, the contract winds up and pays everybody by the last proofs. What remains to be trusted stands under Security.`,
  favor: (degen: string, bnb: string) =>
    `Most bets in DEGEN are meant to favor the player: the wheel returns ${degen} of what is staked in DEGEN, and ${bnb} in BNB. What protects the house is not an edge but limits on what it may lose.`,
  caption: 'At a glance',
  subject: 'Subject',
  today: 'Today',
  supply: 'Supply',
  supplyValue: (tokens: string) => `${tokens} DEGEN, fixed`,
  wallet: 'Most that a wallet may hold',
  walletValue: (tokens: string, share: string) => `${tokens} DEGEN, ${share}`,
  tax: 'Tax on transfers',
  taxValue: (first: string, last: string, minute: number) =>
    `${first} at the opening of trading, ${last} from minute ${minute} on`,
  wheel: 'Wheel returns',
  wheelValue: (degen: string, bnb: string) => `${degen} in DEGEN, ${bnb} in BNB`,
  blackjack: 'Blackjack returns',
  blackjackValue: (share: string) => `${share} with the best play`,
  kickboxing: 'Kickboxing returns',
  kickboxingValue: (fighter: string, tie: string) => `${fighter} on a fighter, ${tie} on a tie`,
  jackpot: 'Jackpot',
  jackpotValue: (share: string, tokens: string) =>
    `${share} of DEGEN rounds trigger it; the pool starts at ${tokens} DEGEN`,
});

export const whitepaperTokenomicsTexts = texts('whitepaperTokenomicsTexts', {
  token: 'The token',
  tokenText: (supply: string) =>
    `DEGEN is an ERC-20 token with 18 decimals and a fixed supply of ${supply}. The whole supply is minted at deployment and there is no function to mint more. The owner of the contract opens trading once and grants exemptions from tax and cap. The owner cannot close trading, change the tax, block an account, move another’s tokens or take an exemption back.`,
  cap: (tokens: string, share: string) =>
    `A wallet without an exemption may hold ${tokens} DEGEN at most, which is ${share} of the initial supply. A transfer that would exceed this is refused.`,
  tax: 'The tax',
  taxSteps: (falling: string, minutes: number, final: string, from: number) =>
    `Transfers between accounts without an exemption pay a tax. It starts high, which makes it expensive for programs to buy in the first minutes, and falls by itself: ${falling} for ${minutes} minutes each, then ${final} from minute ${from} on. Nobody can raise it again.`,
  taxParts: (development: string, burn: string, jackpot: string, final: string, parts: string) =>
    `Of every tax, ${development} goes to development, ${burn} is burned and ${jackpot} goes to the jackpot pool. At ${final} these are ${parts} of the amount. Deposits, withdrawals, bets and payouts are not taxed, because the casino contract is exempt.`,
  allocation: 'The allocation',
  allocationText: (custody: string, bankroll: string, jackpot: string, faucet: string) =>
    `At deployment the house receives ${custody} DEGEN for rounds that the server settles and ${bankroll} DEGEN for bets on chain. The jackpot pool is seeded with ${jackpot} DEGEN, and ${faucet} DEGEN are given away to testers. What is neither handed out nor locked stays in the treasury.`,
  locks: (
    liquidity: number,
    reserve: number,
    share: string,
    members: number,
    cliff: number,
    team: number,
  ) =>
    `Three parts are locked in contracts from the deployment on: liquidity for ${liquidity} months, the reserve for ${reserve} months, and ${share} of the supply for each of the ${members} members of the team. A member receives nothing for ${cliff} months; after ${team} months all of it is free, and in between what has vested since the deployment. Nobody can shorten a lock or take anything out early. The treasury has no lock.`,
  pays: 'What a bet in each token pays',
  caption: 'Terms of each token',
  subject: 'Subject',
  terms: 'Terms',
  wheel: 'Wheel',
  contract: 'Contract',
  address: 'DEGEN address',
  swaps: 'BNB and swaps',
  bnb: 'BNB is the native coin of the chain. It has no tax, no cap and no jackpot here. The house brings its own BNB to pay wins, apart from its DEGEN.',
  swapRate: (rate: string, risk: string, open: string, once: string, day: string) =>
    `Balances in the casino can be swapped at a fixed rate of ${rate} DEGEN for 1 BNB. The rate belongs to the test network and says nothing about a price. What players swap in pays those who swap the other way; the house lends the rest, up to ${risk} of what it can pay for one swap and ${open} in all. A player may swap up to ${once} DEGEN at a time and ${day} DEGEN, or the same worth in BNB, in 24 hours.`,
});
