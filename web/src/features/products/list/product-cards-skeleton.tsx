import { Card } from '../../../ui/card';
import { Box, CardGrid, Stack } from '../../../ui/layout';
import { rows } from '../../../ui/rows';
import { Skeleton } from '../../../ui/skeleton';
import css from './product-card.module.css';
import shared from './products.module.css';

/** The cards' own shape while they are on their way. */
export function ProductCardsSkeleton({ count }: { count: number }) {
  return (
    <CardGrid columns="five" className={shared['pgrid']} aria-busy="true">
      {rows(count).map((card) => (
        <Card as="div" key={card} holds clip className={css['prod']}>
          <Box on="tile" holds square className={css['img']} />
          <Stack gap={8} minHeight={84} padding={['12px 16px 14px', '12px 16px']} middle>
            <Skeleton width={`${56 + ((card * 13) % 30)}%`} height={12} />
            <Skeleton width={64} height={8} />
            <Skeleton width={`${36 + ((card * 7) % 20)}%`} height={12} />
          </Stack>
        </Card>
      ))}
    </CardGrid>
  );
}
