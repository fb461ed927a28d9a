import { BrowserProvider, isCallException } from 'ethers';
import { IDegenFaucet__factory } from '../../../../../types/contracts/factories/interfaces/IDegenFaucet__factory.ts';
import type { Eip1193Provider } from '../eip1193.ts';
import { FaucetRefused } from '../faucet-refused.ts';

type Claim = { provider: Eip1193Provider; account: string; faucet: string };

/** Resolves with the size of the gift when the chain has it; refusals cost nothing. */
export const claimFromFaucet = async ({ provider, account, faucet }: Claim): Promise<bigint> => {
  const signer = await new BrowserProvider(provider, 'any').getSigner(account);
  const contract = IDegenFaucet__factory.connect(faucet, signer);
  // Asked first without sending: a wallet would only say that it is going to fail.
  await contract.claim.staticCall().catch((error: unknown) => {
    throw explain(error);
  });
  const sent = await contract.claim();
  const receipt = await sent.wait();
  if (receipt?.status !== 1) throw new Error('The claim failed on chain');
  return contract.claimAmount();
};

const explain = (error: unknown): unknown => {
  if (!isCallException(error) || error.revert === null) return error;
  const [at] = error.revert.args;
  switch (error.revert.name) {
    case 'Faucet_TooEarly':
      return new FaucetRefused('tooEarly', Number(at) * 1000);
    case 'Faucet_DayLimitReached':
      return new FaucetRefused('dayLimit', Number(at) * 1000);
    case 'Faucet_Empty':
      return new FaucetRefused('empty');
    default:
      return error;
  }
};
