import type { Token } from '@degen/rules/amount.ts';
import { getAddress, type Interface, type Log } from 'ethers';
import { CasinoContract, CustodyContract, WindUpContract } from './contracts.ts';
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
  | ({ readonly name: 'WithdrawalPaid' | 'WithdrawalCollectable'; readonly id: string } & Movement)
  | ({ readonly name: 'ApprovalSet'; readonly id: string } & Approval)
  /**
   * A claim that was made, or its lower amount after a newer leaf. The view `chain_claims` reads what
   * is open of each claim from the table of stored events.
   */
  | ({ readonly name: 'ClaimMade' | 'ClaimLowered' } & Movement)
  /** What the contract paid of a claim by itself, or what a payment of the operator served of it. */
  | ({ readonly name: 'ClaimPaid' } & Movement)
  | ({ readonly name: 'ClaimServed' } & Movement)
  /** SQL functions read the events of marks and epochs from the same table. */
  | { readonly name: 'Marked' | 'EpochPublished' | 'EpochVetoed'; readonly number: bigint }
  | { readonly name: 'SuspensionSet'; readonly until: bigint }
  | { readonly name: 'WindUpOpened'; readonly token: Token }
  | ({ readonly name: 'EntryPaid' } & Movement)
  | ({ readonly name: 'JackpotAnnounced' } & Award)
  | ({ readonly name: 'JackpotAwarded'; readonly token: Token; readonly amountWei: bigint } & Award)
  | { readonly name: 'JackpotWon'; readonly player: string; readonly amountWei: bigint }
  | { readonly name: 'PlayRequested'; readonly requestId: bigint; readonly deadlineBlock: bigint };

export type EventName = FollowedEvent['name'];

const OF_CUSTODY: readonly EventName[] = [
  'Deposited',
  'CustodyFunded',
  'WithdrawalPaid',
  'WithdrawalCollectable',
  'ApprovalSet',
  'ClaimMade',
  'ClaimLowered',
  'ClaimPaid',
  'ClaimServed',
  'Marked',
  'EpochPublished',
  'EpochVetoed',
  'SuspensionSet',
];
const OF_WIND_UP: readonly EventName[] = ['WindUpOpened', 'EntryPaid', 'SurplusWithdrawn'];
const OF_CASINO: readonly EventName[] = [
  'JackpotAnnounced',
  'JackpotAwarded',
  'JackpotWon',
  'PlayRequested',
];

/** The contracts whose events are followed. */
export type Contracts = {
  readonly custodyAddress: string;
  readonly windUpAddress: string;
  readonly casinoAddress: string;
};

type Source = { readonly contract: keyof Contracts; readonly abi: Interface };

const topicIn = (abi: Interface, name: EventName): string => {
  const event = abi.getEvent(name);
  if (event === null) throw new Error(`no contract has an event ${name}`);
  return event.topicHash;
};

const custody: Source = { contract: 'custodyAddress', abi: CustodyContract.createInterface() };
const windUp: Source = { contract: 'windUpAddress', abi: WindUpContract.createInterface() };
const casino: Source = { contract: 'casinoAddress', abi: CasinoContract.createInterface() };
/** The contract that emits an event, by the first topic of the event. */
const SOURCES = new Map<string, Source>();
for (const [source, names] of [
  [custody, OF_CUSTODY],
  [windUp, OF_WIND_UP],
  [casino, OF_CASINO],
] as const) {
  for (const name of names) SOURCES.set(topicIn(source.abi, name), source);
}

export const FOLLOWED_TOPICS: readonly string[] = [...SOURCES.keys()];

export type RawLog = Pick<Log, 'data'> & { readonly topics: readonly string[] };

const sourceOf = ({ topics: [topic = ''] }: RawLog): Source => {
  const source = SOURCES.get(topic);
  if (source === undefined) throw new Error(`unknown event ${topic}`);
  return source;
};

/** Whether the contract that wrote the log is the one that emits this kind of event. */
export const isFromItsContract = (
  log: RawLog & Pick<Log, 'address'>,
  contracts: Contracts,
): boolean => getAddress(log.address) === getAddress(contracts[sourceOf(log).contract]);

/** Decodes one log. Throws if the followed contracts cannot have written this log. */
export const decodeEvent = (log: RawLog, degenAddress: string): FollowedEvent => {
  const parsed = sourceOf(log).abi.parseLog({ topics: [...log.topics], data: log.data });
  if (parsed === null) throw new Error(`unreadable event ${log.topics[0]}`);
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
    case 'ClaimMade':
    case 'ClaimLowered':
    case 'ClaimPaid':
    case 'ClaimServed':
    case 'EntryPaid':
      return { name, ...movement() };
    case 'CustodyFunded':
      return { name, from: args.from, ...amount() };
    case 'SurplusWithdrawn':
      return { name, ...amount() };
    case 'WithdrawalPaid':
    case 'WithdrawalCollectable':
      return { name, id: args.id, ...movement() };
    case 'ApprovalSet': {
      const { id, player, amount: amountWei } = args;
      return { name, id, player, amountWei, token: tokenAt(args.token, degenAddress) };
    }
    case 'Marked':
      return { name, number: args.mark };
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
    case 'WindUpOpened':
      return { name, token: token() };
    case 'PlayRequested':
      return { name, requestId: args.requestId, deadlineBlock: args.deadlineBlock };
  }
};
