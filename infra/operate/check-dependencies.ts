import { checkDependencies } from './dependencies.ts';

process.exitCode = checkDependencies((line) => process.stdout.write(`${line}\n`));
