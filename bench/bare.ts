import { serveBare } from '@trastienda/server/testing/bare-server';

serveBare();
