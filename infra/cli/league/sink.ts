import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Misuse } from '../exit.ts';
import { printable } from '../printable.ts';

/** Where parts of a file go, one after the other. */
interface Sink {
  write(text: string): Promise<void>;
  end(): Promise<void>;
}

/** A file, or stdout without a name: as it is for a pipe, without what a terminal would act on for one. */
export async function sink(path: string | undefined): Promise<Sink> {
  if (path === undefined) {
    return {
      write: async (text) =>
        void process.stdout.write(process.stdout.isTTY ? printable(text) : text),
      end: async () => undefined,
    };
  }
  const stream = createWriteStream(path);
  await once(stream, 'open').catch((error: NodeJS.ErrnoException) => {
    throw new Misuse(
      `Cannot write ${path} (${error.code}).`,
      'Name a file in a directory that can be written.',
    );
  });
  return {
    write: async (text) => {
      if (!stream.write(text)) await once(stream, 'drain');
    },
    end: async () => {
      stream.end();
      await once(stream, 'finish');
    },
  };
}
