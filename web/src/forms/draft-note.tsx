import { Button } from '../ui/button';
import { Box, Row } from '../ui/layout';

/** What stands in the form was typed before and not saved. */
export function DraftNote({ onForget }: { onForget: () => void }) {
  return (
    <Row gap={12} padX={12} padY={8} on="hover" line="around" role="status">
      <Box grow as="p">
        Sigue lo que no habías guardado.
      </Box>
      <Button size="sm" onClick={onForget}>
        Descartar
      </Button>
    </Row>
  );
}
