import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from './stack/processes.ts';

const run = (command: string) => {
  const args = ['--import', 'tsx', ...command.split(' ')];
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
};

it.each([
  ['tools/drill/main.ts --what', "Unknown option '--what'"],
  ['tools/drill/main.ts --only nonsense', '--only chooses nothing'],
  ['tools/soak/main.ts --minutes ten', '--minutes takes a number, not ten'],
  ['tools/chaos/main.ts --operations -1', "Option '--operations' argument is ambiguous."],
])('%s says in words what is wrong', (command, words) => {
  const { status, stderr } = run(command);
  expect([status, stderr.split('\n')[0]]).toEqual([2, words]);
});
