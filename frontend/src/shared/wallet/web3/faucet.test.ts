import { AbiCoder, Interface, toQuantity } from 'ethers';
import { describe, expect, it } from 'vitest';
import { fakeWallet, walletError } from '../../../../../test/kit/page/fake-wallet.ts';
import { ALICE, TARGET, walletHarness } from '../../../../../test/kit/page/wallet-harness.ts';
import { IDegenFaucet__factory } from '../../../../../types/contracts/factories/interfaces/IDegenFaucet__factory.ts';
import { FaucetRejected } from '../errors.ts';

const { setUp } = walletHarness();

const onOwners = () => {};

const FAUCET = `0x${'5'.repeat(40)}`;
const FAUCET_ABI = new Interface(IDegenFaucet__factory.abi);
const HASH = `0x${'ab'.repeat(32)}`;
const GIFT_WEI = 10_000n * 10n ** 18n;
const NEXT_CLAIM_AT = FAUCET_ABI.getFunction('nextClaimAt')?.selector ?? '';
const encoded = (value: bigint) => AbiCoder.defaultAbiCoder().encode(['uint256'], [value]);

/** A wallet on a chain with a faucet. With `refuse`, the faucet reverts with this error. */
const walletWithFaucet = (
  refuse?: { name: string; args: unknown[] },
  chain = { code: '0x', nextClaimAt: 0n, status: 1, isKnown: true },
) => {
  const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
  const claim = FAUCET_ABI.encodeFunctionData('claim');
  wallet.misbehave('eth_call', (params) => {
    const [{ to, data }] = params as [{ to: string; data: string }];
    if (to.toLowerCase() !== FAUCET) return `0x${'0'.repeat(64)}`;
    if (data.startsWith(NEXT_CLAIM_AT)) return encoded(chain.nextClaimAt);
    if (data !== claim) return encoded(GIFT_WEI);
    if (refuse === undefined) return '0x';
    const revert = FAUCET_ABI.encodeErrorResult(refuse.name, refuse.args);
    throw Object.assign(walletError(3, 'execution reverted'), { data: revert });
  });
  wallet.misbehave('eth_sendTransaction', () => HASH);
  wallet.misbehave('eth_getCode', () => chain.code);
  wallet.misbehave('eth_getLogs', () => []);
  wallet.misbehave('eth_getTransactionCount', () => toQuantity(1));
  wallet.misbehave('eth_blockNumber', () => toQuantity(9));
  wallet.misbehave('eth_estimateGas', () => toQuantity(90_000));
  wallet.misbehave('eth_getTransactionByHash', () =>
    !chain.isKnown
      ? null
      : {
          hash: HASH,
          type: '0x2',
          accessList: [],
          chainId: toQuantity(TARGET),
          nonce: '0x0',
          from: ALICE,
          to: FAUCET,
          value: '0x0',
          data: claim,
          input: claim,
          gas: '0x1',
          gasPrice: '0x1',
          maxFeePerGas: '0x1',
          maxPriorityFeePerGas: '0x1',
          blockNumber: toQuantity(9),
          blockHash: HASH,
          transactionIndex: '0x0',
          v: '0x0',
          r: `0x${'1'.repeat(64)}`,
          s: `0x${'1'.repeat(64)}`,
        },
  );
  wallet.misbehave('eth_getTransactionReceipt', () =>
    !chain.isKnown
      ? null
      : {
          hash: HASH,
          transactionHash: HASH,
          from: ALICE,
          to: FAUCET,
          contractAddress: null,
          transactionIndex: '0x0',
          blockNumber: toQuantity(9),
          blockHash: HASH,
          logsBloom: `0x${'0'.repeat(512)}`,
          logs: [],
          gasUsed: '0x1',
          cumulativeGasUsed: '0x1',
          effectiveGasPrice: '0x1',
          status: toQuantity(chain.status),
          type: '0x2',
        },
  );
  return wallet;
};

describe('the faucet of a test network', () => {
  it('pays the amount of one claim when the wallet calls the faucet', async () => {
    const wallet = walletWithFaucet();
    const { connect, controller } = setUp();
    await connect(wallet);
    expect(await controller.claimTestTokens({ faucet: FAUCET, onOwners })).toBe(GIFT_WEI);
    const [sent] = wallet.calls.filter(({ method }) => method === 'eth_sendTransaction');
    expect(sent?.params).toMatchObject([{ to: FAUCET, from: ALICE }]);
  });

  it.each([
    ['Faucet_TooEarly', [1_800_000_000n], 'tooEarly', 1_800_000_000_000],
    ['Faucet_DayLimitReached', [1_800_000_000n], 'dayLimit', 1_800_000_000_000],
    ['Faucet_Empty', [1n, 2n], 'empty', undefined],
  ] as const)(
    'receives no transaction when a claim would revert with %s',
    async (name, args, rejection, at) => {
      const wallet = walletWithFaucet({ name, args: [...args] });
      const { connect, controller } = setUp();
      await connect(wallet);
      const refused = await controller
        .claimTestTokens({ faucet: FAUCET, onOwners })
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(FaucetRejected);
      expect(refused).toMatchObject({ rejection, againAtMs: at });
      expect(wallet.methods()).not.toContain('eth_sendTransaction');
    },
  );

  it('waits for the owners of a contract wallet, which names another hash', async () => {
    const chain = { code: '0x01', nextClaimAt: 5n, status: 1, isKnown: false };
    const wallet = walletWithFaucet(undefined, chain);
    const { connect, controller } = setUp();
    await connect(wallet);
    const whenAsked = () => {
      chain.nextClaimAt = 6n;
    };
    expect(await controller.claimTestTokens({ faucet: FAUCET, onOwners: whenAsked })).toBe(
      GIFT_WEI,
    );
  });

  it('is reported as failed when the claim fails on chain', async () => {
    const chain = { code: '0x', nextClaimAt: 5n, status: 0, isKnown: true };
    const { connect, controller } = setUp();
    await connect(walletWithFaucet(undefined, chain));
    await expect(controller.claimTestTokens({ faucet: FAUCET, onOwners })).rejects.toMatchObject({
      rejection: 'failed',
    });
  });
});
