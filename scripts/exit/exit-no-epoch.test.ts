import { parseEther } from 'ethers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openExitWorld } from '../../test/kit/stack/exit-world.ts';

const DAY_S = 24 * 3_600;

let world: Awaited<ReturnType<typeof openExitWorld>>;

beforeAll(async () => {
  world = await openExitWorld();
});
afterAll(() => world?.close());

it('npm run exit pays deposits back when the only epoch was vetoed', async () => {
  const carol = await world.newPlayer();
  await world.deposit(carol, 'DEGEN', '40');
  const none = { DEGEN: [], BNB: [] };
  const [leaf] = [{ player: carol.address, balance: 0n, deposited: parseEther('40') }];
  const lie = { ...none, DEGEN: [{ ...leaf, withdrawn: 0n }] };
  const file = await world.save((await world.publish(lie))(carol.address));
  await (await world.custody.connect(world.guardian).vetoEpoch(1)).wait();

  await world.passTime(7 * DAY_S);
  const send = [file, '--send'];
  const opened = await world.exit(send, { key: carol.privateKey });
  expect(opened.out).toContain('open the exit, for good and for everybody (no epoch came): sent');
  await world.passTime(3 * DAY_S);
  const { code, out } = await world.exit(send, { key: carol.privateKey });
  expect(code).toBe(0);
  expect(out).toContain('paid 40 DEGEN');
  expect(await world.degen.balanceOf(carol.address)).toBe(parseEther('40'));
});
