import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { WHEEL_COLOURS } from '@degen/rules/games/wheel/types.ts';
import type { Proof } from '@degen/rules/liabilities/epoch.ts';
import { readProofFile } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import type { BalanceProofAnswer } from '@degen/rules/wire/proofs.ts';
import { formatEther, keccak256, parseEther, Wallet, ZeroAddress } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { windUpOf } from '../../chain/custody-at.ts';
import type { SimulatedPlayer } from '../../test/kit/players/simulated-player.ts';
import {
  type LiveCasino,
  openLiveCasino,
  type WatcherLine,
} from '../../test/kit/stack/live-casino.ts';
import { waitUntil } from '../stack/processes.ts';

const DAY_S = 24 * 3_600;
const GRACE_S = 6 * 3_600;
/** Anyone may open the wind-up after 8 days without a newer final epoch. */
const SILENCE_S = 8 * DAY_S;
/**
 * A player who wins with the last stake has 5 BNB, which take 450 spins to lose. Of 10^11 players not
 * one wins so often that these spins are too few.
 */
const SPINS_MAX = 5_000;
const STAKE_MAX = parseEther('0.5');
const PATIENCE_MS = 300_000;

const newWallet = (live: LiveCasino): Wallet =>
  new Wallet(Wallet.createRandom().privateKey, live.provider);

describe('a casino that disappears while losers claim old balances', () => {
  let live: LiveCasino;
  /**
   * Alice and Carol lose everything; Alice has a leaf from before her losses. Bob has money left,
   * which the casino owes him.
   */
  let alice: SimulatedPlayer;
  let carol: SimulatedPlayer;
  let bob: SimulatedPlayer;
  let alicesWallet: Wallet;
  let alicesOldLeaf: Proof;
  /** The database that outlives the house. */
  let copy: string;
  let owedToBob: bigint;

  beforeAll(async () => {
    live = await openLiveCasino();
    alicesWallet = newWallet(live);
    const small = { DEGEN: parseEther('1'), BNB: parseEther('0.05') };
    alice = await live.playerWith(small, alicesWallet.privateKey);
    carol = await live.playerWith(small);
    bob = await live.playerWith({ ...small, BNB: parseEther('2') });
  });
  afterAll(() => live?.close());

  const heldBy = async (player: SimulatedPlayer): Promise<bigint> =>
    parseEther((await player.balances()).BNB);

  /** Stakes all on one colour, and what is above the highest stake on all ten, which loses 2 %. */
  const loseAll = async (player: SimulatedPlayer): Promise<void> => {
    for (let spins = 0; spins < SPINS_MAX; spins += 1) {
      const held = await heldBy(player);
      if (held === 0n) return;
      if (held <= STAKE_MAX) await live.spin(player, 'BNB', formatEther(held));
      else await live.spin(player, 'BNB', formatEther(STAKE_MAX), WHEEL_COLOURS);
    }
    throw new Error(`${player.address} does not lose`);
  };

  /** The player's BNB leaf in the epoch with this number, once the server has the proof. */
  const leafOf = async (player: SimulatedPlayer, number: bigint): Promise<Proof> => {
    let answer: BalanceProofAnswer | undefined;
    await live.until('the proof', async () => {
      answer = (await player.get<BalanceProofAnswer>('/api/proof/balance')).body;
      return answer.epoch.number === Number(number);
    });
    const leaf = answer?.leaves.BNB;
    if (!answer || !leaf) throw new Error('no leaf');
    return { epoch: parseEpoch(answer.epoch), ...parseLeaf(keccak256, leaf) };
  };

  it('publishes its last epoch after two players have lost their money', async () => {
    alicesOldLeaf = await leafOf(alice, await live.publishEpoch(alice));
    await loseAll(alice);
    await loseAll(carol);
    for (let spins = 0; spins < 3; spins += 1) await live.spin(bob, 'BNB', '0.01');
    owedToBob = await heldBy(bob);
    await live.publishEpoch(alice);
    await live.passTime(DAY_S);
    // After this withdrawal, Custody holds exactly what Bob is owed, so a payment to Alice or Carol
    // would reduce his payment.
    const custody = await live.custody.custodyOf(ZeroAddress);
    const surplus = live.formatted(custody - owedToBob);
    await live.order('approve-surplus', 'BNB', surplus, live.admin.address);
    await live.order('withdraw-surplus', 'BNB');
    expect(await live.custody.custodyOf(ZeroAddress)).toBe(owedToBob);
  });

  it("has a watcher that lowers the losers' claims", async () => {
    const custody = live.custody.connect(alicesWallet);
    copy = await live.loseHouse();
    await (await custody.claim(ZeroAddress, alicesOldLeaf.balance, alicesOldLeaf)).wait();
    expect(await carol.claimDeposits('BNB', parseEther('0.025'))).toBe(true);
    await live.passTime(GRACE_S);

    const lowered = new Set<string | undefined>();
    const watcher = await live.startWatcher(copy, ({ code, player }: WatcherLine) => {
      if (code === 'CLAIM_LOWERED') lowered.add(player);
    });
    const isDone = async (): Promise<boolean> => lowered.size === 2;
    await waitUntil('answers', isDone, { child: watcher, timeoutMs: PATIENCE_MS });
    expect(lowered).toEqual(new Set([alice.address, carol.address]));
    expect(await alice.openClaimWei('BNB')).toBe(0n);
    expect(await carol.openClaimWei('BNB')).toBe(0n);
  });

  it('pays the only player who is still owed money in full, by the proof file that the watcher wrote', async () => {
    const folder = join(dirname(live.file), 'proofs');
    const exported = await live.run(
      'server/src/watch/main.ts',
      ['--export', folder, '--rpc', live.rpcUrl],
      {
        DEPLOYMENT_FILE: live.file,
        WATCH_RPC_URL: live.rpcUrl,
        WATCH_DATABASE_URL: copy,
      },
    );
    expect(exported).toMatchObject({ code: 0, output: expect.stringContaining('PROOFS_WRITTEN') });
    const file = readProofFile(await readFile(join(folder, `${bob.address}.json`), 'utf8'));
    const leaf = file.ok ? file.value.leaves.BNB : null;
    if (!file.ok || leaf === null) throw new Error('no leaf of Bob');
    const proof = { epoch: parseEpoch(file.value.epoch), ...parseLeaf(keccak256, leaf) };

    await live.passTime(SILENCE_S);
    await live.order('open-wind-up', 'BNB');
    const windUp = (await windUpOf(live.custody)).connect(alicesWallet);
    await (await windUp.enter(bob.address, ZeroAddress, proof)).wait();
    await live.passTime(2 * DAY_S);
    const before = await live.provider.getBalance(bob.address);
    await (await windUp.pay(bob.address, ZeroAddress)).wait();
    expect((await live.provider.getBalance(bob.address)) - before).toBe(owedToBob);
    expect(await live.provider.getBalance(live.deployment.custody)).toBe(0n);
  });
});
