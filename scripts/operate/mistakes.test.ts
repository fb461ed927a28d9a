import Timelock from '@openzeppelin/contracts/build/contracts/TimelockController.json' with {
  type: 'json',
};
import { ContractFactory, id as hashOf, parseEther, Wallet, ZeroAddress, ZeroHash } from 'ethers';
import { describe, expect, it } from 'vitest';
import { fixture, openOperate } from '../../test/kit/stack/operate-fixture.ts';
import { ChainlinkVrfRandomness__factory } from '../../types/contracts/factories/randomness/ChainlinkVrfRandomness__factory.ts';

const VRF = {
  coordinator: `0x${'11'.repeat(20)}`,
  subscriptionId: 1n,
  keyHash: ZeroHash,
  confirmations: 3n,
  callbackGasLimit: 300_000n,
  deadlineBlocks: 2_400n,
  balanceMin: 1n,
};

const player = Wallet.createRandom().address;

openOperate();

describe('npm run operate', () => {
  it('sends no order of which it would carry out only a part', async () => {
    const { custody } = fixture;
    const paused = await fixture.operate('pause', 'deposits', 'plays');
    expect(paused.output).toMatch(/^too many words: plays\n/);
    expect(paused.code).toBe(1);
    expect(await custody.depositsPaused()).toBe(false);
    expect((await fixture.operate('status', 'plays')).code).toBe(1);
    expect((await fixture.operate('--yes', 'status')).output).toContain("Unknown option '--yes'");
  });

  it('takes a role from no account that does not have it', async () => {
    const { provider, admin, operator } = fixture;
    const sent = await provider.getTransactionCount(admin.address);
    const orders = [
      ['revoke', 'operator', player],
      ['revoke', 'publisher', operator.address],
      ['replace-operator', player, Wallet.createRandom().address],
    ];
    for (const order of orders) {
      const { code, output } = await fixture.operate(...order);
      expect(output).toMatch(
        /^0x\w{40} is no (operator|publisher): `status` lists them; `grant` ends a replacement that was cut off\n$/,
      );
      expect(code).toBe(1);
    }
    expect(await provider.getTransactionCount(admin.address)).toBe(sent);
  });

  it('the command "grant" makes no key admin after a timelock', async () => {
    const { provider, admin, custody } = fixture;
    const timelock = async (): Promise<string> => {
      const factory = new ContractFactory(Timelock.abi, Timelock.bytecode, admin);
      return (await factory.deploy(96 * 3_600, [], [], ZeroAddress)).getAddress();
    };
    // A key may grant to a key.
    expect(await fixture.operate('grant', 'admin', player)).toMatchObject({ code: 0 });
    expect(await fixture.operate('grant', 'admin', await timelock())).toMatchObject({ code: 0 });
    const other = Wallet.createRandom().address;
    const { code, output } = await fixture.operate('grant', 'admin', other);
    expect(output).toContain('admin: ADMIN_WITHOUT_CODE: ');
    // A key whose delegated code (EIP-7702) returns 345,600, which is 96 hours, to every call.
    const stating = `0x${'d1'.repeat(20)}`;
    const delegated = Wallet.createRandom().address;
    await provider.send('hardhat_setCode', [stating, '0x6205460060005260206000f3']);
    await provider.send('hardhat_setCode', [delegated, `0xef0100${stating.slice(2)}`]);
    const asked = await fixture.operate('grant', 'admin', delegated);
    expect(asked.output).toContain('admin: ADMIN_WITHOUT_CODE: ');
    expect(code).toBe(1);
    expect(await custody.hasRole(ZeroHash, other)).toBe(false);
    expect(await fixture.operate('grant', 'admin', await timelock())).toMatchObject({ code: 0 });
    expect(await fixture.operate('grant', 'guardian', other)).toMatchObject({ code: 0 });
  });

  it('completes the command "replace-operator" that was interrupted between two contracts', async () => {
    const { custody, casino, admin, operator } = fixture;
    const role = hashOf('OPERATOR_ROLE');
    await (await custody.connect(admin).revokeRole(role, operator.address)).wait();
    expect(await fixture.operate('replace-operator', operator.address, player)).toMatchObject({
      code: 0,
    });
    for (const contract of [custody, casino]) {
      expect(await contract.hasRole(role, operator.address)).toBe(false);
      expect(await contract.hasRole(role, player)).toBe(true);
    }
  });

  it('the command "announce-randomness" accepts only a provider of this Casino', async () => {
    const { casino, randomness } = fixture;
    const oracleOf = async (consumer: string): Promise<string> => {
      const { admin } = fixture;
      const oracle = await new ChainlinkVrfRandomness__factory(admin).deploy(consumer, VRF);
      return oracle.getAddress();
    };
    for (const other of [player, await oracleOf(player)]) {
      const { code, output } = await fixture.operate('announce-randomness', other);
      expect(output).toBe(`${other} gives no randomness to this Casino\n`);
      expect(code).toBe(1);
    }
    for (const own of [randomness, await oracleOf(await casino.getAddress())]) {
      expect(await fixture.operate('announce-randomness', own)).toMatchObject({ code: 0 });
      expect((await casino.announcedRandomness()).provider).toBe(own);
    }
  });

  it('the command "expire-plays" ends the plays that nobody revealed in time, and no other', async () => {
    const { casino, provider, operator } = fixture;
    const play = async (): Promise<bigint> => {
      const value = parseEther('0.01');
      await (await casino.connect(operator).playGame(value, 0, { value })).wait();
      return casino.lastRequestId();
    };
    const late = [await play(), await play()];
    const { deadlineBlock } = await casino.pendingRequest(late[1] ?? 0n);
    const left = deadlineBlock - BigInt(await provider.getBlockNumber());
    await provider.send('hardhat_mine', [`0x${left.toString(16)}`]);
    expect((await fixture.operate('expire-plays')).output).toMatch(/^sent .*\n.*\n$/);
    await play();
    expect(await fixture.operate('expire-plays')).toMatchObject({ code: 0 });
    expect(await Promise.all(late.map((id) => casino.playState(id)))).toEqual([3n, 3n]);
    expect(await casino.openPlaysOf(ZeroAddress)).toBe(parseEther('0.02'));
    expect(await fixture.operate('expire-plays')).toEqual({ code: 0, output: '' });
  });
});
