import { useSession } from '../../lib/session';
import { useLayerAddress } from '../../lib/use-layer-address';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { cardClass } from '../../ui/card';
import { Fact, FactList } from '../../ui/fact-list';
import { Drawing } from '../../ui/icon';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Row } from '../../ui/layout';
import { Text } from '../../ui/text';
import css from './profile-card.module.css';

const LAYERS = ['avatar'] as const;

const dialogCode = new LateCode(() => import('./avatar-dialog').then((code) => code.AvatarDialog));

/** Who is signed in, and their picture. */
export function ProfileCard() {
  const { username, email, avatar } = useSession();
  const layer = useLayerAddress(LAYERS);
  return (
    <Row as="section" gap={20} aria-label="Tu usuario" className={cardClass(true, css['profile'])}>
      <Avatar name={username} src={avatar} size="xl" />
      <FactList>
        <Fact name="Nombre de usuario">
          <Text cut className={css['whole']} title={username}>
            {username}
          </Text>
        </Fact>
        <Fact name="Correo">
          <Text cut className={css['whole']} title={email}>
            {email}
          </Text>
        </Fact>
      </FactList>
      <Button onClick={() => layer.show('avatar')}>
        <Drawing small>
          <path d="M4 8h3l2-3h6l2 3h3v11H4Z" />
          <circle cx="12" cy="13" r="3.5" />
        </Drawing>
        Cambiar foto
      </Button>
      <LateLayers
        code={dialogCode}
        open={layer.open}
        onClose={layer.close}
        layers={{ open: layer.open, onOpenChange: layer.onOpenChange }}
      />
    </Row>
  );
}
