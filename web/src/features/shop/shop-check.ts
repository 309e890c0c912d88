import { shopEdit } from '@trastienda/contract/shop';
import { zodResolver } from '../../lib/schema-resolver';

export const shopResolver = zodResolver(shopEdit);
