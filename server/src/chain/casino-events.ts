import type { Token } from '@degen/rules/amount.ts';
import type { Log } from 'ethers';
import { CasinoContract } from './contracts.ts';
import { tokenAt } from './tokens.ts';

type Movement = { readonly player: string; readonly token: Token; readonly amountWei: bigint };

/** The contract lets an admin approve anything, also a payment in no token of ours. */
type Approval = Omit<Movement, 'token'> & { readonly token: Token | undefined };

type Award = Movement & {
  readonly id: string;
  readonly tier: number;
  readonly stakeWei: bigint;
};

/** What the server follows; every other event of the contract concerns the chain alone. */
export type CasinoEvent =
  | ({ readonly name: 'Deposited' } & Movement)
  | { readonly name: 'CustodyFunded'; readonly token: Token; readonly amountWei: bigint }
  | ({ readonly name: 'WithdrawalPaid' | 'WithdrawalParked'; readonly id: string } & Movement)
  | ({ readonly name: 'WithdrawalApproved'; readonly id: string } & Approval)
  /** A demand, and what is left of it after its answer; read from the stored events in SQL. */
  | ({ readonly name: 'WithdrawalRequested' | 'RequestLowered' } & Movement)
  | { readonly name: 'ExitOpened' }
  | ({ readonly name: 'Exited' } & Movement)
  | ({ readonly name: 'JackpotAwarded' } & Award)
  | { readonly name: 'JackpotWon'; readonly player: string; readonly amountWei: bigint }
  | { readonly name: 'PlayRequested'; readonly requestId: bigint; readonly deadlineBlock: bigint };

export type EventName = CasinoEvent['name'];

const FOLLOWED: readonly EventName[] = [
  'Deposited',
  'CustodyFunded',
  'WithdrawalPaid',
  'WithdrawalParked',
  'WithdrawalApproved',
  'WithdrawalRequested',
  'RequestLowered',
  'ExitOpened',
  'Exited',
  'JackpotAwarded',
  'JackpotWon',
  'PlayRequested',
];

const casinoInterface = CasinoContract.createInterface();

/** The first topic of an event, for a log filter. */
export const topicOf = (name: EventName): string =>
  casinoInterface.getEvent(name as 'Deposited').topicHash;

export const FOLLOWED_TOPICS: readonly string[] = FOLLOWED.map(topicOf);

export type RawLog = Pick<Log, 'data'> & { readonly topics: readonly string[] };

/** Reads one log of the Casino. Throws on what the contract cannot have written: that is a bug. */
export const decodeCasinoEvent = (log: RawLog, degenAddress: string): CasinoEvent => {
  const parsed = casinoInterface.parseLog({ topics: [...log.topics], data: log.data });
  if (parsed === null) throw new Error(`unknown event ${log.topics[0]}`);
  const { name, args } = parsed;
  const token = (): Token => {
    const known = tokenAt(args.token, degenAddress);
    if (known === undefined) throw new Error(`${name} in unknown token ${args.token}`);
    return known;
  };
  const movement = (): Movement => ({
    player: args.player,
    token: token(),
    amountWei: args.amount,
  });
  switch (name) {
    case 'Deposited':
    case 'WithdrawalRequested':
    case 'RequestLowered':
    case 'Exited':
      return { name, ...movement() };
    case 'CustodyFunded':
      return { name, token: token(), amountWei: args.amount };
    case 'WithdrawalPaid':
    case 'WithdrawalParked':
      return { name, id: args.id, ...movement() };
    case 'WithdrawalApproved': {
      const { id, player, amount: amountWei } = args;
      return { name, id, player, amountWei, token: tokenAt(args.token, degenAddress) };
    }
    case 'JackpotAwarded':
      return {
        name,
        id: args.id,
        tier: Number(args.tier),
        stakeWei: args.stake,
        player: args.player,
        token: 'DEGEN',
        amountWei: args.amount,
      };
    case 'JackpotWon':
      return { name, player: args.player, amountWei: args.amount };
    case 'ExitOpened':
      return { name };
    case 'PlayRequested':
      return { name, requestId: args.requestId, deadlineBlock: args.deadlineBlock };
    default:
      throw new Error(`event ${name} is not followed`);
  }
};
