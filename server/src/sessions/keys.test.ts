import { Wallet } from 'ethers';
import { type Hex, serializeErc8010Signature } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ANY_SIGNATURE,
  CHAIN_ID,
  MODE,
  openSignIns,
  type SignIns,
} from '../../../test/kit/server/sessions.ts';

describe('wallets with a private key', () => {
  let chain: SignIns['chain'];
  let deployer: SignIns['deployer'];
  let unknownSigner: SignIns['unknownSigner'];
  let unknownSignerAddress: SignIns['unknownSignerAddress'];
  let messageOf: SignIns['messageOf'];
  let verify: SignIns['verify'];
  let refused: SignIns['refused'];
  let behave: SignIns['behave'];
  let close: SignIns['close'];

  beforeAll(async () => {
    ({
      chain,
      deployer,
      unknownSigner,
      unknownSignerAddress,
      messageOf,
      verify,
      refused,
      behave,
      close,
    } = await openSignIns());
  });
  beforeEach(() => {
    chain.proxy.calls.length = 0;
  });
  afterEach(() => chain.proxy.setFault(() => undefined));
  afterAll(() => close());

  const newKey = () => Wallet.createRandom(chain.provider);

  it('sign in without a call to the node', async () => {
    const key = newKey();
    const message = await messageOf(key.address);
    expect((await verify(message, await key.signMessage(message))).status).toBe(200);
    expect(chain.proxy.calls).toEqual([]);
  });

  it('sign in while the node is unreachable', async () => {
    chain.proxy.setFault(() => 'refuse');
    const key = newKey();
    const message = await messageOf(key.address);
    expect((await verify(message, await key.signMessage(message))).status).toBe(200);
  });

  it('do not sign in by the contract of their delegation (EIP-7702), but by their key', async () => {
    const key = newKey();
    await behave(MODE.accept);
    const authorization = await key.authorize({
      address: unknownSignerAddress,
      nonce: 0,
      chainId: CHAIN_ID,
    });
    const sent = await deployer.sendTransaction({
      type: 4,
      to: key.address,
      data: unknownSigner.interface.encodeFunctionData('setMode', [MODE.accept]),
      authorizationList: [authorization],
    });
    await sent.wait();
    expect((await chain.provider.getCode(key.address)).slice(0, 8)).toBe('0xef0100');
    await refused(await messageOf(key.address), ANY_SIGNATURE);
    const message = await messageOf(key.address);
    expect((await verify(message, await key.signMessage(message))).status).toBe(200);
  });

  it('are not treated as contracts after a sign-in by key, whatever the node answers', async () => {
    const key = newKey();
    await behave(MODE.accept);
    const accepting = await chain.provider.getCode(unknownSignerAddress);
    const first = await messageOf(key.address);
    expect((await verify(first, await key.signMessage(first))).status).toBe(200);
    await chain.provider.send('hardhat_setCode', [key.address, accepting]);
    await refused(await messageOf(key.address), ANY_SIGNATURE);
    const again = await messageOf(key.address);
    expect((await verify(again, await key.signMessage(again))).status).toBe(200);
  });

  it('do not sign in by a delegation inside their signature (EIP-8010)', async () => {
    const key = privateKeyToAccount(generatePrivateKey());
    await behave(MODE.accept);
    const delegation = { address: unknownSignerAddress as Hex, chainId: CHAIN_ID, nonce: 0 };
    const authorization = await key.signAuthorization(delegation);
    const accept = unknownSigner.interface.encodeFunctionData('setMode', [MODE.accept]) as Hex;
    const wrapped = serializeErc8010Signature({
      authorization,
      data: accept,
      address: key.address,
      signature: ANY_SIGNATURE,
    });
    await refused(await messageOf(key.address), wrapped);
  });
});
