import { makeError, ZeroAddress } from 'ethers';
import { describe, expect, it } from 'vitest';
import { walletError } from '../../../../../test/kit/page/fake-wallet.ts';
import { ALICE, BOB } from '../../../../../test/kit/page/wallet-harness.ts';
import { chainErrorText } from '../../../shared/wallet/chain-errors.ts';
import { CallRejected, WalletError } from '../../../shared/wallet/errors.ts';
import { chainErrorTexts, walletErrorTexts } from '../../../shared/wallet/texts.ts';
import { CASINO, endsIn } from './casino-reader.ts';

const CHAIN_ERRORS = chainErrorTexts.get();

const CASINO_ADDRESS = `0x${'4'.repeat(40)}`;

type EventName = Parameters<typeof CASINO.encodeEventLog>[0];
const log = (name: EventName, values: readonly unknown[], address = CASINO_ADDRESS) => ({
  address,
  ...CASINO.encodeEventLog(name, values as never),
});
const receipt = (...logs: ReturnType<typeof log>[]) => ({ hash: '0xend', blockNumber: 9, logs });
const endsOf = (...logs: ReturnType<typeof log>[]) =>
  endsIn(receipt(...logs), CASINO_ADDRESS.toUpperCase().replace('X', 'x'), ALICE);

describe('the result of a play', () => {
  it('combines the request id, the payout and the jackpot from several events [spec 7.24]', () => {
    const ends = endsOf(
      log('GamePlayed', [ALICE, 10n, 20n, true, 1]),
      log('PlaySettled', [3n, true, 20n]),
      log('JackpotWon', [ALICE, 500n]),
      log('PayoutCollectable', [3n, ALICE, ZeroAddress, 520n]),
    );
    const paid = { won: true, payoutWei: 20n, isExpired: false, jackpotWei: 500n };
    const place = { blockNumber: 9, txHash: '0xend' };
    expect(ends).toEqual([{ requestId: 3n, ...paid, isCollectable: true, ...place }]);
  });

  it('states whether the play was settled or has expired', () => {
    const [end] = endsOf(
      log('GamePlayed', [ALICE, 10n, 20n, true, 1]),
      log('PlayExpired', [4n, 20n]),
    );
    expect(end).toMatchObject({ requestId: 4n, won: true, isExpired: true, payoutWei: 20n });
  });

  it('ignores plays of other players and events of other contracts', () => {
    expect(
      endsOf(
        log('GamePlayed', [ALICE, 10n, 0n, false, 0], BOB),
        log('GamePlayed', [BOB, 10n, 20n, true, 0]),
        log('PlaySettled', [1n, true, 20n]),
        log('JackpotWon', [BOB, 500n]),
        log('GamePlayed', [ALICE, 10n, 0n, false, 0]),
        log('PlaySettled', [2n, false, 0n]),
      ).map(({ requestId, jackpotWei }) => [requestId, jackpotWei]),
    ).toEqual([[2n, 0n]]);
  });
});

type ErrorName = Parameters<typeof CASINO.encodeErrorResult>[0];
const revert = (name: ErrorName, values: readonly unknown[] = []) =>
  makeError('reverted', 'CALL_EXCEPTION', {
    action: 'estimateGas',
    data: CASINO.encodeErrorResult(name, values as never),
    reason: null,
    transaction: { to: CASINO_ADDRESS, data: '0x' },
    invocation: null,
    revert: null,
  });

describe('the error of a bet on chain', () => {
  it.each([
    [revert('Casino_PlaysClosed'), CHAIN_ERRORS.closed],
    [revert('Casino_StakeAboveMax', [5n, 0n]), CHAIN_ERRORS.bankrollTooLow('BNB')],
    [revert('Casino_StakeAboveMax', [9n ** 19n, 10n ** 18n]), CHAIN_ERRORS.stakeAboveMax('1 BNB')],
    [revert('Casino_StakeBelowMin', [1n, 10n ** 15n]), CHAIN_ERRORS.stakeBelowMin('0.001 BNB')],
    [revert('Casino_TooManyPlays', [50n]), CHAIN_ERRORS.tooManyPlays],
    [revert('Casino_NoRandomness'), CHAIN_ERRORS.noRandomness],
    [revert('Casino_NotPending', [1n]), CHAIN_ERRORS.notOpen],
    [revert('Casino_StakeNotWhole', [1n, 10n ** 9n]), CHAIN_ERRORS.stakeNotWhole],
    [revert('Vault_CollectionRefused', [ALICE, ZeroAddress, 1n]), CHAIN_ERRORS.collectWithoutBnb],
    [revert('Vault_CollectionTooHigh', [ALICE, ZeroAddress, 2n, 1n]), CHAIN_ERRORS.collectTooHigh],
    [
      makeError('bad address checksum', 'INVALID_ARGUMENT', { argument: 'address', value: '0x' }),
      CHAIN_ERRORS.collectAddress,
    ],
    [revert('Vault_Reentered'), CHAIN_ERRORS.unknown],
    [walletError(-32_002), CHAIN_ERRORS.walletBusy],
    [makeError('poor', 'INSUFFICIENT_FUNDS', { transaction: {} as never }), CHAIN_ERRORS.feeTooLow],
    [new Error("sender doesn't have enough funds to send tx"), CHAIN_ERRORS.feeTooLow],
    [
      makeError('slow', 'TIMEOUT', {
        operation: 'request',
        reason: 'timeout',
        request: {} as never,
      }),
      CHAIN_ERRORS.chainSilent,
    ],
    [new CallRejected('as it says'), 'as it says'],
    ['nonsense', CHAIN_ERRORS.unknown],
  ])('is explained in a sentence (error %#)', (error, sentence) => {
    expect(chainErrorText(error, 'BNB', { declined: CHAIN_ERRORS.betDeclined })).toBe(sentence);
  });

  it('says what a wallet that signed no permit is asked at the next attempt', () => {
    const text = chainErrorText(new WalletError('permitFailed'), 'DEGEN');
    expect(text).toBe(walletErrorTexts.get().permitFailed);
  });

  it('names the request that the player rejected in the wallet', () => {
    const refused = walletError(4001);
    expect(chainErrorText(refused, 'BNB', { declined: CHAIN_ERRORS.betDeclined })).toBe(
      CHAIN_ERRORS.betDeclined,
    );
    expect(chainErrorText(refused, 'BNB', { declined: CHAIN_ERRORS.expiryDeclined })).toBe(
      CHAIN_ERRORS.expiryDeclined,
    );
  });
});
