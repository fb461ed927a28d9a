import { main } from './operate/main.ts';

/**
 * What admin and guardian do by hand: `npm run operate -- --network bscTestnet status`. With
 * `--print` nothing is sent: the calls are printed for a multisig to make.
 */
process.exitCode = await main(process.argv.slice(2), { out: console.log, error: console.error });
