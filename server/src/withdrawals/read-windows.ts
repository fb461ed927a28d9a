import type { Token } from '@degen/rules/amount.ts';
import type { JsonRpcProvider } from 'ethers';
import type { ICasino } from '../chain/contracts.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { Database } from '../db/database.ts';
import { readPaid, sumUnmined, WINDOW_HOURS } from './cap-repository.ts';
import type { CapWindow } from './cap-window.ts';

const BPS = 10_000n;
const HOUR_S = 3_600;

type WindowDeps = {
  readonly db: Database;
  readonly provider: JsonRpcProvider;
  readonly operatorAddress: string;
  readonly degenAddress: string;
};

/** The cap of each token as the contract counts it, without what is signed and not mined yet. */
export const readWindows = async (
  { db, provider, operatorAddress, degenAddress }: WindowDeps,
  casino: ICasino,
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
    const roomWei = await casino.withdrawableNow(address);
    const capBps = await casino.withdrawalCapOf(address);
    // The cap is a share of what custody would hold without the payments of the window, which are
    // the cap less the room.
    const capWei = (((await casino.custodyOf(address)) - roomWei) * capBps) / (BPS - capBps);
    return { capWei, roomWei: roomWei - unmined[token], paid: paid[token], freeAt };
  };
  return { DEGEN: await windowOf('DEGEN'), BNB: await windowOf('BNB') };
};
