import { register } from 'tsx/esm/api';

register();
await import('./dynamo-worker.ts');
