/**
 * Written from docs/evidence.md, docs/orders.md and docs/fairness.md alone, as independent-verifier.ts
 * is: what a file with orders shows. "Section" refers to docs/evidence.md.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { getAddress, verifyMessage } from 'ethers';
import odds from '../../src/odds/table.json' with { type: 'json' };
import {
  canonical,
  type Game,
  hasFields,
  isText,
  isWhole,
  type Receipt as Played,
  toDecimal,
  toWei,
} from '../independent-verifier.ts';
import { isStrategy } from './independent-strategy.ts';

type Json = Readonly<Record<string, unknown>>;
type Receipt = Played & {
  readonly player: string;
  readonly roundId: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly settledAt: string;
};
type Entry = {
  readonly grant: string;
  readonly seq: number;
  readonly prev: string;
  readonly until: number;
  readonly signature: string;
};
type OrderEntry = Entry & { readonly content: Json & { readonly kind: string } };
type ActionEntry = Entry & { readonly order: string; readonly move: Json };
type Owner = Pick<Receipt, 'chainId' | 'casino' | 'player'>;
type Order = OrderEntry & { readonly words: Buffer; readonly owner: Owner };
type Grant = {
  readonly address: string;
  readonly chainId: number;
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly isByWallet: boolean;
};
export type EvidenceFile = {
  readonly receipts: readonly unknown[];
  readonly grants: readonly unknown[];
  readonly orders: readonly unknown[];
  readonly actions: readonly unknown[];
};
/** Each finding is one text: its kind, then what it is about. */
export type Found = {
  readonly verified: string[];
  readonly convicted: string[];
  readonly claims: string[];
  readonly incomplete: string[];
  readonly rejected: string[];
  readonly refusals: { refused: number; wins: number; uncounted: number; chance: string }[];
};

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const HASH = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;
const AMOUNT = /^(0|[1-9]\d{0,29})(\.\d{0,17}[1-9])?$/;
const TOKEN = /^(DEGEN|BNB)$/;
const WHOLE = 2 ** 53 - 1;

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasWholeNumbers = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isSafeInteger(value)
    : !isObject(value) && !Array.isArray(value)
      ? true
      : Object.values(value as Json).every(hasWholeNumbers);
const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 16 && value.every((each) => isText(each, HASH));

/** Section 1. */
const hasPlace = (value: Json): boolean =>
  isText(value.grant, HASH) &&
  isWhole(value.seq, WHOLE) &&
  isText(value.prev, HASH) &&
  isWhole(value.until, WHOLE) &&
  isText(value.signature, SIGNATURE);

const hasSeeds = ({ serverSeedHash, clientSeed, abandoned }: Json): boolean =>
  isText(serverSeedHash, HASH) &&
  isText(clientSeed, /^[ -~]{1,64}[0-9a-f]{32}$/) &&
  isList(abandoned);

const SEEDS = 'kind serverSeedHash clientSeed abandoned';
const isAmount = (value: unknown): boolean => isText(value, AMOUNT) && value !== '0';

const hasContent = (value: unknown, games: readonly string[]): boolean => {
  if (!isObject(value) || !hasWholeNumbers(value)) return false;
  const content = value as Json;
  switch (content.kind) {
    case 'bet':
      return (
        hasFields(content, `${SEEDS} game token stake input`) &&
        hasSeeds(content) &&
        games.includes(String(content.game)) &&
        isText(content.token, TOKEN) &&
        isAmount(content.stake) &&
        isObject(content.input)
      );
    case 'mandate':
      return (
        hasFields(content, `${SEEDS} strategy paceMs`) &&
        hasSeeds(content) &&
        isObject(content.strategy) &&
        isWhole(content.paceMs, WHOLE)
      );
    case 'swap':
      return (
        hasFields(content, 'kind fromToken toToken amount abandoned') &&
        isText(content.fromToken, TOKEN) &&
        isText(content.toToken, TOKEN) &&
        isAmount(content.amount) &&
        isList(content.abandoned)
      );
    default:
      return false;
  }
};

const PLACE = 'grant seq prev until signature';
const isOrder = (value: unknown, games: readonly string[]): value is OrderEntry =>
  hasFields(value, `${PLACE} content`) && hasPlace(value) && hasContent(value.content, games);
const isAction = (value: unknown): value is ActionEntry =>
  hasFields(value, `${PLACE} order move`) &&
  hasPlace(value) &&
  isText(value.order, HASH) &&
  isObject(value.move) &&
  hasWholeNumbers(value.move);

/** Sections 1 and 2. */
const grantOf = (value: unknown): Grant | null => {
  if (!hasFields(value, 'message signature') || !isText(value.signature, /^0x([0-9a-f]{2})*$/))
    return null;
  const message = String(value.message);
  const lines = message.split('\n');
  const of = (name: string) =>
    lines.find((line) => line.startsWith(name))?.slice(name.length) ?? '';
  const address = lines[1] ?? '';
  const key = /^- urn:degen-casino:order-key:ed25519:([0-9a-f]{64})$/.exec(lines.at(-1) ?? '')?.[1];
  const [from, to] = [Date.parse(of('Issued At: ')), Date.parse(of('Expiration Time: '))];
  const isRead =
    typeof value.message === 'string' &&
    lines[0]?.endsWith(' wants you to sign in with your Ethereum account:') &&
    isText(address, /^0x[0-9a-fA-F]{40}$/) &&
    of('Version: ') === '1' &&
    isText(of('Chain ID: '), /^[1-9]\d*$/) &&
    lines.at(-2) === 'Resources:' &&
    from > 0 &&
    to > 0;
  if (!isRead || key === undefined) return null;
  let isByWallet = false;
  try {
    isByWallet = verifyMessage(message, String(value.signature)) === getAddress(address);
  } catch {
    // Not the signature of a key.
  }
  return { address, chainId: Number(of('Chain ID: ')), key, from, to, isByWallet };
};

/** docs/orders.md: the nine words. */
const wordsOf = (tag: string, owner: Owner, entry: Entry, content: unknown): Buffer =>
  Buffer.from(
    [
      sha256(`degen-casino/${tag}/1`),
      owner.chainId.toString(16),
      owner.casino.slice(2),
      owner.player.slice(2),
      entry.grant,
      entry.seq.toString(16),
      entry.prev,
      entry.until.toString(16),
      sha256(canonical(content)),
    ]
      .map((word) => word.toLowerCase().padStart(64, '0'))
      .join(''),
    'hex',
  );

const isSignedBy = (key: string, words: Buffer, signature: string): boolean => {
  const spki = Buffer.from(`302a300506032b6570032100${key}`, 'hex');
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  return verify(null, words, publicKey, Buffer.from(signature, 'hex'));
};

/** Section 2: what a game reads from an input. */
const pickOf = (game: string, fields: Json): string => {
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

const openingStake = ({ stake, input }: Receipt): bigint => {
  const { actions = [] } = input as { readonly actions?: readonly string[] };
  return actions.includes('SPLIT') ? toWei(stake) / 2n : toWei(stake);
};

/** Section 2: the fields that do not fit. */
const misfits = (
  receipt: Receipt,
  { content, owner }: Order,
  grant: Grant | undefined,
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
    checks.stake = isBet ? placed === ordered : receipt.index !== 0 || placed <= ordered;
    checks.index = isBet || (receipt.index ?? 0) < Number(terms.rounds);
  }
  checks.casino = owner.chainId === receipt.chainId && same(owner.casino, receipt.casino);
  checks.player = same(owner.player, receipt.player);
  checks.wallet =
    !grant || (grant.chainId === receipt.chainId && same(grant.address, receipt.player));
  return Object.keys(checks).filter((name) => !checks[name]);
};

/** Section 2: the moves that the player must have signed. */
const movesOf = ({ game, index, input }: Receipt): (string | null)[] => {
  const { actions, byHouse, cashOutMs } = input as {
    readonly actions: readonly string[];
    readonly byHouse: number;
    readonly cashOutMs: number | null;
  };
  if (index !== null) return [];
  if (game === 'blackjack') return actions.slice(0, actions.length - byHouse);
  return game === 'crash' && cashOutMs !== null ? [null] : [];
};

type Ratio = readonly [bigint, bigint];

/** Section 4: the chance of a win. */
const chanceOf = ({ game, token, input }: Json): Ratio | null => {
  const fields = input as Json;
  if (game === 'wheel') return [BigInt((fields.colours as string[]).length), 10n];
  if (game === 'slots') {
    const row = odds.slots.find((each) => each.token === token);
    const [a = '', b = ''] = row?.hitChance.fraction.split('/') ?? [];
    return [BigInt(a), BigInt(b)];
  }
  if (game === 'kickboxing') {
    const row = odds.kickboxing.bets.find(({ side }) => side === fields.side);
    const decimal = BigInt((row?.winChance.decimal ?? '').replace('.', ''));
    return [decimal + 1n, 10n ** 8n];
  }
  if (game !== 'crash' || fields.autoCashOut === null || fields.autoCashOut === undefined)
    return null;
  const [all, m] = [2n ** 52n, token === 'DEGEN' ? 10_200n : 9_800n];
  const exit = toWei(String(fields.autoCashOut)) / 10n ** 16n;
  let [low, high] = [0n, all];
  while (low < high) {
    const h = (low + high) / 2n;
    if ((100n * m * all) / (10_000n * (all - h)) > exit) high = h;
    else low = h + 1n;
  }
  return [all - low, all];
};

const wins = (
  order: Order,
  hash: string,
  serverSeed: string,
  games: Readonly<Record<string, Game>>,
) => {
  const { game, token, stake, input } = order.content as Json;
  const { autoCashOut } = input as Json;
  const flight = {
    ...{ autoCashOut: toDecimal(toWei(String(autoCashOut ?? 1)), 18), cap: '100' },
    ...{ cashOutMs: null, outage: null },
  };
  const receipt = {
    ...{ game, token, stake, order: hash, index: null, outcome: {} },
    input: game === 'crash' ? flight : input,
  };
  const played = games[String(game)]?.play(receipt as unknown as Played, serverSeed);
  return (played?.outcome as { readonly won?: boolean } | undefined)?.won === true;
};

/** Section 4: the chance of so many wins or more, exact, cut to 12 digits after the first. */
const tailOf = (chances: readonly Ratio[], least: number): string => {
  let ways = [1n];
  let all = 1n;
  for (const [win, total] of chances) {
    ways = [...ways, 0n].map((way, k) => way * (total - win) + (ways[k - 1] ?? 0n) * win);
    all *= total;
  }
  const tail = ways.slice(least).reduce((sum, way) => sum + way, 0n);
  return (Number((tail * 10n ** 60n) / all) / 1e60).toPrecision(9);
};

const pairOf = ({ content }: Order): unknown => content.serverSeedHash;

/** Everything that a file shows. `receipts` of it are valid (docs/fairness.md). */
export const findIn = (file: EvidenceFile, games: Readonly<Record<string, Game>>): Found => {
  const found: Found = {
    ...{ verified: [], convicted: [], claims: [], incomplete: [], rejected: [], refusals: [] },
  };
  const receipts = file.receipts as readonly Receipt[];
  const grants = new Map<string, Grant>();
  for (const [index, entry] of file.grants.entries()) {
    const grant = grantOf(entry);
    if (grant === null) found.rejected.push(`grants ${index}`);
    else grants.set(sha256((entry as { readonly message: string }).message), grant);
  }
  const orders = new Map<string, Order>();
  for (const [index, entry] of file.orders.entries()) {
    if (!isOrder(entry, Object.keys(games))) found.rejected.push(`orders ${index}`);
    else
      for (const owner of receipts) {
        const words = wordsOf('order', owner, entry, entry.content);
        orders.set(sha256(words), { ...entry, words, owner });
      }
  }
  const actions: ActionEntry[] = [];
  for (const [index, entry] of file.actions.entries()) {
    if (isAction(entry)) actions.push(entry);
    else found.rejected.push(`actions ${index}`);
  }
  if (file.orders.length === 0) return found;

  const hasMoves = (receipt: Receipt, order: Order): boolean => {
    let heads = [receipt.order];
    for (const [turn, action] of movesOf(receipt).entries()) {
      heads = actions.flatMap((each) => {
        const words = wordsOf('action', order.owner, each, { kind: 'action', move: each.move });
        const { key, address } = grants.get(each.grant) ?? {};
        const fits =
          key !== undefined &&
          address?.toLowerCase() === order.owner.player.toLowerCase() &&
          each.order === receipt.order &&
          each.seq === turn &&
          heads.includes(each.prev) &&
          (action === null || each.move.action === action) &&
          isSignedBy(key, words, each.signature);
        return fits ? [sha256(words)] : [];
      });
    }
    return heads.length > 0;
  };

  // Section 2.
  const used = new Set<string>();
  for (const receipt of receipts) {
    const { roundId } = receipt;
    const order = orders.get(receipt.order);
    if (order === undefined) {
      found.incomplete.push(`orderMissing ${roundId}`);
      continue;
    }
    used.add(order.grant);
    for (const each of actions) if (each.order === receipt.order) used.add(each.grant);
    const grant = grants.get(order.grant);
    const faults = misfits(receipt, order, grant).map(
      (field) => `notAsOrdered ${field} ${roundId}`,
    );
    const settled = Date.parse(receipt.settledAt);
    const opened = order.until - (order.content.kind === 'mandate' ? DAY : MINUTE);
    const time = IS_INSTANT.includes(receipt.game) ? settled : Math.min(settled, opened);
    if (time > order.until + TOLERANCE) faults.push(`late ${roundId}`);
    if (grant && (time > grant.to + TOLERANCE || settled < grant.from - TOLERANCE)) {
      faults.push(`notAllowedThen ${roundId}`);
    }
    found.convicted.push(...faults);
    if (!grant) found.incomplete.push(`grantMissing ${receipt.order}`);
    else if (!isSignedBy(grant.key, order.words, order.signature)) {
      found.claims.push(`notSigned ${roundId}`);
    } else if (!hasMoves(receipt, order)) found.incomplete.push(`actionMissing ${roundId}`);
    else if (faults.length === 0) found.verified.push(roundId);
  }
  for (const hash of used) {
    if (grants.get(hash)?.isByWallet === false) found.incomplete.push(`walletUnchecked ${hash}`);
  }

  // Section 3.
  const backFrom = (hash: string): string[] => {
    const chain: string[] = [];
    for (let at = hash; orders.has(at); at = orders.get(at)?.prev ?? '') chain.push(at);
    return chain;
  };
  const ownerText = ({ owner }: Order): string =>
    `${owner.chainId} ${owner.casino} ${owner.player}`.toLowerCase();
  const taken = [...new Set(receipts.map(({ order }) => order))].filter((hash) => orders.has(hash));
  const confirmed = new Set(taken.flatMap(backFrom));
  const places = new Map<string, Set<string>>();
  const place = (order: Order, seq: number, hash: string): void => {
    const name = `${ownerText(order)} ${seq}`;
    places.set(name, (places.get(name) ?? new Set()).add(hash));
  };
  for (const hash of confirmed) {
    const order = orders.get(hash) as Order;
    place(order, order.seq, hash);
    if (!/^0+$/.test(order.prev)) place(order, order.seq - 1, order.prev);
  }
  for (const [name, hashes] of places) {
    if (hashes.size > 1) found.convicted.push(`twoOrders ${name.split(' ').at(-1)}`);
  }
  for (const seed of new Set(receipts.map(({ serverSeedHash }) => serverSeedHash))) {
    const ofSeed = receipts.filter((each) => each.serverSeedHash === seed);
    const [last] = ofSeed
      .filter(({ index, order }) => index === null && orders.has(order))
      .sort((a, b) => b.nonce - a.nonce);
    if (last === undefined) continue;
    const chain = backFrom(last.order);
    const seeds = chain.map((hash) => pairOf(orders.get(hash) as Order));
    const lastSeed = pairOf(orders.get(last.order) as Order);
    const end = seeds.findIndex((each) => each !== undefined && each !== lastSeed);
    const isWhole = end >= 0 || orders.get(chain.at(-1) ?? '')?.seq === 0;
    const given = end < 0 ? chain : chain.slice(0, end);
    for (const { nonce, order, roundId } of ofSeed) {
      if (isWhole && nonce < last.nonce && !given.includes(order)) {
        found.convicted.push(`notInChain ${roundId}`);
      }
    }
  }

  // Section 4.
  const owners = new Set(taken.map((hash) => ownerText(orders.get(hash) as Order)));
  for (const owner of owners) {
    const seqOf = (hash: string): number => orders.get(hash)?.seq ?? -1;
    const [head = ''] = taken
      .filter((hash) => ownerText(orders.get(hash) as Order) === owner)
      .sort((a, b) => seqOf(b) - seqOf(a));
    const chain = backFrom(head);
    const seeds = chain.flatMap((hash) => pairOf(orders.get(hash) as Order) ?? []);
    const isCut = seqOf(chain.at(-1) ?? '') !== 0;
    const cutSeed = isCut ? seeds.at(-1) : undefined;
    const end = chain.findIndex((hash) => pairOf(orders.get(hash) as Order) === cutSeed);
    const counted = cutSeed === undefined ? (isCut ? [] : chain) : chain.slice(0, end);
    const listsOf = (hash: string) => orders.get(hash)?.content.abandoned as string[];
    const listed = new Set(
      counted.flatMap(listsOf).filter((hash) => !chain.includes(hash) && !taken.includes(hash)),
    );
    const gaps: string[] = [];
    const chances: Ratio[] = [];
    let won = 0;
    for (const hash of listed) {
      const order = orders.get(hash);
      if (order === undefined) {
        gaps.push(`abandonedMissing ${hash}`);
        continue;
      }
      const seed = pairOf(order);
      const isInTime = counted.some(
        (by) => pairOf(orders.get(by) as Order) === seed && listsOf(by).includes(hash),
      );
      if (order.content.kind !== 'bet' || !isInTime) continue;
      const serverSeed = receipts.find(
        (each) => each.serverSeedHash === seed && each.serverSeed !== undefined,
      )?.serverSeed;
      if (serverSeed === undefined) {
        if (seed !== seeds[0]) gaps.push(`seedSecret ${seed}`);
        continue;
      }
      const chance = chanceOf(order.content);
      if (chance === null) continue;
      chances.push(chance);
      if (wins(order, hash, serverSeed, games)) won += 1;
    }
    found.incomplete.push(...gaps);
    if (gaps.length > 0 || listed.size === 0) continue;
    found.refusals.push({
      ...{ refused: chances.length, wins: won, uncounted: listed.size - chances.length },
      chance: tailOf(chances, won),
    });
  }
  return found;
};
