/** Written from docs/evidence.md, section 2, alone: whether a receipt fits its order. */
import { toWei } from '../independent-verifier.ts';
import type { ActionEntry, Grant, Json, Order, Receipt } from './independent-forms.ts';
import { isSignedBy, sha256, wordsOf } from './independent-grants.ts';
import { unorderedIn } from './independent-hands.ts';
import { hasPick, isStrategy, type Limit } from './independent-strategy.ts';

/** What a game reads from an input. */
const pickOf = (game: string, fields: Json): string => {
  if (!hasPick(game, fields)) return 'unreadable';
  if (game === 'wheel') return [...((fields.colours as string[]) ?? [])].sort().join();
  if (game === 'kickboxing') return String(fields.side);
  if (game !== 'crash') return '';
  const at = fields.autoCashOut;
  return at === null || at === undefined ? 'none' : String(Number(at));
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TOLERANCE = 2 * MINUTE;
const IS_INSTANT = ['wheel', 'slots', 'kickboxing'];

export const openingStake = ({ stake, input }: Receipt): bigint => {
  const { actions = [] } = input as { readonly actions?: readonly string[] };
  return actions.includes('SPLIT') ? toWei(stake) / 2n : toWei(stake);
};

/** The fields that do not fit. */
const misfits = (
  receipt: Receipt,
  { content, owner }: Order,
  grant: Grant | undefined,
  limit: Limit,
): string[] => {
  const same = (a: unknown, b: unknown): boolean =>
    String(a).toLowerCase() === String(b).toLowerCase();
  const checks: Record<string, boolean> = {};
  const isBet = receipt.index === null;
  checks.kind = content.kind === (isBet ? 'bet' : 'mandate');
  const hasStrategy = isBet || !checks.kind || isStrategy(content.strategy as Json);
  if (!hasStrategy) checks.strategy = false;
  else if (checks.kind) {
    const terms = (isBet ? content : content.strategy) as Json;
    const input = (isBet ? content.input : terms.choice) as Json;
    checks.game = terms.game === receipt.game;
    checks.token = terms.token === receipt.token;
    checks.serverSeedHash = content.serverSeedHash === receipt.serverSeedHash;
    checks.clientSeed = String(content.clientSeed).slice(0, -32) === receipt.clientSeed;
    checks.pick =
      !checks.game || pickOf(receipt.game, input) === pickOf(receipt.game, receipt.input as Json);
    const [placed, ordered] = [openingStake(receipt), toWei(String(terms.stake))];
    checks.stake = isBet ? placed === ordered : limit.allows(placed);
    checks.index = isBet || ((receipt.index ?? 0) < Number(terms.rounds) && !limit.isOver);
  }
  checks.casino = owner.chainId === receipt.chainId && same(owner.casino, receipt.casino);
  checks.player = same(owner.player, receipt.player);
  checks.wallet =
    !grant || (grant.chainId === receipt.chainId && same(grant.address, receipt.player));
  return Object.keys(checks).filter((name) => !checks[name]);
};

/** The moves that the player must have signed. */
const movesOf = (receipt: Receipt, { content }: Order): (string | null)[] => {
  const { game, input } = receipt;
  const { actions, byHouse, cashOutMs } = input as {
    readonly actions: readonly string[];
    readonly byHouse: number;
    readonly cashOutMs: number | null;
  };
  if (game === 'blackjack' && content.kind === 'mandate') {
    const { game: ordered, choice } = content.strategy as Json;
    const isFit = ordered === 'blackjack' && isStrategy(content.strategy as Json);
    return isFit ? actions.slice(0, unorderedIn(receipt, choice as Json)) : [...actions];
  }
  if (game === 'blackjack') return actions.slice(0, actions.length - byHouse);
  return game === 'crash' && cashOutMs !== null ? [null] : [];
};

/** Whether the file has each of these moves, signed in its turn, and no further or other one. */
export const movesIn = (
  receipt: Receipt,
  order: Order,
  actions: readonly ActionEntry[],
  grants: ReadonlyMap<string, Grant>,
): 'signed' | 'missing' | 'omitted' => {
  const after = (heads: readonly string[], turn: number) =>
    actions.flatMap((each): (readonly [hash: string, action: unknown])[] => {
      if (each.order !== receipt.order) return [];
      const words = wordsOf('action', order.owner, each, { kind: 'action', move: each.move });
      const { key, address } = grants.get(each.grant) ?? {};
      const fits =
        key !== undefined &&
        address?.toLowerCase() === order.owner.player.toLowerCase() &&
        each.seq === turn &&
        String(each.move.roundId ?? each.move.sessionId).toLowerCase() ===
          receipt.roundId.toLowerCase() &&
        heads.includes(each.prev) &&
        isSignedBy(key, words, each.signature);
      return fits ? [[sha256(words), each.move.action]] : [];
    });
  const moves = movesOf(receipt, order);
  let heads = [receipt.order];
  let others = 0;
  for (const [turn, action] of moves.entries()) {
    const signed = after(heads, turn);
    const same = signed.filter((each) => action === null || each[1] === action);
    others += signed.length - same.length;
    heads = same.map(([hash]) => hash);
  }
  if (heads.length === 0) return 'missing';
  const { byHouse } = receipt.input as { readonly byHouse: number };
  const { status } = receipt.outcome as unknown as { readonly status: string };
  const wasLeft =
    receipt.game === 'blackjack' ? byHouse > 0 : receipt.game === 'crash' && status !== 'cashedout';
  if (wasLeft) others += after(heads, moves.length).length;
  return others > 0 ? 'omitted' : 'signed';
};

/** What of a receipt convicts the casino: its fields, and its time. */
export const faultsOf = (
  receipt: Receipt,
  order: Order,
  grant: Grant | undefined,
  limit: Limit,
): string[] => {
  const { roundId } = receipt;
  const faults = misfits(receipt, order, grant, limit).map(
    (field) => `notAsOrdered ${field} ${roundId}`,
  );
  const settled = Date.parse(receipt.settledAt);
  const opened = order.until - (order.content.kind === 'mandate' ? DAY : MINUTE);
  const time = IS_INSTANT.includes(receipt.game) ? settled : Math.min(settled, opened);
  if (time > order.until + TOLERANCE) faults.push(`late ${roundId}`);
  if (grant && (time > grant.to + TOLERANCE || settled < grant.from - TOLERANCE)) {
    faults.push(`notAllowedThen ${roundId}`);
  }
  return faults;
};
