import { createRequire } from 'node:module';
import hardhatToolboxMochaEthers from '@nomicfoundation/hardhat-toolbox-mocha-ethers';
import { configVariable, defineConfig } from 'hardhat/config';
import { branchCoverage } from './tools/coverage/plugin.ts';

const require = createRequire(import.meta.url);

/**
 * Coverage compiles instrumented code, so it uses a separate build folder and leaves the normal
 * build unchanged.
 */
const isCoverage = process.argv.includes('--coverage');

export default defineConfig({
  plugins: [hardhatToolboxMochaEthers, ...(isCoverage ? [branchCoverage] : [])],
  solidity: {
    // Compiling the Solidity tests takes longer than compiling the contracts, so the Solidity tests
    // are compiled only by the suite that runs them.
    splitTestsCompilation: true,
    profiles: {
      default: {
        version: '0.8.37',
        // The compiler is an npm package, so nothing is downloaded during the build.
        path: require.resolve('solc/soljson.js'),
        settings: { evmVersion: 'cancun', optimizer: { enabled: true, runs: 150 } },
      },
    },
  },
  // The seed is fixed, so every run tries the same values. tools/fuzz.ts searches longer, with
  // other seeds.
  test: {
    // No test measures time, so this timeout only stops a test that hangs.
    mocha: { timeout: 600_000 },
    solidity: {
      fuzz: { runs: 256, seed: '0xdece1' },
      invariant: { runs: 16, depth: 100, failOnRevert: true },
    },
  },
  typechain: { outDir: 'types/contracts', dontOverrideCompile: isCoverage },
  paths: {
    tests: { mocha: 'test/contracts', solidity: 'test/contracts' },
    ...(isCoverage && { artifacts: 'coverage/artifacts', cache: 'coverage/cache' }),
  },
  coverage: { skipFiles: ['contracts/mocks/**'] },
  // One API key serves the explorers of all chains. Sourcify needs no key.
  verify: { etherscan: { apiKey: configVariable('ETHERSCAN_API_KEY') } },
  networks: {
    localhost: {
      type: 'http',
      chainType: 'l1',
      url: `http://127.0.0.1:${process.env.CHAIN_PORT ?? '8545'}`,
    },
    bscTestnet: {
      type: 'http',
      chainType: 'l1',
      chainId: 97,
      // Without accounts: each command names the key that it signs with, and those that only read
      // need none.
      url: configVariable('BSC_TESTNET_RPC_URL'),
    },
  },
});
