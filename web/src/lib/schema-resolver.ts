import { speakSpanish } from '@trastienda/contract/messages';

export { zodResolver } from '@hookform/resolvers/zod';

// Forms check by the contract's schemas and say it in its words. Take the resolver from here, so that those are set.
speakSpanish();
