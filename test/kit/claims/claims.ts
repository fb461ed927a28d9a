import { lesserOf } from '../../../rules/src/amount.ts';
import {
  accountOf,
  type Claim,
  type Custody,
  epochAt,
  isFinal,
  isShort,
  lastFinal,
  type Player,
  pay,
  setClaim,
  unseen,
  worthOf,
} from './custody.ts';

/** The claims of Custody's model. Each function returns whether the contract accepts the call. */

const CLAIM_HOURS = 48;
/** For so long an epoch that is younger than a claim has stood before the claim is mature. */
const STANDING_HOURS = 30;
/** Claims leave four times of what the operator has paid and no epoch of an hour ago has shown. */
const UNSEEN_KEPT = 4n;

/** A claim with the leaf of a final epoch, not older than the newest leaf shown. */
export const claim = (
  custody: Custody,
  player: Player,
  amount: bigint,
  number: number,
): boolean => {
  const account = accountOf(custody, player);
  const epoch = custody.epochs[number];
  const leaf = epoch?.leaves.get(player);
  if (custody.woundUp || account.claim || !epoch || !leaf) return false;
  if (!isFinal(custody, epoch) || number < account.shown) return false;
  if (amount <= 0n || amount > worthOf(account, leaf)) return false;
  custody.order += 1;
  account.shown = number;
  account.claim = { amount, madeAt: custody.now, order: custody.order };
  return true;
};

/** A claim of what was deposited and not paid, while no leaf was shown for the player. */
export const claimDeposits = (custody: Custody, player: Player, amount: bigint): boolean => {
  const account = accountOf(custody, player);
  if (custody.woundUp || account.claim || account.shown !== 0) return false;
  if (amount <= 0n || amount > account.deposited - account.paid) return false;
  custody.order += 1;
  account.claim = { amount, madeAt: custody.now, order: custody.order };
  return true;
};

/** Anyone shows the leaf of the last final epoch, which must be newer and make the claim fall. */
export const lower = (custody: Custody, player: Player): boolean => {
  const account = accountOf(custody, player);
  const number = lastFinal(custody);
  const leaf = epochAt(custody, number).leaves.get(player);
  if (custody.woundUp || !account.claim || !leaf || number <= account.shown) return false;
  const worth = worthOf(account, leaf);
  if (worth >= account.claim.amount) return false;
  account.shown = number;
  setClaim(account, worth);
  return true;
};

/** The hour from which a claim may be paid, or undefined while no younger epoch stands. */
export const maturity = (custody: Custody, { madeAt, order }: Claim): number | undefined => {
  const younger = custody.epochs.find(({ vetoed, mark: at }) => !vetoed && at.order >= order);
  return younger && Math.max(madeAt + CLAIM_HOURS, younger.publishedAt + STANDING_HOURS);
};

export const isMature = (custody: Custody, made: Claim): boolean => {
  const from = maturity(custody, made);
  return from !== undefined && from <= custody.now;
};

/**
 * Anyone pays a mature claim, as far as custody allows. Nothing is paid while the token is short:
 * then the wind-up gives each player the same share.
 */
export const payClaim = (custody: Custody, player: Player): boolean => {
  const account = accountOf(custody, player);
  if (custody.woundUp || !account.claim || !isMature(custody, account.claim)) return false;
  if (isShort(custody)) return false;
  const amount = lesserOf(account.claim.amount, custody.held - UNSEEN_KEPT * unseen(custody));
  if (amount <= 0n) return false;
  const left = account.claim.amount - amount;
  pay(custody, player, amount);
  setClaim(account, left);
  return true;
};
