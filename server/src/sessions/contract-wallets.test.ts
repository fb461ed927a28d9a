import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { concat, Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deploySafeContracts,
  Safe,
  type SafeContracts,
  wrapSignature,
} from '../../../test/kit/chain/safe.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import {
  ANY_SIGNATURE,
  CHAIN_ID,
  MODE,
  openSignIns,
  type SignIns,
} from '../../../test/kit/server/sessions.ts';

const NOTHING = '0x';

describe('contract wallets', () => {
  let chain: SignIns['chain'];
  let db: SignIns['db'];
  let server: SignIns['server'];
  let deployer: SignIns['deployer'];
  let unknownSigner: SignIns['unknownSigner'];
  let unknownSignerAddress: SignIns['unknownSignerAddress'];
  let messageOf: SignIns['messageOf'];
  let verify: SignIns['verify'];
  let signIn: SignIns['signIn'];
  let refused: SignIns['refused'];
  let behave: SignIns['behave'];
  let close: SignIns['close'];
  let contracts: SafeContracts;
  let wallet: Safe;

  beforeAll(async () => {
    ({
      chain,
      db,
      server,
      deployer,
      unknownSigner,
      unknownSignerAddress,
      messageOf,
      verify,
      signIn,
      refused,
      behave,
      close,
    } = await openSignIns());
    contracts = await deploySafeContracts(deployer);
  });
  beforeEach(() => {
    wallet = Safe.of(contracts);
    chain.proxy.calls.length = 0;
  });
  afterEach(() => chain.proxy.setFault(() => undefined));
  afterAll(() => close());

  describe('that are deployed', () => {
    beforeEach(() => wallet.deploy());

    it('sign in under their own address', async () => {
      const message = await messageOf(wallet.address);
      const answer = await verify(message, wallet.sign(message, CHAIN_ID));
      expect(answer).toMatchObject({ status: 200, body: { walletAddress: wallet.address } });
      const [cookie = ''] = answer.headers.getSetCookie();
      const me = await server.get('/api/auth/me', cookie.split(';')[0]);
      expect(me.body.walletAddress).toBe(wallet.address);
      expect(chain.proxy.calls).toEqual(['eth_getCode', 'eth_call']);
    });

    it('sign in with a signature that was made before their deployment', async () => {
      const message = await messageOf(wallet.address);
      const signature = wallet.signUndeployed(message, CHAIN_ID);
      expect((await verify(message, signature)).status).toBe(200);
    });

    it('do not sign in with the signature of another message', async () => {
      const other = await messageOf(wallet.address);
      await refused(await messageOf(wallet.address), wallet.sign(other, CHAIN_ID));
    });

    it('do not sign in with their owner’s signature for another wallet or chain', async () => {
      const message = await messageOf(wallet.address);
      const other = Safe.of(contracts);
      await refused(message, other.sign(message, CHAIN_ID));
      const next = await messageOf(wallet.address);
      await refused(next, wallet.sign(next, 97));
    });

    it('sign in only once with a nonce', async () => {
      const message = await messageOf(wallet.address);
      const signature = wallet.sign(message, CHAIN_ID);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => verify(message, signature)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await expectRefusal(db, () => verify(message, signature), 401, 'AUTH.NONCE_INVALID');
      expect(chain.proxy.calls).toEqual(['eth_getCode', 'eth_call']);
    });

    it.each([
      ['another chain', (text: string) => text.replace('Chain ID: 31337', 'Chain ID: 97')],
      // Its checksum wants some of these letters as capitals.
      [
        'an address in lower case',
        (text: string) => text.replace(/0x\w{40}/, `0x${'ab'.repeat(20)}`),
      ],
    ])('cause no call to the node for a message with %s', async (_name, change) => {
      const message = change(await messageOf(wallet.address));
      const attempt = () => verify(message, wallet.sign(message, CHAIN_ID));
      await expectRefusal(db, attempt, 401, 'AUTH.MESSAGE_INVALID');
      expect(chain.proxy.calls).toEqual([]);
    });

    it('are not said to have refused when the node did not ask them', async () => {
      const message = await messageOf(wallet.address);
      const signature = wallet.sign(message, CHAIN_ID);
      const error = { code: -32_000, message: 'header not found' };
      chain.proxy.setFault((method) => (method === 'eth_call' ? { answer: { error } } : undefined));
      expect(await verify(message, signature)).toMatchObject({
        status: 503,
        body: { error: { code: 'CHAIN.UNAVAILABLE' } },
      });
    });

    it('do not sign in with a signature that becomes valid only by a call inside the signature', async () => {
      await behave(MODE.nothing);
      const accept = unknownSigner.interface.encodeFunctionData('setMode', [MODE.accept]);
      const once = wrapSignature(unknownSignerAddress, accept, ANY_SIGNATURE);
      await refused(await messageOf(unknownSignerAddress), once);
      const twice = wrapSignature(unknownSignerAddress, accept, once);
      await refused(await messageOf(unknownSignerAddress), twice);
    });
  });

  describe('that are not deployed', () => {
    const notDeployed = (message: string, signature: string) =>
      expectRefusal(db, () => verify(message, signature), 401, 'AUTH.WALLET_NOT_DEPLOYED', [
        'sign_in_nonces',
      ]);

    it('do not sign in with a signature that contains their deployment', async () => {
      // The same deployment could leave an account without code: such a grant looks like a false one.
      const message = await messageOf(wallet.address);
      await notDeployed(message, wallet.signUndeployed(message, CHAIN_ID));
      expect(chain.proxy.calls).toEqual(['eth_getCode']);
      await wallet.deploy();
      const next = await messageOf(wallet.address);
      expect((await verify(next, wallet.signUndeployed(next, CHAIN_ID))).status).toBe(200);
    });

    it('are those whose code is in no final block', async () => {
      const blocks: unknown[] = [];
      chain.proxy.setFault((_method, [, block]) => void blocks.push(block));
      const message = await messageOf(wallet.address);
      await notDeployed(message, wallet.signUndeployed(message, CHAIN_ID));
      expect(blocks).toEqual(['finalized']);
    });

    it('do not sign in with a signature that lacks their deployment', async () => {
      const message = await messageOf(wallet.address);
      await refused(message, wallet.sign(message, CHAIN_ID));
      expect(chain.proxy.calls).toEqual(['eth_getCode']);
    });

    it('cause no call of a contract, whatever their signature deploys', async () => {
      const accept = unknownSigner.interface.encodeFunctionData('setMode', [MODE.accept]);
      const wrapped = wrapSignature(unknownSignerAddress, accept, ANY_SIGNATURE);
      await notDeployed(await messageOf(Wallet.createRandom().address), wrapped);
      // The precompiled contract that returns its input.
      await notDeployed(await messageOf('0x0000000000000000000000000000000000000004'), wrapped);
      expect(chain.proxy.calls).toEqual(['eth_getCode', 'eth_getCode']);
      await refused(await messageOf(wallet.address), `0x${'6492'.repeat(16)}`);
      await refused(await messageOf(wallet.address), concat(['0x1234', `0x${'6492'.repeat(16)}`]));
    });
  });

  describe('with hostile code', () => {
    it('sign in only under their own address when they accept every signature', async () => {
      await behave(MODE.accept);
      for (const signature of [ANY_SIGNATURE, NOTHING, `0x${'ab'.repeat(65)}`]) {
        expect((await signIn(unknownSignerAddress, signature)).body.walletAddress).toBe(
          unknownSignerAddress,
        );
      }
      await refused(await messageOf(wallet.address), ANY_SIGNATURE);
    });

    it('are called once per sign-in, even if their answers change', async () => {
      await behave(MODE.acceptOnEvenBlocks);
      const statuses: number[] = [];
      for (let block = 0; block < 2; block += 1) {
        chain.proxy.calls.length = 0;
        statuses.push((await signIn(unknownSignerAddress, ANY_SIGNATURE)).status);
        expect(chain.proxy.calls).toEqual(['eth_getCode', 'eth_call']);
        await chain.mine();
      }
      expect(statuses.sort()).toEqual([200, 401]);
    });

    it('sign in when they return more than one 32-byte word', async () => {
      await behave(MODE.acceptAtLength);
      expect((await signIn(unknownSignerAddress, ANY_SIGNATURE)).status).toBe(200);
    });

    it.each([
      ['accept with other bytes in the same word', MODE.acceptWithDirtyWord],
      ['accept in less than a word', MODE.acceptInFourBytes],
      ['return the call data', MODE.echo],
      ['revert', MODE.revert],
      ['revert with the word that accepts', MODE.revertWithAccept],
      ['return nothing', MODE.nothing],
    ])('do not sign in when they %s', async (_name, mode) => {
      await behave(mode);
      await refused(await messageOf(unknownSignerAddress), ANY_SIGNATURE);
    });

    it('cannot make the server call a URL of their choice', async () => {
      let visits = 0;
      const elsewhere = createServer((_request, response) => {
        visits += 1;
        response.end(JSON.stringify({ data: '0x' }));
      });
      await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
      const { port } = elsewhere.address() as AddressInfo;
      await (await unknownSigner.sendElsewhere(`http://127.0.0.1:${port}/{sender}`)).wait();
      await refused(await messageOf(unknownSignerAddress), ANY_SIGNATURE);
      expect(visits).toBe(0);
      elsewhere.closeAllConnections();
      elsewhere.close();
    });

    it('are limited to three million units of gas', async () => {
      await (await unknownSigner.acceptWithGas(2_900_000)).wait();
      expect((await signIn(unknownSignerAddress, ANY_SIGNATURE)).status).toBe(200);
      await (await unknownSigner.acceptWithGas(3_000_000)).wait();
      await refused(await messageOf(unknownSignerAddress), ANY_SIGNATURE);
    });
  });
});
