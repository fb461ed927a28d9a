import { expect } from 'chai';
import { type ContractTransactionResponse, keccak256, ZeroAddress, ZeroHash } from 'ethers';
import { type Epoch, NO_EPOCH, type Proof } from '../../../rules/src/liabilities/epoch.ts';
import {
  buildLiabilityTree,
  EMPTY_LIABILITIES,
} from '../../../rules/src/liabilities/liability-tree.ts';
import { HOUR_S } from '../../../rules/src/liabilities/times.ts';
import { Casino__factory } from '../../../types/contracts/factories/casino/Casino__factory.ts';
import { Custody__factory } from '../../../types/contracts/factories/custody/Custody__factory.ts';
import { WindUp__factory } from '../../../types/contracts/factories/custody/WindUp__factory.ts';
import * as claims from '../claims/claims.ts';
import * as model from '../claims/custody.ts';
import * as ending from '../claims/wind-up.ts';
import { BNB } from './fixture.ts';
import { countersOf, markOf } from './liabilities.ts';
import { type SignedOrder, signOrder } from './orders.ts';
import { errorNameOf } from './reverts.ts';
import { createTwinChain } from './twin-chain.ts';
import { compareTwins, PLAYERS, type Player } from './twin-state.ts';

/**
 * The contracts and the model of their rules side by side: each call is made in both, and both must
 * accept it or refuse it, and hold the same state afterwards. In BNB, because the rules know no
 * token. The clock moves in whole hours, as in the model.
 */
export const createTwins = async () => {
  const chain = await createTwinChain();
  const { ethers, networkHelpers } = chain;
  const [admin, operator, guardian, publisher, cold, funder, ...others] = await ethers.getSigners();
  if (!admin || !operator || !guardian || !publisher || !cold || !funder)
    throw new Error('signers');
  const players = others.slice(0, PLAYERS.length);
  const signerOf = (player: Player) => players[player] as (typeof players)[number];
  const addressOf = (player: Player): string => signerOf(player).address;
  const start = (Math.ceil((await networkHelpers.time.latest()) / HOUR_S) + 1) * HOUR_S;
  const at = (hours: number) => networkHelpers.time.setNextBlockTimestamp(start + hours * HOUR_S);
  await at(0);
  const roles = {
    admin: admin.address,
    operator: operator.address,
    guardians: [guardian.address, cold.address] as [string, string],
    publishers: [publisher.address, cold.address] as [string, string],
  };
  // No DEGEN moves, so any address stands for the token.
  const contract = await new Custody__factory(admin).deploy(funder.address, roles);
  const custody = Custody__factory.connect(await contract.getAddress(), admin);
  const windUp = WindUp__factory.connect(await custody.windUpContract(), admin);
  await at(0);
  const casino = await new Casino__factory(admin).deploy(
    funder.address,
    custody,
    admin,
    operator,
    roles.guardians,
  );
  const casinoAddress = await casino.getAddress();
  const orders = await Promise.all(players.map((player) => signOrder(player, casinoAddress)));
  const orderOf = (player: Player) => orders[player] as SignedOrder;
  const snapshot = await networkHelpers.takeSnapshot();
  /** How often each call was accepted, and refused with each error. */
  const answers = new Map<string, number>();

  /** A new pair of twins. The chain goes back to the moment after the deployment. */
  const begin = async () => {
    await snapshot.restore();
    const rules = model.newCustody();
    let end: ending.WindUp | undefined;
    const epochs: Epoch[] = [NO_EPOCH];
    const proofs: ((player: Player) => Proof | undefined)[] = [() => undefined];
    let payment = 0n;

    const accepted = async (send: () => Promise<ContractTransactionResponse>): Promise<string> => {
      await at(rules.now);
      try {
        await send();
        return 'accepted';
      } catch (error) {
        return errorNameOf(error, custody, windUp) ?? String(error);
      }
    };

    /** Makes a call in both, and returns whether both accepted it. */
    const both = async (
      name: string,
      ofModel: () => boolean,
      send: () => Promise<ContractTransactionResponse>,
    ): Promise<boolean> => {
      const answer = await accepted(send);
      const isAccepted = ofModel();
      answers.set(`${name}: ${answer}`, (answers.get(`${name}: ${answer}`) ?? 0) + 1);
      expect(answer === 'accepted', `${name} at hour ${rules.now}: ${answer}`).to.equal(isAccepted);
      await compare(name);
      return isAccepted;
    };

    /** As every call of the wind-up does first: covers the pot, and settles it on day 33. */
    const atEnd = async (
      name: string,
      ofModel: (windUp: ending.WindUp) => boolean,
      send: () => Promise<ContractTransactionResponse>,
    ): Promise<boolean> => {
      const windUpOfModel = end as ending.WindUp;
      await both(
        'update',
        () => {
          ending.update(windUpOfModel);
          return true;
        },
        () => windUp.update(BNB),
      );
      return both(name, () => ofModel(windUpOfModel), send);
    };

    const compare = (name: string): Promise<void> =>
      compareTwins({ custody, windUp, start, addressOf }, { rules, end }, name);

    const proofOf = (number: number, player: Player): Proof => {
      const proof = proofs[number]?.(player);
      // A player without a leaf tries a leaf of zeros.
      return (
        proof ?? {
          epoch: epochs[number] ?? NO_EPOCH,
          ...{ balance: 0n, deposited: 0n, withdrawn: 0n },
          ...{ orders: ZeroHash, siblings: [], sides: 0n },
        }
      );
    };

    return {
      rules,
      ending: () => end,
      wait: (hours: number) => {
        rules.now += hours;
      },
      deposit: (player: Player, amount: bigint) =>
        both(
          'deposit',
          () => model.deposit(rules, player, amount),
          () => custody.connect(signerOf(player)).depositBNB({ value: amount }),
        ),
      fund: (amount: bigint) =>
        both(
          'fund',
          () => {
            model.fundCustody(rules, amount);
            return true;
          },
          () => custody.connect(funder).fundCustody(BNB, amount, { value: amount }),
        ),
      operatorPay: (player: Player, amount: bigint) =>
        both(
          'pay',
          () => model.operatorPay(rules, player, amount),
          () => {
            payment += 1n;
            const id = `0x${payment.toString(16).padStart(64, '0')}`;
            const item = { id, player: signerOf(player).address, token: BNB, amount };
            return custody.connect(operator).executeWithdrawals([item]);
          },
        ),
      publish: async (leaves: ReadonlyMap<Player, model.Leaf>) => {
        const list = [...leaves].map(([player, { balance, deposited, paid }]) => ({
          ...{ player: signerOf(player).address, balance, deposited, withdrawn: paid },
          ...orderOf(player).given,
        }));
        const tree = buildLiabilityTree(keccak256, BNB, list);
        await at(rules.now);
        const marked = await markOf(custody, await custody.connect(publisher).mark());
        const [last] = await custody.lastEpoch();
        const number = Number(last) + 1;
        const epoch: Epoch = {
          ...{ number, mark: marked.mark, roundsRoot: ZeroHash },
          degen: { ...EMPTY_LIABILITIES, ...countersOf(marked.degen) },
          bnb: { ...tree.total, byOperator: marked.bnb.byOperator },
        };
        return both(
          'publish',
          () => {
            // Vetoed epochs leave their numbers in the model, but not in the contract.
            rules.epochs.splice(number);
            const isPublished = model.publish(rules, model.mark(rules), leaves);
            if (isPublished) {
              epochs[number] = epoch;
              proofs[number] = (player) => {
                const proof = tree.proofOf(signerOf(player).address);
                return proof && { epoch, ...proof };
              };
            }
            return isPublished;
          },
          () => custody.connect(publisher).publishEpoch(epoch),
        );
      },
      veto: (number: number) =>
        both(
          'veto',
          () => model.veto(rules, number),
          () => custody.connect(guardian).vetoEpoch(number, epochs[number - 1] ?? NO_EPOCH),
        ),
      claim: (player: Player, amount: bigint, number: number) =>
        both(
          'claim',
          () => claims.claim(rules, player, amount, number),
          () => custody.connect(signerOf(player)).claim(BNB, amount, proofOf(number, player)),
        ),
      claimDeposits: (player: Player, amount: bigint) =>
        both(
          'claim deposits',
          () => claims.claimDeposits(rules, player, amount),
          () => custody.connect(signerOf(player)).claimDeposits(BNB, amount),
        ),
      lower: (player: Player) =>
        both(
          'lower',
          () => claims.lower(rules, player),
          () => {
            const proof = proofOf(model.lastFinal(rules), player);
            return custody.lower(signerOf(player).address, BNB, proof, orderOf(player).order);
          },
        ),
      payClaim: (player: Player) =>
        both(
          'pay claim',
          () => claims.payClaim(rules, player),
          () => custody.payClaim(signerOf(player).address, BNB),
        ),
      closeDeposits: () =>
        both(
          'close deposits',
          () => {
            if (rules.closed) return false;
            rules.closed = { order: rules.order };
            rules.order += 1;
            return true;
          },
          () => custody.closeDeposits(),
        ),
      open: () => {
        const claimant = PLAYERS.find((player) => {
          const { claim } = model.accountOf(rules, player);
          const from = claim && claims.maturity(rules, claim);
          return from !== undefined && from + 48 <= rules.now;
        });
        const address = claimant === undefined ? ZeroAddress : signerOf(claimant).address;
        return both(
          'open',
          () => {
            if (end) return false;
            end = ending.openWindUp(rules);
            return end !== undefined;
          },
          () => windUp.open(BNB, epochs[model.lastFinal(rules)] ?? NO_EPOCH, address),
        );
      },
      enter: (player: Player) =>
        atEnd(
          'enter',
          (ended) => ending.proveFinal(ended, player),
          () => {
            const { address } = signerOf(player);
            return windUp.connect(funder).enter(address, BNB, proofOf(end?.final ?? 0, player));
          },
        ),
      enterDepositor: (player: Player) =>
        atEnd(
          'enter depositor',
          (ended) => ending.registerDepositor(ended, player),
          () => windUp.connect(signerOf(player)).enterDepositor(BNB),
        ),
      enterClaim: (player: Player) =>
        atEnd(
          'enter claim',
          (ended) => ending.registerMature(ended, player),
          () => windUp.connect(signerOf(player)).enterClaim(BNB),
        ),
      enterOlder: (player: Player, number: number) =>
        atEnd(
          'enter older',
          (ended) => ending.claimOlder(ended, player, number),
          () => windUp.connect(signerOf(player)).enterOlder(BNB, proofOf(number, player)),
        ),
      pay: (player: Player, caller: Player) =>
        atEnd(
          'pay entry',
          (ended) => ending.payEntry(ended, player, caller),
          () => windUp.connect(signerOf(caller)).pay(signerOf(player).address, BNB),
        ),
    };
  };

  return { begin, answers, close: () => chain.close() };
};

export type Twins = Awaited<ReturnType<Awaited<ReturnType<typeof createTwins>>['begin']>>;
