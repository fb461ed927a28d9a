import { AppError } from '../errors.ts';

/** The answer to a bet or a swap of money that an open claim still needs. */
export const claimUncoveredError = (): AppError =>
  new AppError(
    'CLAIM.UNCOVERED',
    'You claimed this token on chain, and your balance does not cover the claim yet.',
  );
