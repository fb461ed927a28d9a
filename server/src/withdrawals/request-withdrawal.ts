import { randomUUID } from 'node:crypto';
import { formatAmount, type Token } from '@degen/rules/amount.ts';
import { HOUR_MS } from '@degen/rules/limits/types.ts';
import type { WithdrawAnswer } from '@degen/rules/wire/money.ts';
import { orTokenState } from '../chain/token-states.ts';
import { sqlStateOf, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { claimKey, type Idempotency, KEY_REUSED, keyReusedError } from '../http/request.ts';
import type { Session } from '../http/session-store.ts';
import { balanceOf, balancesFrom } from '../ledger/balances.ts';
import { lockPlayers, owesAnything } from '../ledger/player-money.ts';
import { postTransfer } from '../ledger/post-transfer.ts';
import { NO_ORDER_COLUMNS } from '../orders/signed-order.ts';
import { AppError } from '../system/errors.ts';
import {
  countWithdrawals,
  findWithdrawal,
  insertWithdrawal,
  type Withdrawal,
} from './withdrawal-repository.ts';

type NewPayment = {
  readonly id?: string;
  readonly session: Session;
  readonly token: Token;
  readonly amountWei: bigint;
  /** True for money that is set apart for the player's claim on chain. */
  readonly forClaim?: boolean;
  readonly now: Date;
};

/**
 * Debits the player's balance, and queues the payment. Returns undefined if the balance is too low.
 * The player's accounts must be locked.
 */
export const queueWithdrawal = async (
  tx: Tx,
  { id = randomUUID(), session, token, amountWei, forClaim = false, now }: NewPayment,
): Promise<Withdrawal | undefined> => {
  const { userId, address } = session;
  const moved = await postTransfer(tx, {
    from: { kind: 'user', userId },
    to: { kind: 'withdrawal' },
    token,
    amountWei,
    kind: 'withdrawal-requested',
    reference: id,
    eventAt: now,
  });
  if (!moved.ok) return undefined;
  return insertWithdrawal(tx, {
    id,
    user_id: userId,
    token,
    amount: amountWei,
    to_address: address,
    balance_degen: await balanceOf(tx, userId, 'DEGEN'),
    balance_bnb: await balanceOf(tx, userId, 'BNB'),
    for_claim: forClaim,
    created_at: now,
  });
};

type WithdrawCommand = {
  readonly session: Session;
  readonly token: Token;
  readonly amountWei: bigint;
  readonly idempotency: Idempotency | undefined;
};

/**
 * The lowest withdrawal, unless it is the whole balance. It equals the smallest bet, because the
 * house pays the gas.
 */
export const WITHDRAWAL_MIN_WEI: Record<Token, bigint> = { DEGEN: 10n ** 18n, BNB: 10n ** 15n };
const UNFINISHED_MAX = 10;
/** One deposit lasts for thousands of withdrawals, and without gas the operator pays nobody. */
const PER_HOUR_MAX = 30;

const answer = (withdrawal: Withdrawal): WithdrawAnswer => ({
  id: withdrawal.id,
  // A repeated request gets the same status as the first one. GET /api/withdrawals/{id} returns the
  // current status.
  status: 'requested',
  token: withdrawal.token,
  amount: formatAmount(withdrawal.amount),
  balances: balancesFrom(withdrawal.balance_degen, withdrawal.balance_bnb),
});

const assertAllowed = async (
  tx: Tx,
  { session: { userId }, token, amountWei }: WithdrawCommand,
  now: Date,
): Promise<void> => {
  if (await owesAnything(tx, userId)) {
    throw new AppError(
      'WITHDRAWAL.BALANCE_TOO_LOW',
      'A deposit vanished from the chain after it was spent. Deposit again to cover it first.',
    );
  }
  const heldWei = await balanceOf(tx, userId, token);
  if (amountWei < WITHDRAWAL_MIN_WEI[token] && amountWei !== heldWei) {
    throw new AppError(
      'WITHDRAWAL.TOO_LOW',
      `Withdraw at least ${formatAmount(WITHDRAWAL_MIN_WEI[token])} ${token}, or everything.`,
    );
  }
  const since = new Date(now.getTime() - HOUR_MS);
  const { unfinished, recent } = await countWithdrawals(tx, userId, since);
  if (unfinished >= UNFINISHED_MAX || recent >= PER_HOUR_MAX) {
    throw new AppError('WITHDRAWAL.TOO_OFTEN', 'Too many withdrawals. Please wait.');
  }
};

/**
 * Debits the player's balance and queues the payment, in one transaction. The operator pays later.
 */
export const requestWithdrawal = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  command: WithdrawCommand,
) =>
  db
    .transaction(async (tx): Promise<WithdrawAnswer> => {
      const { idempotency, session } = command;
      const made = {
        call: 'withdrawal',
        reference: randomUUID(),
        order: NO_ORDER_COLUMNS,
      } as const;
      const earlier = await claimKey(tx, session.userId, idempotency, made);
      if (earlier !== undefined) return answer(await findWithdrawal(tx, earlier));
      // The lock makes the requests of one player run one after another. So the values read below
      // stay valid until the commit.
      await lockPlayers(tx, [session.userId]);
      const now = clock.now();
      await assertAllowed(tx, command, now);
      const queued = await queueWithdrawal(tx, {
        ...command,
        id: made.reference,
        now,
      });
      if (queued === undefined) {
        throw new AppError('WITHDRAWAL.BALANCE_TOO_LOW', 'The balance is lower than the amount.');
      }
      return answer(queued);
    })
    .catch((error: unknown) => {
      throw sqlStateOf(error) === KEY_REUSED ? keyReusedError() : orTokenState(error);
    });
