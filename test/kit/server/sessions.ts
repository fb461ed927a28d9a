import type { Wallet } from 'ethers';
import { UnknownSigner__factory } from '../../../types/contracts/factories/mocks/UnknownSigner__factory.ts';
import { startDatabase } from '../postgres/postgres.ts';
import { openTestChain } from './chain.ts';
import { expectRefusal } from './refusal.ts';
import { signInMessage } from './sign-in-message.ts';
import { testConfig } from './test-config.ts';
import { type Answer, startTestServer } from './test-server.ts';

export const CHAIN_ID = 31_337;
/** The ways in which the contract UnknownSigner can reply to a signature check. */
export const MODE = {
  accept: 0,
  acceptAtLength: 1,
  acceptOnEvenBlocks: 2,
  acceptWithDirtyWord: 3,
  acceptInFourBytes: 4,
  echo: 5,
  revert: 6,
  revertWithAccept: 7,
  nothing: 8,
} as const;
export const ANY_SIGNATURE = '0x1234';

export type SignIns = Awaited<ReturnType<typeof openSignIns>>;

/**
 * Opens a server on a test chain and a contract wallet, and returns them with functions to sign in.
 * The test chooses how the wallet replies to a signature check.
 */
export const openSignIns = async () => {
  const chain = await openTestChain();
  const db = await startDatabase();
  const config = testConfig({ CHAIN_RPC_URL: chain.proxy.url });
  const server = await startTestServer(db, { config });
  const deployer: Wallet = await chain.player(0);
  const unknownSigner = await new UnknownSigner__factory(deployer).deploy();
  const unknownSignerAddress = await unknownSigner.getAddress();

  const messageOf = async (address: string, changes: object = {}): Promise<string> => {
    const { nonce } = (await server.post('/api/auth/nonce', {})).body;
    return signInMessage(server.deps, { address: address as `0x${string}` }, nonce, changes);
  };
  const verify = (message: string, signature: string): Promise<Answer> =>
    server.post('/api/auth/verify', { message, signature });
  const signIn = async (address: string, signature: string): Promise<Answer> =>
    verify(await messageOf(address), signature);
  const refused = async (message: string, signature: string): Promise<void> =>
    expectRefusal(db, () => verify(message, signature), 401, 'AUTH.SIGNATURE_INVALID', [
      'sign_in_nonces',
    ]);
  const behave = async (mode: number): Promise<void> => {
    await (await unknownSigner.setMode(mode)).wait();
  };
  const close = async (): Promise<void> => {
    await server.stop();
    await db.close();
    await chain.close();
  };
  return {
    ...{ chain, db, server, deployer, unknownSigner, unknownSignerAddress },
    ...{ messageOf, verify, signIn, refused, behave, close },
  };
};
