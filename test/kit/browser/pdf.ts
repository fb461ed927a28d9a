import { execFileSync } from 'node:child_process';
import { ensurePdfTools, type PdfTools } from '../../../scripts/programs/programs.ts';

const ANY_RESOLUTION = '10';
/** `pdftotext` writes this at the end of each page. */
const FORM_FEED = '\f';
const PGM_HEADER_FIELDS = 4;

/**
 * Reads a PDF with the programs of Poppler, which are independent of the browser that printed it.
 */
export const readPdf = (pdf: Buffer) => {
  const tools = ensurePdfTools();
  const run = (program: keyof PdfTools, args: string[]): Buffer =>
    execFileSync(tools[program], args, { input: pdf });
  const pages = run('pdftotext', ['-layout', '-', '-']).toString().split(FORM_FEED).slice(0, -1);
  const size = /^Page size:\s+(.+)$/m.exec(run('pdfinfo', ['-']).toString())?.[1];

  /** Brightness of the upper left pixel of a page, 0 to 255. */
  const cornerOf = (page: number): number | undefined => {
    const number = String(page);
    const image = run('pdftoppm', ['-gray', '-r', ANY_RESOLUTION, '-f', number, '-l', number, '-']);
    let field = 0;
    let at = 0;
    // A PGM image begins with P5, width, height and depth, each followed by one whitespace
    // character. Then come the pixels.
    while (field < PGM_HEADER_FIELDS) {
      if (/\s/.test(String.fromCharCode(image[at] ?? 0))) field += 1;
      at += 1;
    }
    return image[at];
  };
  return { pages, size, cornerOf };
};
