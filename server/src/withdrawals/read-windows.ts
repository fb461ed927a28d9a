import type { Token } from '@degen/rules/amount.ts';
import type { JsonRpcProvider } from 'ethers';
import type { ICustody } from '../chain/contracts.ts';
import { smaller } from '../chain/player-money.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { Database } from '../db/database.ts';
import { readPaid, sumUnmined, WINDOW_HOURS } from './cap-repository.ts';
import type { CapWindow } from './cap-window.ts';

const BPS = 10_000n;
const HOUR_S = 3_600;

export type WindowDeps = {
  readonly db: Database;
  readonly provider: JsonRpcProvider;
  readonly operatorAddress: string;
  readonly degenAddress: string;
};

/** The cap of each token as the contract counts it, without what is signed and not mined yet. */
export const readWindows = async (
  { db, provider, operatorAddress, degenAddress }: WindowDeps,
  custody: ICustody,
): Promise<Record<Token, CapWindow>> => {
  // The nonce first: what is mined before the room is read then counts twice, never not at all.
  const mined = await provider.getTransactionCount(operatorAddress, 'latest');
  const unmined = await sumUnmined(db.kysely, operatorAddress, mined);
  const block = await provider.getBlock('latest');
  if (block === null) throw new Error('the node has no latest block');
  const paid = await readPaid(db.kysely, new Date(block.timestamp * 1_000));
  const hour = Math.floor(block.timestamp / HOUR_S);
  const freeAt = new Date((hour + WINDOW_HOURS) * HOUR_S * 1_000);

  const windowOf = async (token: Token): Promise<CapWindow> => {
    const address = tokenAddress(token, degenAddress);
    const leftWei = await custody.withdrawableNow(address);
    const capBps = await custody.withdrawalCapOf(address);
    const roomWei = leftWei - unmined[token];
    // The cap is a share of custody as it was a day ago, which the contract does not tell, and at most of
    // what custody would hold without the payments of the window. It is what is left and what was paid.
    const mostWei = (((await custody.custodyOf(address)) - leftWei) * capBps) / (BPS - capBps);
    const paidWei = paid[token].reduce((sum, { amount }) => sum + amount, 0n);
    return { capWei: smaller(mostWei, roomWei + paidWei), roomWei, paid: paid[token], freeAt };
  };
  return { DEGEN: await windowOf('DEGEN'), BNB: await windowOf('BNB') };
};
