import { parseAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { judgeShown, type ShownVerdict } from '@degen/rules/liabilities/shown-balance.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { apiGet } from '../lib/api-client.ts';
import type { ProofFinding, TokenFinding } from './check-proof.ts';
import { casinoAt } from './contracts-at.ts';
import { type Gains, readGainsSince } from './gains-since.ts';

export type ShownFinding = Readonly<
  Record<Token, ShownVerdict & { readonly shownWei: bigint; readonly owedWei: bigint }>
>;

const mapTokens = <T>(of: (token: Token) => T): Record<Token, T> =>
  Object.fromEntries(TOKENS.map((token) => [token, of(token)])) as Record<Token, T>;

/** What the casino says the player has. */
export const readShown = async (): Promise<Record<Token, bigint>> => {
  const { id } = await apiGet<{ id: number }>('/api/auth/me');
  const balances = await apiGet<Balances>(`/api/user/${id}/balances`);
  return mapTokens((token) => {
    const parsed = parseAmount(balances[token]);
    return parsed.ok ? parsed.value : 0n;
  });
};

/** Jackpots are paid by the contract, so the chain tells them. */
const readJackpots = async (saved: SavedProof): Promise<bigint> => {
  const { provider, casino } = casinoAt(saved);
  try {
    const filter = casino.filters.JackpotAwarded(undefined, saved.player);
    const awards = await casino.queryFilter(filter, saved.epoch.snapshotBlock + 1);
    return awards.reduce((sum, { args }) => sum + args.amount, 0n);
  } finally {
    provider.destroy();
  }
};

const readGains = async (saved: SavedProof): Promise<Gains | undefined> => {
  const gains = await readGainsSince(saved.epoch.number);
  return gains && { ...gains, DEGEN: gains.DEGEN + (await readJackpots(saved)) };
};

const owedBy = (finding: TokenFinding): bigint => ('owedWei' in finding ? finding.owedWei : 0n);

/**
 * Compares a sound proof with what the casino showed just before it was checked. Only more than the
 * proof covers has to be explained, so only then rounds and jackpots are asked for.
 */
export const checkShown = async (
  saved: SavedProof,
  finding: ProofFinding,
  shownWei: Readonly<Record<Token, bigint>>,
): Promise<ShownFinding> => {
  const judge = (gains: Gains): ShownFinding => {
    const verdicts = judgeShown(
      mapTokens((token) => ({
        shownWei: shownWei[token],
        owedWei: owedBy(finding[token]),
        gainedWei: gains[token],
      })),
    );
    return mapTokens((token) => ({
      ...verdicts[token],
      shownWei: shownWei[token],
      owedWei: owedBy(finding[token]),
    }));
  };
  const atFirst = judge({ DEGEN: 0n, BNB: 0n });
  if (TOKENS.every((token) => atFirst[token].kind === 'covered')) return atFirst;
  const gains = await readGains(saved);
  const isMoved = async (): Promise<boolean> => {
    const now = await readShown();
    return TOKENS.some((token) => now[token] !== shownWei[token]);
  };
  if (gains !== undefined && !(await isMoved())) return judge(gains);
  return mapTokens((token) =>
    atFirst[token].kind === 'covered' ? atFirst[token] : { ...atFirst[token], kind: 'unclear' },
  );
};
