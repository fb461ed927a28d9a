import type { Token } from '@degen/rules/amount.ts';
import { getAddress, type Interface, type Log, type Result } from 'ethers';
import { CasinoContract, CustodyContract, WindUpContract } from './contracts.ts';
import { tokenAt } from './tokens.ts';

/** The contracts whose events are followed. */
export type Contracts = {
  readonly custodyAddress: string;
  readonly windUpAddress: string;
  readonly casinoAddress: string;
};

type Source = { readonly contract: keyof Contracts; readonly abi: Interface };

const custody: Source = { contract: 'custodyAddress', abi: CustodyContract.createInterface() };
const windUp: Source = { contract: 'windUpAddress', abi: WindUpContract.createInterface() };
const casino: Source = { contract: 'casinoAddress', abi: CasinoContract.createInterface() };

/**
 * The totals: custody of both tokens, the numbers of the newest mark and epoch, the number of plays,
 * and for each token 1 if its wind-up is open.
 */
export const COUNTED = [
  'DEGEN',
  'BNB',
  'marks',
  'epochs',
  'plays',
  'endedDEGEN',
  'endedBNB',
] as const;

/**
 * Totals that the contracts themselves keep. Every change of a total emits an event that the server
 * follows.
 */
export type Totals = Record<(typeof COUNTED)[number], bigint>;

type Given = { readonly name: string; readonly args: Result; readonly degenAddress: string };

type Descriptor<Fields> = {
  /** The contract that emits the event. */
  readonly of: Source;
  /** The fields of the event. Throws if the contract cannot have written them. */
  read(given: Given): Fields;
  /** Adds what the event changes to the totals; absent if it changes none. */
  count?(totals: Totals, event: NoInfer<Fields>, contracts: Contracts): void;
};

const event = <Fields>(descriptor: Descriptor<Fields>): Descriptor<Fields> => descriptor;

const token = ({ name, args, degenAddress }: Given): Token => {
  const known = tokenAt(args.token, degenAddress);
  if (known === undefined) throw new Error(`${name} in unknown token ${args.token}`);
  return known;
};

type Money = { readonly token: Token; readonly amountWei: bigint };
const money = (given: Given): Money => ({
  token: token(given),
  amountWei: given.args.amount,
});

const movement = (given: Given): Money & { readonly player: string } => ({
  player: given.args.player,
  ...money(given),
});

const payment = (given: Given): ReturnType<typeof movement> & { readonly id: string } => ({
  id: given.args.id,
  ...movement(given),
});

type Award = {
  readonly id: string;
  readonly player: string;
  readonly tier: number;
  readonly stakeWei: bigint;
};
const award = ({ args }: Given): Award => ({
  id: args.id,
  player: args.player,
  tier: Number(args.tier),
  stakeWei: args.stake,
});

const numbered = ({ args }: Given): { readonly number: bigint } => ({ number: args.number });

const comesIn = (totals: Totals, { token, amountWei }: Money): void => {
  totals[token] += amountWei;
};
const goesOut = (totals: Totals, { token, amountWei }: Money): void => {
  totals[token] -= amountWei;
};

/**
 * The events that the server follows; all other events of the contracts are ignored. What an event
 * does to the ledger, the features say (`Effects`).
 */
const EVENTS = {
  Deposited: event({ of: custody, read: movement, count: comesIn }),
  CustodyFunded: event({
    of: custody,
    read: (given) => ({ from: given.args.from as string, ...money(given) }),
    count: (totals, funded, { casinoAddress }) => {
      // A jackpot payment is already counted by its event JackpotAwarded (below).
      if (funded.from !== casinoAddress) comesIn(totals, funded);
    },
  }),
  WithdrawalPaid: event({ of: custody, read: payment, count: goesOut }),
  WithdrawalCollectable: event({ of: custody, read: payment, count: goesOut }),
  /**
   * The admin's approval of a payment. The admin can approve any payment, so the token may be
   * unknown to the ledger.
   */
  ApprovalSet: event({
    of: custody,
    read: ({ args, degenAddress }) => ({
      id: args.id as string,
      player: args.player as string,
      token: tokenAt(args.token, degenAddress),
      amountWei: args.amount as bigint,
    }),
  }),
  /**
   * A claim that was made, or its lower amount after a newer leaf. The view `chain_claims` reads what
   * is open of each claim from the table of stored events.
   */
  ClaimMade: event({ of: custody, read: movement }),
  ClaimLowered: event({ of: custody, read: movement }),
  /** What the contract paid of a claim by itself, or what a payment of the operator served of it. */
  ClaimPaid: event({ of: custody, read: movement, count: goesOut }),
  ClaimServed: event({ of: custody, read: movement }),
  /** SQL functions read the events of marks and epochs from the same table. */
  Marked: event({
    of: custody,
    read: ({ args }) => ({ number: args.mark as bigint }),
    count: (totals, { number }) => {
      totals.marks = number;
    },
  }),
  EpochPublished: event({
    of: custody,
    read: numbered,
    count: (totals, { number }) => {
      totals.epochs = number;
    },
  }),
  EpochVetoed: event({
    of: custody,
    read: numbered,
    count: (totals, { number }) => {
      totals.epochs = number - 1n;
    },
  }),
  SuspensionSet: event({ of: custody, read: ({ args }) => ({ until: args.until as bigint }) }),
  WindUpOpened: event({
    of: windUp,
    read: (given) => ({ token: token(given) }),
    count: (totals, opened) => {
      totals[`ended${opened.token}`] += 1n;
    },
  }),
  EntryPaid: event({ of: windUp, read: movement, count: goesOut }),
  SurplusWithdrawn: event({ of: windUp, read: money, count: goesOut }),
  JackpotAnnounced: event({ of: casino, read: award }),
  JackpotAwarded: event({
    of: casino,
    read: (given) => ({
      ...award(given),
      token: 'DEGEN' as const,
      amountWei: given.args.amount as bigint,
    }),
    count: (totals, awarded) => {
      // In the wind-up the jackpot goes to the winner's wallet.
      if (totals.endedDEGEN === 0n) comesIn(totals, awarded);
    },
  }),
  JackpotWon: event({
    of: casino,
    read: ({ args }) => ({ player: args.player as string, amountWei: args.amount as bigint }),
  }),
  PlayRequested: event({
    of: casino,
    read: ({ args }) => ({
      requestId: args.requestId as bigint,
      deadlineBlock: args.deadlineBlock as bigint,
    }),
    count: (totals) => {
      totals.plays += 1n;
    },
  }),
};

export type EventName = keyof typeof EVENTS;

/** A decoded event, by its name. */
export type EventOf<Name extends EventName> = {
  readonly [One in Name]: { readonly name: One } & Readonly<
    ReturnType<(typeof EVENTS)[One]['read']>
  >;
}[Name];

export type FollowedEvent = EventOf<EventName>;

const topicOf = (name: EventName): string => {
  const found = EVENTS[name].of.abi.getEvent(name);
  if (found === null) throw new Error(`no contract has an event ${name}`);
  return found.topicHash;
};

/** The name of each event by its first topic. */
const NAMES = new Map((Object.keys(EVENTS) as EventName[]).map((name) => [topicOf(name), name]));

export const FOLLOWED_TOPICS: readonly string[] = [...NAMES.keys()];

export type RawLog = Pick<Log, 'data'> & { readonly topics: readonly string[] };

const nameOf = ({ topics: [topic = ''] }: RawLog): EventName => {
  const name = NAMES.get(topic);
  if (name === undefined) throw new Error(`unknown event ${topic}`);
  return name;
};

/** Whether the contract that wrote the log is the one that emits this kind of event. */
export const isFromItsContract = (
  log: RawLog & Pick<Log, 'address'>,
  contracts: Contracts,
): boolean => getAddress(log.address) === getAddress(contracts[EVENTS[nameOf(log)].of.contract]);

/** Decodes one log. Throws if the followed contracts cannot have written this log. */
export const decodeEvent = (log: RawLog, degenAddress: string): FollowedEvent => {
  const name = nameOf(log);
  const { of, read } = EVENTS[name];
  const parsed = of.abi.parseLog({ topics: [...log.topics], data: log.data });
  if (parsed === null) throw new Error(`unreadable event ${log.topics[0]}`);
  // The cast is safe: the fields belong to the event of this name.
  return { name, ...read({ name, args: parsed.args, degenAddress }) } as FollowedEvent;
};

/** Adds what an event changes to the totals. */
export const countEvent = (totals: Totals, counted: FollowedEvent, contracts: Contracts): void =>
  (EVENTS[counted.name] as Descriptor<FollowedEvent>).count?.(totals, counted, contracts);
