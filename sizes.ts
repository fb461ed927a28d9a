import { compileSolidity } from './tools/contracts/solc.ts';
import { globSync } from 'node:fs';
const out = compileSolidity({ files: globSync('contracts/**/*.sol').sort(), select: ['evm.deployedBytecode.object', 'evm.bytecode.object'] });
for (const e of out.errors ?? []) console.log(e.formattedMessage);
for (const [f, cs] of Object.entries(out.contracts ?? {})) for (const [n, c] of Object.entries(cs)) if (/Custody$|WindUp$|Casino$/.test(n)) console.log(n, (c.evm?.deployedBytecode.object.length ?? 0) / 2, (c.evm?.bytecode.object.length ?? 0)/2);
