import { texts } from '../../../../shared/language/language.ts';

export const whitepaperSecurityTexts = texts('whitepaper-security-texts', {
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
