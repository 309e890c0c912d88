import { Card, CardBody } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';

/** As high as the account that comes. */
export const AccountWait = () => (
  <Card aria-busy="true" aria-label="Cargando la cuenta del cliente">
    <CardBody>
      <Skeleton width="100%" height={360} />
    </CardBody>
  </Card>
);
