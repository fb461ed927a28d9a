import { Wallet, ZeroAddress } from 'ethers';
import { type RawBuilder, sql } from 'kysely';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import { giveOrder } from '../../../test/kit/server/give-order.ts';
import { alice, bob, chain, db, fixture } from '../../../test/kit/server/house.ts';
import {
  type KeyPlayer,
  settled,
  signInWithKey,
  spinSigned,
} from '../../../test/kit/server/orders.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import {
  codesOf,
  openWatchedHouse,
  payOut,
  tamper,
  watcher,
} from '../../../test/kit/server/watch/watch.ts';

/** The server has published its first epoch. */
openWatchedHouse(async (fixture) => {
  await fixture.tick();
  await fixture.passEpoch();
});

describe("the watcher's check of grants", () => {
  let server: TestServer;
  let player: KeyPlayer;
  let name: string;

  beforeEach(async () => {
    server = await startTestServer(db, { config: fixture.deps.config });
    await fundHouse(db, 'DEGEN', 1_000_000n * 10n ** 18n);
    player = await signInWithKey(server, privateKeyToAccount(alice.privateKey as `0x${string}`));
    name = alice.address.toLowerCase();
    settled(await spinSigned(player));
  });
  afterEach(() => server.stop());

  const run = (statement: RawBuilder<unknown>) => tamper(db, statement);
  const ofPlayer = () => sql`user_id = ${player.userId}`;

  /** The reasons why the watcher vetoes the second epoch. */
  const vetoed = async (): Promise<unknown> => {
    const { findings } = await watcher.once();
    expect(findings.at(-1)).toMatchObject({ code: 'EPOCH_VETOED', number: 2 });
    return findings.find(({ code }) => code === 'EPOCH_FALSE')?.reasons;
  };

  it('vetoes orders of a key that the wallet has not allowed, once the node says that it is no contract', async () => {
    const { rows } = await sql<{ message: string }>`
      select message from grants where ${ofPlayer()}`.execute(db.kysely);
    const forged = await bob.signMessage(rows[0]?.message ?? '');
    await fixture.passEpoch();
    await run(sql`update grants set signature = decode(${forged.slice(2)}, 'hex')
      where ${ofPlayer()}`);
    chain.proxy.setFault((method) => (method === 'eth_getTransactionCount' ? 'refuse' : undefined));
    expect(codesOf(await watcher.once())).toEqual([
      'note EPOCH_CHECKED',
      'alarm CHAIN_UNREACHABLE',
      'warning EPOCH_UNCHECKED',
    ]);
    chain.proxy.setFault(() => undefined);
    expect(await vetoed()).toEqual([`the grant of order 0 of ${name} is not the wallet's`]);
  });

  it('warns, and vetoes nothing, when a grant may be of a contract wallet that does not confirm it', async () => {
    const key = generatePrivateKey();
    const other = await signInWithKey(server, privateKeyToAccount(key));
    await giveOrder(fixture.deps, other.userId, new Wallet(key));
    // The payment gives this player a leaf.
    const { address: player } = other.account;
    await payOut(chain, { id: `0x${'1d'.repeat(32)}`, player, token: ZeroAddress, amount: 1n });
    await fixture.passEpoch();
    await run(sql`update grants set signature = '\\x1234' where user_id = ${other.userId}`);
    const looked = await watcher.once();
    expect(codesOf(looked)).toEqual([
      'alarm PAYMENT_UNEXPLAINED',
      'alarm OPERATOR_SUSPENDED',
      'note EPOCH_CHECKED',
      'note EPOCH_CHECKED',
      'warning GRANT_UNCONFIRMED',
    ]);
    expect(looked.findings.at(-1)).toMatchObject({
      ...{ player: other.account.address.toLowerCase(), number: 2 },
    });
  });

  it('vetoes a grant that the key of a delegating account (EIP-7702) did not sign', async () => {
    const delegate = async (address: string) => {
      const nonce = await alice.getNonce();
      const authorization = await alice.authorize({ address, nonce, chainId: 31_337 });
      const sent = { type: 4, to: bob.address, authorizationList: [authorization] };
      await (await bob.sendTransaction(sent)).wait();
    };
    await delegate(await chain.custody.getAddress());
    await fixture.passEpoch();
    await run(sql`update grants set signature = '\\x1234' where ${ofPlayer()}`);
    expect(await vetoed()).toEqual([`the grant of order 0 of ${name} is not the wallet's`]);
    await delegate(ZeroAddress);
  });
});
