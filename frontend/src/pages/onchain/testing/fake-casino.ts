import type { Collectable } from '../../../shared/collectables/collectable-payments.tsx';
import type { CasinoReader, PlayEvents } from '../chain/casino-reader.ts';
import type { PlayKey } from '../keys/play-key.ts';
import type { CasinoTerms, PlayEnd, PlayRequest } from '../play.ts';

const UNIT = 10n ** 18n;

export const TERMS: CasinoTerms = {
  limits: {
    DEGEN: { minWei: UNIT, maxWei: 1_000n * UNIT },
    BNB: { minWei: UNIT / 1_000n, maxWei: 2n * UNIT },
  },
  gate: 'OPEN',
  jackpotWei: 1_200_000n * UNIT,
};

export const requestAt = (requestId: bigint, blockNumber: number): PlayRequest => ({
  requestId,
  token: 'DEGEN',
  stakeWei: 10n * UNIT,
  gameType: 0,
  deadlineBlock: blockNumber + 200,
  blockNumber,
  txHash: `0xbet${requestId}`,
});

export const endAt = (
  requestId: bigint,
  blockNumber: number,
  change: Partial<PlayEnd> = {},
): PlayEnd => ({
  requestId,
  won: true,
  payoutWei: 20n * UNIT,
  isExpired: false,
  jackpotWei: 0n,
  isCollectable: false,
  blockNumber,
  txHash: `0xend${requestId}`,
  ...change,
});

/** A key of this browser with 50 DEGEN left, every game, and gas for ten bets at 1 gwei. */
export const PLAY_KEY: PlayKey = {
  address: `0x${'9'.repeat(40)}`,
  state: 'granted',
  token: 'DEGEN',
  leftWei: 50n * UNIT,
  expiresAtS: 1_800_000_000,
  isExpired: false,
  games: 0b11111,
  gasWei: 1_100_000n * 10n ** 9n,
  gasPriceWei: 10n ** 9n,
  isHere: true,
};

/** A fake chain with fixed responses. It records each block range that is requested. */
export const fakeCasino = () => {
  const chain = {
    head: 0,
    terms: TERMS,
    collectables: [] as readonly Collectable[],
    playKey: null as PlayKey | null,
    requests: [] as PlayRequest[],
    ends: [] as PlayEnd[],
    /** The largest block range that this chain accepts. */
    rangeMax: Number.POSITIVE_INFINITY,
    isDown: false,
    asked: [] as [number, number][],
  };
  const up = <T>(value: T): T => {
    if (chain.isDown) throw new Error('down');
    return value;
  };
  const reader: Pick<CasinoReader, 'head' | 'terms' | 'collectables' | 'plays'> = {
    head: async () => up(chain.head),
    terms: async () => up(chain.terms),
    collectables: async () => up(chain.collectables),
    async plays(fromBlock, toBlock): Promise<PlayEvents> {
      if (up(toBlock - fromBlock + 1) > chain.rangeMax) throw new Error('range too large');
      chain.asked.push([fromBlock, toBlock]);
      const isWithin = ({ blockNumber }: { blockNumber: number }) =>
        blockNumber >= fromBlock && blockNumber <= toBlock;
      return { requests: chain.requests.filter(isWithin), ends: chain.ends.filter(isWithin) };
    },
  };
  return { chain, reader };
};
