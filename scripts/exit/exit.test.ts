import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WITHDRAWAL_CAP_BPS } from '@degen/rules/house-limits.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { parseEther, type Wallet, ZeroAddress } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTwoPlayers, type TwoPlayers } from '../../test/kit/stack/two-players.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

let fixture: TwoPlayers['fixture'];
let alice: Wallet;
let bob: Wallet;
let proof: SavedProof;
let file: string;
let failed: TwoPlayers['failed'];
let isOpen: TwoPlayers['isOpen'];
let begin: string;

const sentByAlice = (): Promise<number> => fixture.provider.getTransactionCount(alice.address);

beforeAll(async () => {
  ({ fixture, alice, bob, proof, file, failed, isOpen } = await openTwoPlayers());
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  begin = await fixture.snapshot();
});
afterEach(() => fixture.revert(begin));

it('the rolling limit in the rules equals the limit in the contract', async () => {
  for (const token of ['DEGEN', 'BNB'] as const) {
    expect(await fixture.custody.withdrawalCapOf(fixture.addressOf(token))).toBe(
      BigInt(WITHDRAWAL_CAP_BPS),
    );
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

  it('shows the value of the proof and the time from which the exit can be opened', async () => {
    await fixture.deposit(alice, 'DEGEN', '5');
    const before = await sentByAlice();
    const { code, out } = await fixture.exit([file]);
    expect(code).toBe(0);
    expect(out).toContain('proof     epoch 1, block ');
    expect(out).toContain('120 DEGEN proven, 1.5 BNB proven');
    expect(out).toMatch(/exit {6}shut, may be opened from \S+ if no epoch comes/);
    expect(out).toContain('DEGEN     worth 125 DEGEN now');
    expect(out).toContain('Nothing can be sent now.');
    expect(await sentByAlice()).toBe(before);
    await failed(fixture.exit([file, '--send'], { key: alice.privateKey }), 'EXIT.NOT_DUE');
  });

  it('rejects a changed proof', async () => {
    const { DEGEN } = proof.leaves;
    const more = { ...proof.leaves, DEGEN: { ...DEGEN, balance: `${parseEther('121')}` } };
    const forged = await fixture.save({ ...proof, leaves: more });
    await fixture.passTime(7 * DAY_S);
    const run = fixture.exit([forged, '--send'], { key: alice.privateKey });
    expect(await failed(run, 'EXIT.PROOF_FALSE')).toContain('DEGEN');
    expect(await isOpen()).toBe(false);
  });

  it('rejects a missing key, an invalid key and the key of another player', async () => {
    await fixture.passTime(7 * DAY_S);
    const send = [file, '--send'];
    await failed(fixture.exit(send), 'EXIT.KEY_MISSING');
    await failed(fixture.exit(send, { typed: 'open sesame\n' }), 'EXIT.KEY_INVALID');
    await failed(fixture.exit(send, { key: bob.privateKey }), 'EXIT.KEY_OF_ANOTHER');
  });

  it("reports that the player's account cannot pay the fee", async () => {
    await fixture.passTime(7 * DAY_S);
    await fixture.provider.send('hardhat_setBalance', [alice.address, '0x1']);
    await failed(fixture.exit([file, '--send'], { key: alice.privateKey }), 'EXIT.FEE_TOO_LOW');
  });
});

describe('npm run exit after seven days without an epoch', () => {
  const openedByBob = async (): Promise<void> => {
    const epoch = parseEpoch(proof.epoch);
    await (await fixture.exitContract.connect(bob).openExitBySilence(epoch)).wait();
    await fixture.passTime(3 * DAY_S);
  };

  // The epoch is already a day old. After seven days without a new epoch, anyone may open the exit.
  beforeEach(() => fixture.passTime(6 * DAY_S));

  it('opens the exit, and pays the player in both tokens three days later', async () => {
    const dry = await fixture.exit([file]);
    expect(dry.out).toContain('step      open the exit, for good and for everybody');
    expect(dry.out).toContain('Nothing was sent: add --send.');
    const opened = await fixture.runExit([file, '--send'], { key: alice.privateKey });
    expect(opened.code).toBe(0);
    expect(opened.out).toMatch(/The exit pays from \S+: run this again then\./);
    expect(await isOpen()).toBe(true);
    const early = fixture.exit([file, '--send'], { key: alice.privateKey });
    expect(await failed(early, 'EXIT.NOT_DUE')).toContain('the exit is open and pays from ');

    await fixture.passTime(3 * DAY_S);
    const before = await fixture.provider.getBalance(alice.address);
    const { code, out } = await fixture.runExit([file, '--send'], { key: alice.privateKey });
    expect(code).toBe(0);
    expect(out).toContain('step      leave with 120 DEGEN\nstep      leave with 1.5 BNB');
    expect(out).toMatch(/leave with 120 DEGEN: sent 0x\w{64} in block \d+, paid 120 DEGEN/);
    expect(await fixture.degen.balanceOf(alice.address)).toBe(parseEther('120'));
    const gained = (await fixture.provider.getBalance(alice.address)) - before;
    expect(gained).toBeLessThan(parseEther('1.5'));
    expect(gained).toBeGreaterThan(parseEther('1.49'));
    expect(out).not.toContain(alice.privateKey.slice(2));
    await failed(fixture.exit([file, '--send'], { key: alice.privateKey }), 'EXIT.NOTHING_OWED');
  });

  it('pays the player through an exit that another player opened', async () => {
    await openedByBob();
    const typed = `${alice.privateKey}\n`;
    const { code, out } = await fixture.runExit([file, '--send'], { typed });
    expect(code).toBe(0);
    expect(out).not.toContain('open the exit');
    expect(out).not.toContain(alice.privateKey.slice(2));
    expect(await fixture.degen.balanceOf(alice.address)).toBe(parseEther('120'));
  });

  it('pays BNB even if the proof for DEGEN is invalid', async () => {
    await openedByBob();
    const { DEGEN } = proof.leaves;
    const more = { ...proof.leaves, DEGEN: { ...DEGEN, balance: `${parseEther('121')}` } };
    const forged = await fixture.save({ ...proof, leaves: more });
    const { code, out } = await fixture.exit([forged, '--send'], { key: alice.privateKey });
    expect(code).toBe(1);
    expect(out).toContain('EXIT.PROOF_FALSE: DEGEN');
    expect(out).toContain('paid 1.5 BNB');
    const { withdrawn } = await fixture.custody.accountOf(alice.address, ZeroAddress);
    expect(withdrawn).toBe(parseEther('1.5'));
  });
});

describe('npm run exit --force', () => {
  it('forces a withdrawal in each token, which opens the exit if it is not paid', async () => {
    const force = [file, '--force', '--send'];
    const { code, out } = await fixture.exit(force, { key: alice.privateKey });
    expect(code).toBe(0);
    expect(out).toContain('force the withdrawal of 120 DEGEN: sent');
    expect(out).toContain('force the withdrawal of 1.5 BNB: sent');
    const degen = fixture.addressOf('DEGEN');
    const open = await fixture.custody.forcedWithdrawalOf(alice.address, degen);
    expect(open.amount).toBe(parseEther('120'));
    await failed(fixture.exit(force, { key: alice.privateKey }), 'EXIT.NOT_DUE');

    await fixture.passTime(48 * HOUR_S);
    const opened = await fixture.exit([file, '--send'], { key: alice.privateKey });
    expect(opened.code).toBe(0);
    expect(opened.out).toContain('open the exit, for good and for everybody (DEGEN was not paid)');
    await fixture.passTime(3 * DAY_S);
    const left = await fixture.exit([file, '--send'], { key: alice.privateKey });
    expect(left.code).toBe(0);
    expect(await fixture.degen.balanceOf(alice.address)).toBe(parseEther('120'));
  });

  it('sends nothing without --send', async () => {
    const before = await sentByAlice();
    const { code, out } = await fixture.exit([file, '--force']);
    expect(code).toBe(0);
    expect(out).toContain('step      force the withdrawal of 120 DEGEN');
    expect(await sentByAlice()).toBe(before);
  });
});
