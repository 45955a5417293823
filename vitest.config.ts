import { defineConfig } from 'vitest/config';

const slow = ['test/**/*.int.test.ts', 'test/**/*.e2e.test.ts'];
const stack = ['test/infra/stack/**/*.test.ts'];

/**
 * Unit tests are pure and fast; stack tests synthesise templates; int tests open sockets and
 * tables; e2e tests run the whole stand-in, two files at once, when nothing else runs.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...slow, ...stack],
          maxWorkers: '100%',
          testTimeout: 20_000,
        },
      },
      // One worker loads the CDK once for all its files.
      {
        test: {
          name: 'stack',
          include: stack,
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'int',
          include: ['test/**/*.int.test.ts'],
          maxWorkers: '100%',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/**/*.e2e.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
