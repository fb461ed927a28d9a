import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getCreateAddress, parseEther } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCKS } from '../../ignition/locks.ts';
import { FAUCET_CLAIM_WEI } from '../../rules/src/tokenomics.ts';
import { createSimulatedPlayer } from '../../test/kit/players/simulated-player.ts';
import { type DryRun, startDryRun, typesWrittenMs } from '../../test/kit/stack/dry-run-fixture.ts';
import {
  giveAsStranger,
  playAndReveal,
  refusalOfPlay,
  withOtherHead,
} from '../../test/kit/stack/dry-run-stranger.ts';
import { DegenFaucet__factory } from '../../types/contracts/factories/token/DegenFaucet__factory.ts';
import { freePort, waitUntil } from '../stack/processes.ts';
import { startSettlementServer } from '../stack/settlement-server.ts';

const BSC_TESTNET = 97;
/** Token, Custody, Casino, play keys, randomness, faucet and the locks. */
const CONTRACTS = 6 + LOCKS.length;
/**
 * For each of the first two runs, the transaction that meets a fault, counted from 1, and the
 * fault. At both points, some contracts exist but the money is not yet in place.
 */
const FAULTS = [
  [15, 'lose'],
  [3, 'refuse'],
] as const;
const PATIENCE_MS = 300_000;

/** The oracle's settings, as in the parameter file. */
const VRF = {
  coordinator: '0xDA3b641D438362C440Ac5458c57e00a712b66700',
  keyHash: `0x${'85'.repeat(32)}`,
  subscriptionId: '123456789',
  confirmations: 3,
  callbackGasLimit: 300_000,
  deadlineBlocks: 2_400,
  linkMin: '5',
};

/**
 * Counts the contracts that the deployer created, by looking for code at the address that follows
 * from each nonce.
 */
const createdBy = async ({ provider, deployer, sent }: DryRun): Promise<number> => {
  let created = 0;
  for (let nonce = (await sent()) - 1; nonce >= 0; nonce -= 1) {
    const address = getCreateAddress({ from: deployer.address, nonce });
    if ((await provider.getCode(address)) !== '0x') created += 1;
  }
  return created;
};

/** Runs a deployment and stops it between its first checks and its handover. */
const stopBeforeHandover = async (fixture: DryRun): Promise<void> => {
  const { code, output } = await fixture.deploy((line) => {
    if (/^\d+ checks passed$/.test(line)) throw new Error('stopped by the test');
  });
  expect(code, output).toBe(1);
  expect(output).toContain('stopped by the test');
};

describe('npm run deploy on a test network', () => {
  let fixture: DryRun;

  beforeAll(async () => {
    fixture = await startDryRun(BSC_TESTNET);
  });
  afterAll(() => fixture?.stop());

  it('continues after faults without deploying a contract twice', async () => {
    await fixture.writeParameters();
    for (const [count, fault] of FAULTS) {
      fixture.failSend(count, fault);
      const failed = await fixture.deploy();
      expect(failed.code, failed.output).toBe(1);
      expect(existsSync(fixture.file)).toBe(false);
      await fixture.sendByHand();
    }
    await stopBeforeHandover(fixture);
    expect(await refusalOfPlay(fixture)).toBe('Casino_PlaysClosed');
    await giveAsStranger(fixture);
    const begun = await fixture.deploy((line) => {
      if (/^\d+ checks passed$/.test(line)) fixture.failSend(1, 'refuse');
    });
    expect(begun.code, begun.output).toBe(1);
    expect(begun.output).not.toContain('WRONG');
    expect(begun.output.match(/^\d+ checks passed$/gm)).toHaveLength(1);
    const { code, output } = await fixture.runDeploy();
    expect(code, output).toBe(0);
    expect(output).not.toContain('WRONG');
    expect(output.match(/^\d+ checks passed$/gm)).toHaveLength(1);
    expect(await createdBy(fixture)).toBe(CONTRACTS);
  });

  it('keeps plays paused until the admin opens them', async () => {
    const { guardian, admin } = fixture.people;
    for (const each of [guardian, admin]) await fixture.fund(each, parseEther('1'));
    expect(await refusalOfPlay(fixture)).toBe('Casino_PlaysClosed');
    const paused = await fixture.deploy();
    expect(paused.code, paused.output).toBe(0);
    expect(await refusalOfPlay(fixture)).toBe('Casino_PlaysClosed');

    expect(await fixture.operate('unpause', 'plays')).toMatchObject({ code: 0 });
    expect(await refusalOfPlay(fixture)).toBeUndefined();
    const open = await fixture.deploy();
    expect(open.code, open.output).toBe(0);
    expect(await refusalOfPlay(fixture)).toBeUndefined();
  });

  it('reports a head of the hash chain that is not one of its preimages', async () => {
    await playAndReveal(fixture);
    const revealed = await fixture.deploy();
    expect(revealed.output).not.toContain('WRONG');
    expect(revealed.code).toBe(0);

    await withOtherHead(fixture, async () => {
      const { code, output } = await fixture.deploy();
      expect(output).toContain('WRONG  randomness: tip: is 0x');
      expect(code).toBe(1);
    });
  });

  it('reports an error while deposits are paused', async () => {
    expect(await fixture.runOperate('pause', 'deposits')).toMatchObject({ code: 0 });
    const sent = await fixture.sent();

    const paused = await fixture.deploy();
    expect(paused.output).toContain('WRONG  Custody: deposits are paused: is true, must be false');
    expect(paused.code).toBe(1);

    expect(await fixture.operate('unpause', 'deposits')).toMatchObject({ code: 0 });
    const { code, output } = await fixture.deploy();
    expect(output).not.toContain('WRONG');
    expect(code).toBe(0);
    expect(await fixture.sent()).toBe(sent);
  });

  it('makes an admin who can grant and revoke the operator role', async () => {
    const { operator, admin } = fixture.people;
    const next = fixture.person();
    expect(await fixture.operate('grant', 'operator', next.address)).toMatchObject({ code: 0 });
    const both = await fixture.operate('status');
    for (const contract of ['Custody', 'Casino']) {
      const line = `${contract} operator: ${operator.address}, ${next.address}\n`;
      expect(both.output).toContain(line);
    }
    expect(await fixture.operate('revoke', 'operator', next.address)).toMatchObject({ code: 0 });
    const one = await fixture.operate('status');
    for (const contract of ['Custody', 'Casino']) {
      expect(one.output).toContain(`${contract} operator: ${operator.address}\n`);
    }

    const refused = await fixture.runOperate('revoke', 'admin', admin.address);
    expect(refused.output).toContain('would be left without an admin');
    expect(refused.code).toBe(1);
    const tooHigh = await fixture.operate('lower-limits', 'DEGEN', '1001', '2000');
    expect(tooHigh.output).toContain('Custody_BadLimit(1001, 1000)');
    expect(tooHigh.code).toBe(1);
  });

  it('says of an order whose answer was lost that it may have been carried out', async () => {
    fixture.failSend(1, 'lose');
    const paused = await fixture.operate('pause', 'deposits');
    expect(paused.output).toMatch(
      /^OPERATE.UNCLEAR: .*: look with `status` before you repeat it$/m,
    );
    expect(paused.code).toBe(1);
    expect((await fixture.operate('status')).output).toContain('deposits paused: true');
    expect(await fixture.operate('unpause', 'deposits')).toMatchObject({ code: 0 });
  });

  it('deploys an oracle that the admin has to announce and accept', async () => {
    await fixture.writeParameters({ vrf: VRF });
    const elsewhere = await fixture.addVrf('elsewhere');
    expect(elsewhere).toEqual({ code: 1, output: 'id: there is no deployment elsewhere\n' });
    const { code, output } = await fixture.addVrf();
    expect(output).not.toContain('WRONG');
    expect(code).toBe(0);
    const oracle = /^oracle: (0x\w{40})$/m.exec(output)?.[1] ?? '';
    const { randomness } = await fixture.readFile();
    expect(await fixture.operate('announce-randomness', oracle)).toMatchObject({ code: 0 });
    const status = await fixture.operate('status');
    expect(status.output).toContain(`randomness: ${randomness}\nannounced: ${oracle}, ready `);
    const early = await fixture.operate('accept-randomness');
    expect(early.output).toContain(`Casino_RandomnessNotReady(${oracle}, `);
  });

  it('deploys contracts whose code equals the compiled sources, without building them', async () => {
    const builtMs = await typesWrittenMs();
    const args = ['--offline', '--id', fixture.deploymentId];
    const { code, output } = await fixture.run('scripts/verify-contracts.ts', args).done;
    expect(code, output).toBe(0);
    // The oracle, and the two contracts that Custody created, are compared as well.
    expect(output.match(/^same /gm)).toHaveLength(CONTRACTS + 3);
    for (const name of ['Proofs', 'WindUp']) {
      const line = `^same +0x\\w{40} +contracts/custody/${name}\\.sol:${name}$`;
      expect(output).toMatch(new RegExp(line, 'm'));
    }
    expect(output).not.toContain('OTHER');
    expect(await typesWrittenMs()).toBe(builtMs);
  });

  it('is found to differ by a journal with another address for a contract', async () => {
    const { custody } = await fixture.readFile();
    const other = fixture.person().address;
    const args = ['--offline', '--id', await fixture.alterJournal(custody, other)];
    const { code, output } = await fixture.run('scripts/verify-contracts.ts', args).done;
    expect(output).toMatch(new RegExp(`^OTHER +${other} +contracts/custody/Custody`, 'm'));
    expect(code).toBe(1);
  });

  it('deploys a successor for the same token in which the deployer has no role', async () => {
    await fixture.writeParameters({ chainTip: fixture.newTip });
    const { code, output } = await fixture.deploySuccessor();
    expect(output).not.toContain('WRONG');
    expect(code).toBe(0);
    const before = await fixture.readFile();
    const after = JSON.parse(await readFile(fixture.successorFile, 'utf8'));
    expect(after).toMatchObject({ degen: before.degen, faucet: before.faucet });
    for (const name of ['custody', 'casino', 'playKeys', 'randomness']) {
      expect(after[name]).not.toBe(before[name]);
    }
    expect(await fixture.operate('accept-ownership')).toMatchObject({ code: 0 });
    expect(await fixture.operateAt(fixture.successorFile, 'adopt')).toMatchObject({ code: 0 });
    const status = await fixture.operateAt(fixture.successorFile, 'status');
    expect(status.output).toContain(`Custody admin: ${fixture.people.admin.address}\n`);
    expect(status.output).toContain('plays paused: true, closed: never\n');
    expect(status.output).toContain(`randomness: ${after.randomness}\n`);
    expect(await fixture.operateAt(fixture.successorFile, 'unpause', 'plays')).toMatchObject({
      code: 0,
    });
    const again = await fixture.deploySuccessor();
    expect(again.code, again.output).toBe(0);

    await fixture.writeParameters({ chainTip: fixture.newTip, vrf: VRF });
    const added = await fixture.addVrf(`${fixture.deploymentId}-2`);
    expect(added.output).not.toContain('WRONG');
    expect(added.code).toBe(0);
    const oracle = /^oracle: (0x\w{40})$/m.exec(added.output)?.[1] ?? '';
    expect(
      await fixture.operateAt(fixture.successorFile, 'announce-randomness', oracle),
    ).toMatchObject({ code: 0 });
  });

  it('writes an address file with which a server accepts deposits', async () => {
    const { operator, publisher } = fixture.people;
    const deployment = await fixture.readFile();
    for (const each of [operator, publisher]) await fixture.fund(each, parseEther('1'));
    const port = await freePort();
    const server = await startSettlementServer({
      PORT: String(port),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DEPLOYMENT_FILE: fixture.file,
      DATA_DIR: `${fixture.folder}/ledger`,
      ALLOW_PGLITE_ON_PUBLIC_CHAIN: 'true',
      CHAIN_NAME: 'Dry run',
      CHAIN_RPC_URL: fixture.rpcUrl,
      CHAIN_PUBLIC_RPC_URL: fixture.rpcUrl,
      CHAIN_CONFIRMATIONS: '1',
      CHAIN_POLL_MS: '100',
      OPERATOR_KEY: operator.privateKey,
      PUBLISHER_PRIVATE_KEY: publisher.privateKey,
      RANDOMNESS_SEED: fixture.randomnessSeed,
      RECEIPT_KEY: fixture.person().privateKey,
    });
    try {
      const config = await (await fetch(`${server.origin}/api/config`)).json();
      expect(config).toMatchObject({
        chainId: BSC_TESTNET,
        local: false,
        deployBlock: deployment.deployBlock,
        addresses: {
          custody: deployment.custody,
          casino: deployment.casino,
          playKeys: deployment.playKeys,
          degen: deployment.degen,
          faucet: deployment.faucet,
        },
      });
      const wallet = fixture.person();
      await fixture.fund(wallet, parseEther('1'));
      const faucet = DegenFaucet__factory.connect(deployment.faucet, wallet);
      await (await faucet.claim()).wait();
      const player = createSimulatedPlayer(
        { origin: server.origin, provider: fixture.provider, chainId: BSC_TESTNET, ...deployment },
        wallet.privateKey,
      );
      await player.signIn();
      await player.deposit('DEGEN', FAUCET_CLAIM_WEI);
      const isCredited = async () => (await player.balances()).DEGEN === '10000';
      await waitUntil('credit', isCredited, { child: server.child, timeoutMs: PATIENCE_MS });
    } finally {
      await server.child.stop();
    }
  });
});
