import chromium from '@sparticuz/chromium';
import { type Browser, type Page, chromium as playwright } from 'playwright-core';
import type { Report } from '../../domain/audit/report.ts';

/** Where the packaged browser runs; elsewhere tests in it are skipped. */
export const hasBrowser = process.platform === 'linux' && process.arch === 'x64';
export const WHY_NOT = `the packaged Chromium is for Linux x64, not ${process.platform} ${process.arch}`;

/** No flag that loosens what a page may do; the sandbox asks for rights that containers lack. */
const ARGS = ['--headless=shell', '--no-sandbox', '--disable-gpu', '--no-zygote'];

/** Real Chromium, unpacked from its npm package: nothing is downloaded. */
export async function launch(): Promise<Browser> {
  return playwright.launch({ executablePath: await chromium.executablePath(), args: ARGS });
}

export interface Seen {
  /** `good`, `bad` or `unsure`. */
  state: string;
  verdict: string;
  report: Report;
  /** From the choice of the file to the verdict. */
  ms: number;
}

export interface Asked {
  head?: string;
  finished?: boolean;
}

/** Gives a bundle to the audit page as a person does, and reads what it says. */
export async function audited(page: Page, bundle: string, asked: Asked = {}): Promise<Seen> {
  page.setDefaultTimeout(5000);
  await page.reload();
  if (asked.head) await page.fill('#head', asked.head);
  if (asked.finished) await page.check('#finished');
  const file = { name: 'room.ndjson', mimeType: 'application/x-ndjson' };
  await page.setInputFiles('#file', { ...file, buffer: Buffer.from(bundle) });
  await page.waitForSelector('body:not([data-state=waiting], [data-state=working])');
  return {
    state: (await page.getAttribute('body', 'data-state')) ?? '',
    verdict: (await page.textContent('#verdict')) ?? '',
    report: JSON.parse((await page.textContent('#json')) ?? '') as Report,
    ms: Number(await page.getAttribute('#time', 'value')),
  };
}
