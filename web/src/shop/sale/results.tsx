import { useIsPhone } from '../../lib/use-is-phone';
import { classes } from '../../ui/classes';
import { FoundOption } from '../../ui/found-option';
import { Box, Row } from '../../ui/layout';
import { ShopImage } from '../../ui/shop-image';
import { Text } from '../../ui/text';
import css from './results.module.css';
import type { Choice } from './use-scan';

interface Props {
  id: string;
  choices: readonly Choice[];
  /** The one that Enter takes. */
  at: number;
  title: string | undefined;
  /** On the phone it stands over the field. */
  isUp: boolean;
}

/** What was found, under the field; over it where the field is at the foot of the screen, out of the thumb's way. */
export function Results({ id, choices, at, title, isUp }: Props) {
  const isPhone = useIsPhone();
  return (
    <Box on="raised" line="around" round className={classes(css['results'], isUp && css['up'])}>
      {title && (
        <Text as="p" medium padX={12} padY={8}>
          {title}
        </Text>
      )}
      <div id={id} role="listbox" aria-label={title ?? 'Resultados'}>
        {choices.map((choice, index) => (
          <FoundOption key={choice.id} id={`${id}-${index}`} isChosen={index === at} onChoose={choice.pick}>
            <ShopImage src={choice.image} alt="" width={40} height={40} side={40} />
            <Box grow>
              <Row gap={0}>
                <Text strong cut>
                  {choice.title}
                </Text>
                {choice.size !== undefined && <Text strong words="whole">{`\u00a0· ${choice.size}`}</Text>}
              </Row>
              <Row gap={8}>
                <Text look="caption" cut>
                  {choice.note}
                </Text>
                {isPhone && <Stock left={choice.stock} />}
              </Row>
            </Box>
            {!isPhone && <Stock left={choice.stock} />}
            <Text medium words="whole">
              {choice.price}
            </Text>
          </FoundOption>
        ))}
      </div>
    </Box>
  );
}

/** On the phone it stands under the name, which is what one chooses by and needs the room. */
const Stock = ({ left }: { left: number }) => (
  <Text look="caption" tone={left > 0 ? 'muted' : 'bad'} words="whole">
    {stockText(left)}
  </Text>
);

const stockText = (stock: number): string => (stock <= 0 ? 'Sin stock' : stock === 1 ? 'Queda 1' : `Quedan ${stock}`);
