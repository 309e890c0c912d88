import { Link } from '@tanstack/react-router';
import { Box } from '../ui/layout';
import { ViewLinks } from '../ui/view-links';

/** Over 'Movimientos': the movements, and those that come again and again. */
export function MovementViews() {
  return (
    <Box margin="0 0 16px">
      <ViewLinks label="Vista">
        <Link to="/app/finance/movement" activeOptions={EXACT}>
          Movimientos
        </Link>
        <Link to="/app/finance/movement/recurring">Recurrentes</Link>
      </ViewLinks>
    </Box>
  );
}

const EXACT = { exact: true, includeSearch: false };
