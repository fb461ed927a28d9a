import { texts } from '../../../../shared/language/language.ts';

export const whitepaperTokenomicsTexts = texts('whitepaper-tokenomics-texts', {
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
