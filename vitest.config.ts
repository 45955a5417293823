import { defineConfig } from 'vitest/config';

const slow = ['test/**/*.int.test.ts', 'test/**/*.e2e.test.ts'];

/** Unit tests are pure and fast; int tests open sockets and tables; e2e tests run the whole stack. */
export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: slow, testTimeout: 20_000 },
      },
      {
        test: {
          name: 'int',
          include: ['test/**/*.int.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/**/*.e2e.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
