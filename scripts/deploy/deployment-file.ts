import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Addresses, HouseAddresses } from './addresses.ts';
import { type DeployParameters, ROLES } from './parameters.ts';

type Written = {
  readonly chainId: number;
  readonly deployBlock: number;
  readonly deployer: string;
  readonly addresses: HouseAddresses & Partial<Addresses>;
  readonly parameters: DeployParameters;
};

/**
 * Writes the addresses of a deployment. The server reads the settings of its chain and contracts
 * from the file (server/src/deployment-file.ts); the page gets the addresses from the server.
 */
export const writeDeploymentFile = async (file: string, written: Written): Promise<void> => {
  const { chainId, deployBlock, deployer, addresses, parameters } = written;
  const { degen, custody, windUp, casino, playKeys, randomness, vrf, faucet, locks } = addresses;
  const { team, chainLength, chainTip } = parameters;
  const content = {
    chainId,
    deployBlock,
    custody,
    windUp,
    casino,
    playKeys,
    degen,
    randomness,
    ...(vrf && { vrf }),
    randomnessChainLength: chainLength,
    randomnessChainTip: chainTip,
    faucet,
    locks,
    roles: {
      ...Object.fromEntries(ROLES.map((role) => [role, parameters[role]])),
      ...{ team, deployer },
    },
  };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
};
