import { id as hashOfText } from 'ethers';
import { BPS, type Fixture } from './fixture.ts';

/** The rolling limit of each token after the deployment: 20 %. */
const LIMIT_BPS = 2_000n;

let number = 0;
/** A payment with a unique id. */
export const withdrawal = (player: string, token: string, amount: bigint) => {
  number += 1;
  return { id: hashOfText(`${number}`), player, token, amount };
};

export const shareOf = (amount: bigint): bigint => (amount * LIMIT_BPS) / BPS;

export const limitOf = async ({ custody }: Fixture, token: string): Promise<bigint> =>
  shareOf(await custody.custodyOf(token));

export const pay = ({ custody, operator, faucet }: Fixture, token: string, amount: bigint) =>
  custody.connect(operator).executeWithdrawals([withdrawal(faucet.address, token, amount)]);
