import { useTheme } from '../../lib/theme';
import { useIsPhone } from '../../lib/use-is-phone';
import { Box } from '../../ui/layout';
import { Sum, SumPart } from '../../ui/sum';
import css from './figure.module.css';

const PICTURES = { dark: '/landing/resumen-oscuro.webp', light: '/landing/resumen-claro.webp' };
const IN = '$\u00A08.412.350,00';
const OUT = '$\u00A05.937.812,40';
const LEFT = '$\u00A02.474.537,60';

/** A real picture of the product: a month's summary, on the phone its sum alone. */
export function LandingFigure() {
  const { shown } = useTheme();
  const phone = useIsPhone();

  return (
    <Box as="figure" line="around" on="surface" className={css['shot']}>
      {phone ? (
        <MonthSum />
      ) : (
        <img
          src={PICTURES[shown]}
          width="1440"
          height="720"
          fetchPriority="high"
          alt={`El resumen de un mes: entraron ${IN}, salieron ${OUT} y quedaron ${LEFT}`}
        />
      )}
    </Box>
  );
}

function MonthSum() {
  return (
    <Sum label="El resumen de noviembre">
      <SumPart name="Entradas" tone="in">
        {IN}
      </SumPart>
      <SumPart name="Salidas" operator="−">
        {OUT}
      </SumPart>
      <SumPart name="Ganancias" operator="=" isFigure>
        {LEFT}
      </SumPart>
      <SumPart name="Movimientos">143</SumPart>
    </Sum>
  );
}
