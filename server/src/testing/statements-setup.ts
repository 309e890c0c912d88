import { inject } from 'vitest';
import { writeStatementsTo } from './statements';

// In each worker of the project that runs on PostgreSQL.
writeStatementsTo(inject('statementsFolder'));
