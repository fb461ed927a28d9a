import type { Token } from '@degen/rules/amount.ts';
import { getAddress, type Interface, type Log } from 'ethers';
import { CasinoContract, CustodyContract, ExitContract } from './contracts.ts';
import { tokenAt } from './tokens.ts';

type Movement = { readonly player: string; readonly token: Token; readonly amountWei: bigint };

/**
 * The admin's approval of a payment. The admin can approve any payment, so the token may be unknown
 * to the ledger.
 */
type Approval = Omit<Movement, 'token'> & { readonly token: Token | undefined };

type Award = { readonly id: string; readonly player: string } & {
  readonly tier: number;
  readonly stakeWei: bigint;
};

/** The events that the server follows; all other events of the contracts are ignored. */
export type FollowedEvent =
  | ({ readonly name: 'Deposited' } & Movement)
  | ({ readonly name: 'CustodyFunded'; readonly from: string } & Omit<Movement, 'player'>)
  | ({ readonly name: 'SurplusWithdrawn' } & Omit<Movement, 'player'>)
  | ({ readonly name: 'WithdrawalPaid' | 'WithdrawalClaimable'; readonly id: string } & Movement)
  | ({ readonly name: 'ApprovalSet'; readonly id: string } & Approval)
  /**
   * A forced withdrawal, or the lower amount that remains of it after a newer leaf. The follower
   * only stores these events; a view reads them from the table of stored events.
   */
  | ({ readonly name: 'WithdrawalForced' | 'ForcedWithdrawalLowered' } & Movement)
  /** SQL functions read the events of epochs from the same table. */
  | { readonly name: 'EpochPublished' | 'EpochVetoed'; readonly number: bigint }
  | { readonly name: 'SuspensionSet'; readonly until: bigint }
  | { readonly name: 'ExitOpened' }
  | ({ readonly name: 'Exited' } & Movement)
  | ({ readonly name: 'JackpotAnnounced' } & Award)
  | ({ readonly name: 'JackpotAwarded'; readonly token: Token; readonly amountWei: bigint } & Award)
  | { readonly name: 'JackpotWon'; readonly player: string; readonly amountWei: bigint }
  | { readonly name: 'PlayRequested'; readonly requestId: bigint; readonly deadlineBlock: bigint };

export type EventName = FollowedEvent['name'];

const OF_CUSTODY: readonly EventName[] = [
  'Deposited',
  'CustodyFunded',
  'SurplusWithdrawn',
  'WithdrawalPaid',
  'WithdrawalClaimable',
  'ApprovalSet',
  'WithdrawalForced',
  'ForcedWithdrawalLowered',
  'EpochPublished',
  'EpochVetoed',
  'SuspensionSet',
];
/**
 * The events of the contract `Exit`. Custody emits `SurplusWithdrawn` too, before the exit is open.
 */
const OF_EXIT: readonly EventName[] = ['ExitOpened', 'Exited', 'SurplusWithdrawn'];
const OF_CASINO: readonly EventName[] = [
  'JackpotAnnounced',
  'JackpotAwarded',
  'JackpotWon',
  'PlayRequested',
];

/** The contracts whose events are followed. */
export type Contracts = {
  readonly custodyAddress: string;
  readonly exitAddress: string;
  readonly casinoAddress: string;
};

type Source = { readonly contract: keyof Contracts; readonly abi: Interface };

const topicIn = (abi: Interface, name: EventName): string => {
  const event = abi.getEvent(name);
  if (event === null) throw new Error(`no contract has an event ${name}`);
  return event.topicHash;
};

const custody: Source = { contract: 'custodyAddress', abi: CustodyContract.createInterface() };
const exit: Source = { contract: 'exitAddress', abi: ExitContract.createInterface() };
const casino: Source = { contract: 'casinoAddress', abi: CasinoContract.createInterface() };
const TOPICS = new Map<EventName, string>();
/**
 * The contracts that emit an event, by the first topic of the event. Each list has at least one
 * contract.
 */
const SOURCES = new Map<string, readonly Source[]>();
for (const [source, names] of [
  [custody, OF_CUSTODY],
  [exit, OF_EXIT],
  [casino, OF_CASINO],
] as const) {
  for (const name of names) {
    const topic = topicIn(source.abi, name);
    TOPICS.set(name, topic);
    SOURCES.set(topic, [...(SOURCES.get(topic) ?? []), source]);
  }
}

/** The first topic of the event's logs, for a log filter. */
export const topicOf = (name: EventName): string => {
  const topic = TOPICS.get(name);
  if (topic === undefined) throw new Error(`event ${name} is not followed`);
  return topic;
};

export const FOLLOWED_TOPICS: readonly string[] = [...SOURCES.keys()];

export type RawLog = Pick<Log, 'data'> & { readonly topics: readonly string[] };

const sourcesOf = ({ topics: [topic = ''] }: RawLog): readonly Source[] => {
  const sources = SOURCES.get(topic);
  if (sources === undefined) throw new Error(`unknown event ${topic}`);
  return sources;
};

/** Whether the contract that wrote the log is one that emits this kind of event. */
export const isFromItsContract = (
  log: RawLog & Pick<Log, 'address'>,
  contracts: Contracts,
): boolean =>
  sourcesOf(log).some(
    ({ contract }) => getAddress(log.address) === getAddress(contracts[contract]),
  );

/** Decodes one log. Throws if the followed contracts cannot have written this log. */
export const decodeEvent = (log: RawLog, degenAddress: string): FollowedEvent => {
  // If several contracts emit this event, all encode it in the same way, so the first ABI is
  // enough.
  const parsed = sourcesOf(log)[0]?.abi.parseLog({ topics: [...log.topics], data: log.data });
  if (parsed == null) throw new Error(`unreadable event ${log.topics[0]}`);
  const { args } = parsed;
  const name = parsed.name as EventName;
  const token = (): Token => {
    const known = tokenAt(args.token, degenAddress);
    if (known === undefined) throw new Error(`${name} in unknown token ${args.token}`);
    return known;
  };
  const amount = () => ({ token: token(), amountWei: args.amount as bigint });
  const movement = (): Movement => ({ player: args.player, ...amount() });
  const award = (): Award => ({
    id: args.id,
    player: args.player,
    tier: Number(args.tier),
    stakeWei: args.stake,
  });
  switch (name) {
    case 'Deposited':
    case 'WithdrawalForced':
    case 'ForcedWithdrawalLowered':
    case 'Exited':
      return { name, ...movement() };
    case 'CustodyFunded':
      return { name, from: args.from, ...amount() };
    case 'SurplusWithdrawn':
      return { name, ...amount() };
    case 'WithdrawalPaid':
    case 'WithdrawalClaimable':
      return { name, id: args.id, ...movement() };
    case 'ApprovalSet': {
      const { id, player, amount: amountWei } = args;
      return { name, id, player, amountWei, token: tokenAt(args.token, degenAddress) };
    }
    case 'EpochPublished':
    case 'EpochVetoed':
      return { name, number: args.number };
    case 'SuspensionSet':
      return { name, until: args.until };
    case 'JackpotAnnounced':
      return { name, ...award() };
    case 'JackpotAwarded':
      return { name, ...award(), token: 'DEGEN', amountWei: args.amount };
    case 'JackpotWon':
      return { name, player: args.player, amountWei: args.amount };
    case 'ExitOpened':
      return { name };
    case 'PlayRequested':
      return { name, requestId: args.requestId, deadlineBlock: args.deadlineBlock };
  }
};
