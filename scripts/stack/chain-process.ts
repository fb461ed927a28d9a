import '@nomicfoundation/hardhat-toolbox-mocha-ethers';
import hre from 'hardhat';
import { deployLocal } from '../deploy-local.ts';
import './keep-connections.ts';
import { DEPLOYED, type DeployOptions, LISTENS, renewAddresses } from './local-chain.ts';

/** The program behind `startLocalChain`. Unlike `hardhat node`, it logs no calls. */
type Options = {
  readonly host: string;
  readonly port: number;
  readonly rpcUrl: string;
  readonly deploy?: DeployOptions;
};

const { host, port, rpcUrl, deploy }: Options = JSON.parse(process.argv[2] ?? '');
const server = await hre.network.createServer('node', host, port);
await server.listen();
console.log(LISTENS);
if (deploy) {
  await renewAddresses(rpcUrl);
  console.log(`${DEPLOYED}${JSON.stringify(await deployLocal({ ...deploy, rpcUrl }))}`);
}
