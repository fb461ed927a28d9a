import { ERROR_TEXTS } from '@degen/rules/receipt/errors.ts';
import type { ReceiptParts } from '@degen/rules/receipt/types.ts';
import { texts } from '../language/language.ts';

export const ownRoundsTexts = texts('ownRoundsTexts', {
  title: 'Your rounds',
  download: 'Download receipts',
  loadingRounds: (count: string) => `Loading the rounds of your orders: ${count} so far.`,
  roundsMissing: 'Some rounds are not in the file.',
  roundsMissingText: (count: string, since: string, reason: string) =>
    `The file has your newest ${count} rounds, back to ${since}. ${reason} The verifier calls what hangs on older ones incomplete.`,
  roundsMax: (max: string) => `A file takes no more than ${max}.`,
  ordersMissing: 'Some orders are not in the file.',
  ordersMissingText: (missing: number, all: number) =>
    `This browser has not kept your signed order of ${missing} of ${all} rounds: another device signed it, or the browser could not store it. Those rounds are in the file, but not who ordered them.`,
  open: 'Open rounds',
  stillPlayed: (game: string, stake: string, nonce: number) =>
    `<game>${game}</game> is still being played: stake ${stake}, nonce ${nonce}. Finish it to get its receipt.`,
  more: 'Show more rounds',
  proof: 'Proof',
  otherKey: 'The server signs with a different key.',
  otherKeyText:
    'Receipts are still checked against the key that this browser saw first. Trust the new one only if the operator announced the change.',
  trust: 'Trust the new key',
});

export const proofDialogTexts = texts('proofDialogTexts', {
  title: 'Proof of this round',
  demoBrowser:
    'Demo: your browser drew the seed and played the round from it, and has just played it again with the same outcome. No server took part, so nothing is signed.',
  demoServer:
    'Demo: the server drew a seed for this round alone and gave it away with the outcome; your browser has just played the round from it with the same outcome. No money moved, so nothing is signed.',
  signed:
    'The server committed itself to the seed by its hash and signed this receipt. Rotate your seed to reveal it; this browser then recomputes the round.',
  verified:
    'This browser recomputed the outcome and the payout from the revealed seed, and checked seed hash, receipt hash and signature.',
  failed: 'Keep the receipt: it shows what the server claimed.',
  reading: 'Reading the receipt…',
  howItWorks: 'How fairness works, and a verifier',
  dialogTitle: 'Seeds, rounds and receipts',
  dialogText: 'Everything here is checked by your browser, not by the server.',
  replay: 'Replay this round',
  replayAgain: 'Replay again',
});

export const receiptFactTexts = texts('receiptFactTexts', {
  outcome: 'Outcome',
  seed: 'Seed',
  round: 'Round',
  seedHash: 'Seed hash',
  order: 'Order',
  index: 'Round of the automatic bets',
  clientSeed: 'Client seed',
  nonce: 'Nonce',
  player: 'Player',
  signedFor: 'Signed for',
  deployment: (casino: string, chain: number) => `casino ${casino} on chain ${chain}`,
  receiptHash: 'Receipt hash',
  signature: 'Signature',
  roundText: (outcome: string, stake: string, payout: string, token: string) =>
    `${outcome}, stake ${stake}, payout ${payout} ${token}`,
  copy: (name: string) => `Copy ${name}`,
  notCopied: 'Not Copied',
  notCopiedText: 'Your browser does not let this page copy. Select the text and copy it by hand.',
  copied: (name: string) => `${name} copied`,
});

export const seedTexts = texts('seedTexts', {
  title: 'Your seed pair',
  seedHash: 'Seed hash',
  clientSeed: 'Client seed',
  nextNonce: 'Next nonce',
  nextSeedHash: 'Next seed hash',
  newClientSeed: (max: number) =>
    `New client seed (1 to ${max} plain characters; left empty, your browser draws one)`,
  rotate: 'Rotate seed',
  rotating:
    'Rotating reveals the seed in use and starts the next one, whose hash is shown above already.',
  revealed: (count: number, seed: string) =>
    `Seed revealed after ${count} ${count === 1 ? 'round' : 'rounds'}; it matches the hash announced before: <seed>${seed}</seed>`,
  movedBets: (count: number) =>
    `${count === 1 ? 'Once, a bet was' : `${count} times, a bet was`} refused because the seed pair was changed, and not by this browser. If no other device of yours changed it, the casino did. The verifier says of the file of your receipts how many of these bets would have won.`,
  broke: 'The server broke its commitment. Do not play on.',
  revealedOtherHash: 'the revealed seed does not have the hash that it is shown with',
  revealedOther: 'the revealed seed is not the one that was announced',
  miscounted: (counted: number, played: number) =>
    `${counted} rounds are counted, ${played} were played`,
  nextOther: 'the next seed is not the one that was announced',
  nextClientOther: 'the next client seed is not the one that this browser sent',
  noCommitment: (problem: string) => `the seed has no valid signed commitment (${problem})`,
  otherPlayer: 'the signed commitment is for another player',
  differs: (field: string, shown: string, signed: string) =>
    `${field} is ${shown}, the signed commitment says ${signed}`,
  noKey: 'no receipt key is known',
});

export const serverErrorTexts = texts('serverErrorTexts', {
  'REQUEST.INVALID': 'The server did not understand this request. Reload the page and try again.',
  'REQUEST.TOO_LARGE': 'This request is larger than the server accepts.',
  'REQUEST.RATE_LIMITED': 'That was too fast. Wait a moment and try again.',
  'REQUEST.NOT_FOUND': 'The server does not know this address. Reload the page and try again.',
  'REQUEST.IDEMPOTENCY_CONFLICT': 'This bet was already placed differently. Place a new one.',
  'AMOUNT.INVALID': 'The amount must be a number above zero.',
  'AMOUNT.TOO_PRECISE': 'The amount has more than 18 decimals.',
  'AUTH.REQUIRED': 'Your session has ended. Sign in with your wallet again.',
  'AUTH.NONCE_INVALID': 'The sign-in message has expired. Sign in again.',
  'AUTH.MESSAGE_INVALID': 'The sign-in message was not accepted. Sign in again.',
  'AUTH.SIGNATURE_INVALID': 'The signature does not belong to this account.',
  'AUTH.WALLET_NOT_DEPLOYED':
    'This wallet is not on the chain yet. Send a first transaction from it, then sign in.',
  'AUTH.FORBIDDEN':
    'This browser is signed in with another wallet. Sign in again with the right one.',
  'USER.NOT_FOUND': 'There is no such user.',
  'USER.TAKEN': 'This wallet has a username already. Sign in with it to change the name.',
  'WAGER.BALANCE_TOO_LOW': 'Your deposit does not cover this bet.',
  'WAGER.STAKE_TOO_LOW': 'This bet is below the minimum of the table.',
  'WAGER.STAKE_TOO_HIGH': 'This bet is above the maximum of the table.',
  'WAGER.EXPOSURE_TOO_HIGH': 'The house cannot cover this win right now. Try a smaller bet.',
  'WAGER.PICK_INVALID': 'This pick is not on the table. Choose again.',
  'WAGER.OPEN_ROUND': 'Finish the round that is still open first.',
  'LIMIT.LOSS': 'This bet could lose more than the limit you set. Nothing was staked.',
  'LIMIT.WAGER': 'This bet would stake more than the limit you set. Nothing was staked.',
  'LIMIT.TIME': 'You have played as long as the limit you set. Nothing was staked.',
  'LIMIT.COOL_OFF': 'You are taking the break you asked for. Nothing was staked.',
  'STRATEGY.INVALID': 'These automatic bets lack a field, or have one too many.',
  'STRATEGY.GAME_INVALID': 'There is no such game.',
  'STRATEGY.STAKE_INVALID': 'The base bet must be a number above zero.',
  'STRATEGY.ROUNDS_INVALID': 'The number of rounds is 1 to 100,000.',
  'STRATEGY.CHANGE_INVALID': 'A bet is multiplied by at most 100, or raised by an amount.',
  'STRATEGY.STOP_INVALID': 'A rule to stop is an amount above zero, or 1 to 1,000 rounds in a row.',
  'AUTO_BETS.RUNNING': 'Your automatic bets are running. Stop them first.',
  'AUTO_BETS.NOT_FOUND': 'The server has no such automatic bets of yours.',
  'ORDER.REQUIRED':
    'This session takes only signed bets and swaps. Reload the page and sign in with your wallet again.',
  'ORDER.INVALID':
    'The server did not accept your signature on this request. Reload the page and try again.',
  'ORDER.MOVED': 'Another tab or device of yours was faster. Try again.',
  'ORDER.EXPIRED': 'This request came too late, so it does not count. Try again.',
  'SEED.MOVED': 'Your seed pair was changed in another tab or on another device. Try again.',
  'SEED.OPEN_ROUND': 'Finish your open round before you rotate the seed.',
  'SEED.CLIENT_SEED_INVALID': 'A client seed is 1 to 64 plain characters.',
  'ROUND.NOT_FOUND': 'The server has no such round of yours.',
  'ROUND.MOVE_INVALID': 'This move is not possible now.',
  'PROOF.NOT_READY': 'The next proof of liabilities will contain this. Try again later.',
  'WITHDRAWAL.BALANCE_TOO_LOW': 'Your deposit does not cover this withdrawal.',
  'WITHDRAWAL.NOT_FOUND': 'The server has no such withdrawal of yours.',
  'WITHDRAWAL.TOO_LOW': 'This withdrawal is below the minimum.',
  'WITHDRAWAL.TOO_OFTEN':
    'Ten of your withdrawals are on their way, or you had thirty in this hour.',
  'SWAP.SAME_TOKEN': 'Choose two different tokens to swap.',
  'SWAP.TOO_LOW': 'This amount is too small to buy anything.',
  'SWAP.TOO_HIGH': 'This is more than one swap may move.',
  'SWAP.DAY_LIMIT': 'This is more than you may still swap within 24 hours.',
  'SWAP.BALANCE_TOO_LOW': 'Your deposit does not cover this swap.',
  'SWAP.LIQUIDITY_TOO_LOW': 'The casino cannot pay this much right now. Try a smaller amount.',
  'CHAIN.UNAVAILABLE': 'The chain cannot be reached right now. Try again in a moment.',
  'SERVER.BUSY': 'The server is busy. Try again in a moment.',
  'SERVER.INTERNAL': 'The server failed. Your balance is as it was; try again.',
  orderKeyMissing:
    'This browser no longer has the key that signs your bets and swaps, so nothing was sent. Sign in with your wallet again to get a new one.',
  unreachable: 'The casino could not be reached. Try again.',
  browserFault: (what: string) =>
    `This page failed in your browser, not the casino: “${what}”. Reload the page and try again.`,
  pressAgain: (reason: string) =>
    `${reason} Nothing was staked. To play all the same, press again.`,
  seedMoved: (seed: string) =>
    `The casino did not take this bet, because your seed pair ${seed} was changed, and not by this browser. If you did not change it on another device, the casino did: it knew what this bet would have won, and can refuse wins in this way.`,
  refusedInChain: (order: string) =>
    `The casino refused your order ${order} and yet counts it among those that it took. If its bet is not among your rounds, the casino may have refused a win: it knew what this bet would have won. The file of your receipts shows it; ask the casino for the receipt.`,
  actionDenied:
    'The casino has taken back what it had answered in this round. If you act again, it has two actions of yours and can use either.',
  brokeCommitment: (problem: string) => `The server broke its commitment: ${problem}.`,
  'CLAIM.UNCOVERED':
    'Your claim on this token is open, and your balance does not cover it. You can bet or swap it again once the claim was paid.',
  'TOKEN.SHORT':
    'The contract holds less of this token than players are owed, so the casino takes no bets, swaps or withdrawals in it now.',
  'TOKEN.WOUND_UP':
    'The wind-up of this token is open, for good. Open Exit and take your money out of the contract.',
  'CASINO.PAUSED':
    'The casino takes no bets and swaps now: its operator is suspended, its last epoch is too old, or it closes for good. Your money is safe in the contract.',
});

/** Apart from the dialog's, which loads later, and the errors', which every visit loads. */
export const stoppedOrderTexts = texts('stoppedOrderTexts', {
  ordersLost:
    'The casino’s books lack bets or swaps of yours that it had taken. Nothing was sent; this page asks you what to do.',
});

export const shareRoundTexts = texts('shareRoundTexts', {
  isShared: 'Everyone who has the link sees this round',
  showOthers: 'Show this round to others',
  whatOthersSee:
    'Others see its receipt: your wallet address, with which anyone finds your payments on the chain, game, choices, stake, payout, time, client seed, nonce and the hash of the order, and the server seed once you rotate it. Of automatic bets they also tell the draws of the other rounds; of other bets, nothing. You can stop at any time; what others copied stays with them.',
  share: 'Share this round',
  link: 'link',
  notSent: 'Link Not Sent',
  send: 'Send the link',
  stop: 'Stop sharing',
});

export const standingTexts = texts('standingTexts', {
  checking: 'Checking…',
  verified: 'Verified',
  signed: 'Signed — seed still secret',
  failed: 'Does not verify',
  doNotPlay: 'This round does not verify. Do not go on playing.',
  noRounds: 'No round has been played with this account yet.',
  checkingRounds: (count: number) => `Checking ${count} rounds…`,
  roundsVerified: (verified: number, total: number) => `${verified} of ${total} rounds verified`,
  roundsNotVerified: (verified: number, total: number, failed: number) =>
    `${verified} of ${total} rounds verified — ${failed} do not verify`,
  secret: (count: number) =>
    `${count} signed, with a seed that is still secret. Rotate the seed to verify ${count === 1 ? 'it' : 'them'}.`,
  unseen: (count: number) =>
    `${count} played with a seed hash that this browser was not shown before the bet, such as on another device.`,
  otherHash: 'the seed does not have the hash shown',
  otherOutcome: (shown: string, recomputed: string) =>
    `the outcome is ${shown}, recomputed ${recomputed}`,
  otherAnswer: (field: string, found: string, answered: string) =>
    `${field} is ${found}, the bet was answered with ${answered}`,
  otherOrder: (named: string, sent: string) =>
    `the receipt is for the order ${named}, but this browser sent the order ${sent}`,
  replaced: 'the receipt was replaced after the bet',
  missing: (missing: number, rounds: number, seed: string) =>
    `${missing} of ${rounds} rounds of seed ${seed} are missing`,
});

/** The English texts are the ones that `npm run verify` prints. */
export const verifyErrorTexts = texts('verifyErrorTexts', ERROR_TEXTS);

type Wheel = Extract<ReceiptParts, { game: 'wheel' }>;
type Fight = Extract<ReceiptParts, { game: 'kickboxing' }>;

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const outcomeTexts = texts('outcomeTexts', {
  withJackpot: (outcome: string, tier: string) => `${outcome}, ${tier} jackpot`,
  colour: (colour: Wheel['outcome']['colour']) => capitalized(colour),
  blackjack: 'Blackjack',
  both: (first: number, second: number) => `${first} and ${second}`,
  against: (own: string, dealer: number) => `${own} against ${dealer}`,
  noLine: 'No line',
  lines: (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`,
  bigWin: (lines: string) => `Big win, ${lines}`,
  fight: (
    side: Fight['input']['side'],
    winner: Fight['outcome']['winner'],
    reason: Fight['outcome']['reason'],
  ) =>
    `Bet on ${{ RED: 'red', BLUE: 'blue', TIE: 'the tie' }[side]}: ${
      { RED: 'red won', BLUE: 'blue won', DRAW: 'a draw' }[winner]
    } ${{ KNOCKOUT: 'by knockout', TIME: 'by time' }[reason]}`,
  cashedOut: (multiplier: string) => `Cashed out @ ${multiplier}`,
  crashed: (multiplier: string) => `Crashed @ ${multiplier}`,
  refunded: 'Refunded',
});
