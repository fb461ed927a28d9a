import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Whether the module with this URL is the program, also if its path goes through a link. A command
 * that took itself for imported would do nothing, with the exit code of success.
 */
export const isProgram = (url: string): boolean =>
  url === pathToFileURL(realpathSync(process.argv[1] ?? '')).href;
