import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** One file of the page with all that it imports, for browsers; `define` puts in values. */
async function bundled(name: string, define: Record<string, string> = {}): Promise<string> {
  // Only who opens the page pays for the builder.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...{ entryPoints: [here(name)], bundle: true, write: false, minify: true, define },
    ...{ format: 'iife', target: 'es2023', charset: 'utf8', logLevel: 'silent' },
  });
  return outputFiles?.[0]?.text ?? '';
}

async function built(): Promise<string> {
  const worker = await bundled('./audit-worker.ts');
  const script = await bundled('./audit-page.ts', { AUDIT_WORKER: JSON.stringify(worker) });
  const template = await readFile(here('./audit.html'), 'utf8');
  // A script in a page ends at the first `</script`, wherever that stands.
  const safe = script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
  return template.replace('<!-- script -->', () => `<script>${safe}</script>`);
}

let page: Promise<string> | null = null;

/** The page that audits in the browser, whole in one file; built when it is first asked for. */
export function auditPage(): Promise<string> {
  page ??= built();
  return page;
}
