import { formatAmount } from '@degen/rules/amount.ts';
import { SWAP_DAY_VALUE_MAX_WEI } from '@degen/rules/swap.ts';
import { orExitOpen } from '../chain/exit-state.ts';
import { sqlStateOf } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { KEY_REUSED, keyReusedError } from '../http/idempotency.ts';

const BALANCE_TOO_LOW = 'CA003';
const LOAN_TOO_HIGH = 'CA004';
const DAY_LIMIT = 'CA012';
const DEPOSIT_OWED = 'CA013';

/** What a failed swap means to the player. */
export const refusalOf = (error: unknown): unknown => {
  switch (sqlStateOf(error)) {
    case BALANCE_TOO_LOW:
      return new AppError('SWAP.BALANCE_TOO_LOW', 'The balance is lower than the amount.');
    case LOAN_TOO_HIGH:
      return new AppError(
        'SWAP.LIQUIDITY_TOO_LOW',
        'The house cannot pay this swap right now. Try a smaller amount.',
      );
    case KEY_REUSED:
      return keyReusedError();
    case DAY_LIMIT:
      return new AppError(
        'SWAP.DAY_LIMIT',
        `Swaps of 24 hours may be worth at most ${formatAmount(SWAP_DAY_VALUE_MAX_WEI)} DEGEN.`,
      );
    case DEPOSIT_OWED:
      return new AppError(
        'SWAP.BALANCE_TOO_LOW',
        'A deposit vanished from the chain after it was spent. Deposit again to cover it first.',
      );
    default:
      return orExitOpen(error);
  }
};
