import { hashCheaply } from './cheap-passwords';

// In each worker of the projects that try the server.
hashCheaply();
