import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_LIMIT_BPS, UNSHOWN_LIMIT_BPS } from '@degen/rules/house-limits.ts';
import { NO_ORDERS } from '@degen/rules/liabilities/leaf-orders.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { PROVISIONAL_S } from '@degen/rules/liabilities/times.ts';
import { parseEther, type Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPublishedEpoch } from '../../chain/logs/published-epoch.ts';
import { cancelled, replacePending } from '../../test/kit/chain/replace-pending.ts';
import { isOfLogs, startPrunedNode } from '../../test/kit/stack/pruned-node.ts';
import { openTwoPlayers, type TwoPlayers } from '../../test/kit/stack/two-players.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

let fixture: TwoPlayers['fixture'];
let alice: Wallet;
let bob: Wallet;
let proof: SavedProof;
let proofOf: TwoPlayers['proofOf'];
let leaves: TwoPlayers['leaves'];
let file: string;
let failed: TwoPlayers['failed'];
let isOpen: TwoPlayers['isOpen'];
let begin: string;

const sentByAlice = (): Promise<number> => fixture.provider.getTransactionCount(alice.address);

beforeAll(async () => {
  ({ fixture, alice, bob, proof, proofOf, leaves, file, failed, isOpen } = await openTwoPlayers());
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  begin = await fixture.snapshot();
});
afterEach(() => fixture.revert(begin));

it("the operator's limits in the rules equal those in the contract", async () => {
  for (const token of ['DEGEN', 'BNB'] as const) {
    const limits = await fixture.custody.limitsOf(fixture.addressOf(token));
    expect([...limits]).toEqual([BigInt(UNSHOWN_LIMIT_BPS), BigInt(DAY_LIMIT_BPS)]);
  }
});

describe('npm run exit without a node', () => {
  const misused = async (args: string[], code: string, run = fixture.exit): Promise<string> => {
    const { code: status, err } = await run(args);
    expect(err).toContain(`${code}: `);
    expect(status).toBe(2);
    return err;
  };

  it('prints its usage with --help and for wrong options', async () => {
    const { code, out } = await fixture.runExit(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('Usage: npm run exit');
    expect(await misused([], 'EXIT.USAGE', fixture.runExit)).toContain('Usage: npm run exit');
    await misused([file, '--hurry'], 'EXIT.USAGE');
    await misused([file, '--rpc', 'localhost'], 'EXIT.USAGE');
    await misused([file, '--rpc', 'wss://node.test'], 'EXIT.USAGE');
  });

  it('rejects a private key as an argument without printing the key', async () => {
    const args = [file, '--send', alice.privateKey];
    const err = await misused(args, 'EXIT.KEY_ON_COMMAND_LINE', fixture.runExit);
    expect(err).not.toContain(alice.privateKey.slice(2));
  });

  it('reports an unreadable file, a file without a valid proof, and files of two players', async () => {
    await misused([`${file}.gone`], 'EXIT.FILE_UNREADABLE');
    const damaged = await fixture.save({ ...proof, custody: '0x12' });
    expect(await misused([damaged], 'EXIT.FILE_NO_PROOF')).toContain('`custody`');
    const others = await fixture.save({ ...proof, player: bob.address });
    await misused([file, others], 'EXIT.PROOFS_DIFFER');
  });
});

describe('npm run exit with a node', () => {
  it('reports an unreachable node, a wrong chain or a missing contract', async () => {
    await failed(fixture.runExit([file, '--rpc', 'http://127.0.0.1:9']), 'EXIT.CHAIN_SILENT');
    const other = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x61' }));
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await failed(fixture.exit([file, '--rpc', `http://127.0.0.1:${port}`]), 'EXIT.WRONG_CHAIN');
    other.close();
    const nowhere = await fixture.save({ ...proof, custody: bob.address });
    await failed(fixture.exit([nowhere]), 'EXIT.NO_CONTRACT');
  });

  it('shows what the proof is worth and the claim that it would make', async () => {
    await fixture.deposit(alice, 'DEGEN', '5');
    const before = await sentByAlice();
    const { code, out } = await fixture.exit([file]);
    expect(code).toBe(0);
    expect(out).toContain('proof     epoch 1: 120 DEGEN proven, 1.5 BNB proven');
    expect(out).toContain('DEGEN     worth 125 DEGEN');
    expect(out).toContain('step      claim 125 DEGEN by the proof of epoch 1');
    expect(out).toContain('Nothing was sent: add --send.');
    expect(await sentByAlice()).toBe(before);
  });

  it('shows the way out of a short token, too, when the node has no logs and the last final epoch is in no file', async () => {
    const stolen =
      (await fixture.custody.custodyOf(fixture.addressOf('DEGEN'))) - parseEther('280');
    await fixture.stealDownTo('DEGEN', '280');
    const thief = {
      player: fixture.addressOf('BNB'),
      balance: 0n,
      deposited: 0n,
      withdrawn: stolen,
      ...NO_ORDERS,
    };
    const { DEGEN, BNB } = leaves();
    await fixture.publish({ DEGEN: [...DEGEN, thief], BNB });
    await fixture.passTime(PROVISIONAL_S);
    const pruned = await startPrunedNode(fixture.rpcUrl, isOfLogs);
    const dry = await fixture.exit([file, '--rpc', pruned.url]);
    expect(dry.code).toBe(0);
    expect(dry.out).toContain('the contract is short by 120 DEGEN');
    expect(dry.out).toContain('claim 120 DEGEN by the proof of epoch 1');
    const { out } = await fixture.exit([file, '--send', '--rpc', pruned.url], {
      key: alice.privateKey,
    });
    expect(out).toContain('claim 1.5 BNB by the proof of epoch 1: sent');
    expect(out).toContain('DEGEN: the claim waits for a younger epoch');
    pruned.close();
  });

  it('does not count a changed proof', async () => {
    const { DEGEN } = proof.leaves;
    const more = { ...proof.leaves, DEGEN: { ...DEGEN, balance: `${parseEther('121')}` } };
    const forged = await fixture.save({ ...proof, leaves: more });
    const { out } = await fixture.exit([forged]);
    expect(out).toContain('121 DEGEN FALSE, 1.5 BNB proven');
    expect(out).toContain('step      claim 100 DEGEN, which you put in');
  });

  it('rejects a missing key, an invalid key and the key of another player', async () => {
    const send = [file, '--send'];
    await failed(fixture.exit(send), 'EXIT.KEY_MISSING');
    await failed(fixture.exit(send, { typed: 'open sesame\n' }), 'EXIT.KEY_INVALID');
    await failed(fixture.exit(send, { key: bob.privateKey }), 'EXIT.KEY_OF_ANOTHER');
  });

  it("reports that the player's account cannot pay the fee", async () => {
    await fixture.provider.send('hardhat_setBalance', [alice.address, '0x1']);
    await failed(fixture.exit([file, '--send'], { key: alice.privateKey }), 'EXIT.FEE_TOO_LOW');
  });
});

describe('npm run exit while the casino publishes', () => {
  it('claims both tokens, and pays the claims two days later', async () => {
    const claimed = await fixture.exit([file, '--send'], { key: alice.privateKey });
    expect(claimed.code).toBe(0);
    expect(claimed.out).toMatch(/claim 120 DEGEN by the proof of epoch 1: sent 0x\w{64}\n/);
    expect(claimed.out).toContain('claim 120 DEGEN by the proof of epoch 1: done');
    expect(claimed.out).toContain('DEGEN: the claim waits for a younger epoch');
    await fixture.publish(leaves());
    const again = fixture.exit([file, '--send'], { key: alice.privateKey });
    expect(await failed(again, 'EXIT.NOTHING_TO_SEND')).toContain('the claim can be paid from');

    await fixture.passTime(48 * HOUR_S);
    const before = await fixture.provider.getBalance(alice.address);
    const typed = `${alice.privateKey}\n`;
    const { code, out } = await fixture.runExit([file, '--send'], { typed });
    expect(code).toBe(0);
    expect(out).toContain('pay 120 DEGEN of your claim: sent');
    expect(out).not.toContain(alice.privateKey.slice(2));
    expect(await fixture.degen.balanceOf(alice.address)).toBe(parseEther('120'));
    const gained = (await fixture.provider.getBalance(alice.address)) - before;
    expect(gained).toBeGreaterThan(parseEther('1.49'));
    const rest = fixture.exit([file, '--send'], { key: alice.privateKey });
    expect(await failed(rest, 'EXIT.NOTHING_TO_SEND')).toContain('owes this player nothing');
  });
});

describe('npm run exit when another transaction takes the place of its own', () => {
  const claim = () => fixture.exit([file, '--send'], { key: alice.privateKey });

  it('sees that a sped-up step is done', async () => {
    const { code, out, err } = await replacePending(fixture.provider, alice, claim);
    expect(err).toBe('');
    expect(out).toContain('claim 120 DEGEN by the proof of epoch 1: done');
    expect(code).toBe(0);
  });

  it('says that a cancelled step is not done', async () => {
    const { code, err } = await replacePending(fixture.provider, alice, claim, cancelled(alice));
    expect(err).toContain(
      'EXIT.REPLACED: another transaction of this account took the place of 0x',
    );
    expect(code).toBe(1);
  });
});

describe('npm run exit of a casino that has stopped', () => {
  // The epoch is already a day old.
  beforeEach(() => fixture.passTime(7 * DAY_S));

  it('opens the wind-up, enters, and pays in full two days later', async () => {
    const dry = await fixture.exit([file]);
    expect(dry.out).toContain('step      open the wind-up of DEGEN, for good and for everybody');
    const opened = await fixture.exit([file, '--send'], { key: alice.privateKey });
    expect(opened.code).toBe(0);
    expect(opened.out).toContain('enter 120 DEGEN by the proof of epoch 1: sent');
    expect(await isOpen()).toBe(true);

    await fixture.passTime(2 * DAY_S);
    const { code, out } = await fixture.exit([file, '--send'], { key: alice.privateKey });
    expect(code).toBe(0);
    expect(out).toContain('covered: paid in full');
    expect(out).toContain('pay 120 DEGEN of your entry: sent');
    expect(await fixture.degen.balanceOf(alice.address)).toBe(parseEther('120'));
  });

  it('takes an older proof than those of the epochs that the other token has since', async () => {
    const older = [file];
    await fixture.publish(leaves());
    await fixture.passTime(8 * DAY_S);
    // Bob opens the wind-up of DEGEN by the second epoch, of which Alice has no proof.
    const address = fixture.addressOf('DEGEN');
    const last = await readPublishedEpoch(fixture.custody, await fixture.custody.lastFinalEpoch());
    await (await fixture.windUp.connect(bob).open(address, last, bob.address)).wait();
    for (let epochs = 0; epochs < 8; epochs += 1) {
      older.push(await fixture.save((await fixture.publish(leaves()))(alice.address)));
      await fixture.passTime(DAY_S);
    }
    const { out } = await fixture.exit(older);
    expect(out).toContain('step      enter 120 DEGEN in the second rank by the proof of epoch 1');
  });

  it('pays two players the same share of a pot that was robbed, whoever comes first', async () => {
    await fixture.stealDownTo('DEGEN', '280');
    const files = [file, await fixture.save(proofOf(bob.address))];
    const everybody = async (): Promise<void> => {
      for (const [index, player] of [alice, bob].entries()) {
        await fixture.exit([files[index] ?? '', '--send'], { key: player.privateKey });
      }
    };
    await everybody();
    await fixture.passTime(33 * DAY_S);
    await everybody();
    expect(await fixture.degen.balanceOf(alice.address)).toBe(parseEther('84'));
    expect(await fixture.degen.balanceOf(bob.address)).toBe(parseEther('196'));
  });
});
