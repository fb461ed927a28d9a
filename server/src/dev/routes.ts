import { formatAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { FaucetAnswer } from '@degen/rules/wire/money.ts';
import { getAddress, isAddress, type JsonRpcProvider, Wallet, ZeroAddress } from 'ethers';
import { type Request, type RequestHandler, Router } from 'express';
import { rateLimit } from 'express-rate-limit';
import { z } from 'zod';
import { DegenContract } from '../chain/contracts.ts';
import { createRpcProvider } from '../chain/provider.ts';
import type { Deps } from '../deps.ts';
import { setDueAt } from '../epochs/epoch-repository.ts';
import { addressOf } from '../http/rate-limits.ts';
import { parseBody } from '../http/request.ts';
import { AppError } from '../system/errors.ts';

type FaucetGift = { readonly degenWei: bigint; readonly bnbWei: bigint };
type Faucet = { give(to: string, gift: FaucetGift): Promise<readonly string[]> };

/**
 * The poll interval for receipts. A local chain mines a block for each transaction, so the server
 * seldom waits this long.
 */
const RECEIPT_POLL_MS = 100;

/** Gives test money on the local chain, one gift at a time, so that nonces never collide. */
const createFaucet = (provider: JsonRpcProvider, key: string, degenAddress: string): Faucet => {
  provider.pollingInterval = RECEIPT_POLL_MS;
  const wallet = new Wallet(key, provider);
  const degen = DegenContract.connect(degenAddress, wallet);
  let last: Promise<unknown> = Promise.resolve();

  const send = async (to: string, { degenWei, bnbWei }: FaucetGift): Promise<string[]> => {
    const tokens = await degen.transfer(to, degenWei);
    await tokens.wait();
    const coins = await wallet.sendTransaction({ to, value: bnbWei });
    await coins.wait();
    return [tokens.hash, coins.hash];
  };

  return {
    give: (to, gift) => {
      const given = last.catch(() => undefined).then(() => send(to, gift));
      last = given;
      return given;
    },
  };
};

const GIFT: FaucetGift = { degenWei: 10_000n * WEI_PER_UNIT, bnbWei: 5n * WEI_PER_UNIT };
/**
 * The limit of gifts to one wallet: enough for a day of development, but too low for a runaway loop
 * to drain the faucet.
 */
const WALLET_GIFTS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

const faucetBody = z.strictObject({
  walletAddress: z
    .string()
    .refine((text) => isAddress(text) && text.startsWith('0x') && getAddress(text) !== ZeroAddress)
    .transform((text) => getAddress(text)),
});

const giftsPerHour = (
  limit: number,
  keyOf: (request: Request) => string,
  message: string,
): RequestHandler =>
  rateLimit({
    windowMs: HOUR_MS,
    limit,
    keyGenerator: keyOf,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_request, _response, next) => next(new AppError('REQUEST.RATE_LIMITED', message)),
  });

/** New wallets cost nothing, so the network address is limited as well. */
const giftLimits = ({ faucetGiftsPerHour }: Deps['config']): RequestHandler[] => [
  giftsPerHour(
    WALLET_GIFTS_PER_HOUR,
    (request) => parseBody(faucetBody, request.body).walletAddress,
    'This wallet has had enough for now.',
  ),
  giftsPerHour(
    faucetGiftsPerHour,
    addressOf,
    'Your network address has had enough test funds for now. There are more within the hour.',
  ),
];

/** These routes do not exist on a public chain: the router stays empty and the app answers 404. */
export const devRoutes = ({
  config,
  log,
  db,
  clock,
}: Pick<Deps, 'config' | 'log' | 'db' | 'clock'>): Router => {
  const router = Router();
  const { faucetKey, isLocal, rpcUrl, id, degenAddress } = config.chain;
  if (!isLocal || faucetKey === undefined) return router;
  const faucet = createFaucet(createRpcProvider(rpcUrl, id), faucetKey, degenAddress);

  router.post('/dev/faucet', giftLimits(config));
  router.post('/dev/faucet', async (request, response) => {
    const { walletAddress } = parseBody(faucetBody, request.body);
    const txHashes = await faucet.give(walletAddress, GIFT).catch((cause: unknown) => {
      log.warn({ err: cause }, 'faucet failed');
      throw new AppError('CHAIN.UNAVAILABLE', 'The chain did not take the gift.', { cause });
    });
    response.json({
      sent: { DEGEN: formatAmount(GIFT.degenWei), BNB: formatAmount(GIFT.bnbWei) },
      txHashes,
    } satisfies FaucetAnswer);
  });

  // Publishes an epoch at once, before it is due.
  router.post('/dev/epoch', async (_request, response) => {
    await setDueAt(db.kysely, clock.now());
    response.status(202).end();
  });

  return router;
};
