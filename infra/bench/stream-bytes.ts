import { once } from 'node:events';
import { fromHex } from '../../domain/chance/frame.ts';
import { sealedSources } from './sealed-stream.ts';

/**
 * Bytes of sealed draws for test batteries, to the standard output: the first block of each of the 32
 * draws of a commit: `node --import tsx infra/bench/stream-bytes.ts [mebibytes] [seed]`.
 */
const [mebibytes = '1', seed = 'stream'] = process.argv.slice(2);
const THROWS = 16;
const BLOCK = 32;

const wanted = Number(mebibytes) * 2 ** 20;
let given = 0;
for (const source of sealedSources(seed)) {
  if (given >= wanted) break;
  let hex = '';
  for (let i = 0; i < THROWS; i += 1) {
    hex += source.bytes('attack', BLOCK) + source.bytes('defence', BLOCK);
  }
  given += hex.length / 2;
  if (!process.stdout.write(fromHex(hex))) await once(process.stdout, 'drain');
}
