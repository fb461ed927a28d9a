import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { followCall, isContractWallet } from '../../../../chain/follow-call.ts';
import { type CasinoConfig, useCasinoConfig } from '../../shared/config/casino-config.ts';
import { useWalletServices } from '../../shared/wallet/wallet-context.ts';
import { CasinoFollower, type FollowerState } from './casino-follower.ts';
import { openCasinoReader } from './chain/casino-reader.ts';
import { openCasinoWriter } from './chain/casino-writer.ts';
import type { KeyParts } from './keys/key-actions.ts';
import { type KeyChain, openKeyChain } from './keys/key-chain.ts';
import { openKeyStorage } from './keys/key-storage.ts';
import { openKeyWriter } from './keys/key-writer.ts';
import type { PlayParts } from './place-play.ts';
import { openPlayMemory, PlayHistory } from './play-history.ts';

export type Casino = {
  follower: CasinoFollower;
  /** `keyParts` is null for a deployment without play keys. */
  parts: PlayParts;
  keyParts: KeyParts | null;
};

/** The state of the casino contract for one account, updated while the caller is mounted. */
export const useCasino = (account: string): Casino => {
  const config = useCasinoConfig();
  const { controller, store } = useWalletServices();
  const casino = useMemo((): Casino => {
    const reader = openCasinoReader(config, account);
    const memory = openPlayMemory(`${config.chainId}:${config.addresses.casino}:${account}`);
    const history = new PlayHistory({ reader, memory, firstBlock: config.deployBlock });
    const parts: PlayParts = {
      wallet: {
        state: () => store.getState(),
        provider: () => controller.chainProvider(),
        switchNetwork: (chainId) => controller.switchNetwork(chainId),
      },
      config,
      account,
      reader,
      writer: openCasinoWriter(config, account, reader),
      isContract: () => isContractWallet(reader.provider, account),
      followCall: (sent, { isCurrent = () => true, ...effect }) =>
        followCall(
          reader.provider,
          { account, ...sent },
          { ...effect, isCurrent: () => isCurrent() && store.getState().account === account },
        ),
    };
    const keys = openKeys(config, account);
    const keyWriter = keys && openKeyWriter(config, account, reader, keys);
    return {
      follower: new CasinoFollower({
        reader,
        history,
        readKey: async () => (await keys?.read()) ?? null,
      }),
      parts,
      keyParts: keys && keyWriter && { ...parts, keys, keyWriter },
    };
  }, [config, account, controller, store]);
  useEffect(() => casino.follower.start(), [casino]);
  return casino;
};

const openKeys = (config: CasinoConfig, account: string): KeyChain | null => {
  const { playKeys } = config.addresses;
  if (playKeys === null) return null;
  return openKeyChain(config, account, openKeyStorage(`${config.chainId}:${playKeys}:${account}`));
};

export const useFollower = <T>({ follower }: Casino, select: (state: FollowerState) => T): T =>
  useStore(follower.store, select);
