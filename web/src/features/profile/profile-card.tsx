import { useSession } from '../../lib/session';
import { useLayerAddress } from '../../lib/use-layer-address';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Fact, FactList } from '../../ui/fact-list';
import { AvatarDialog } from './avatar-dialog';
import css from './profile-card.module.css';

const LAYERS = ['avatar'] as const;

/** Who is signed in, and their picture. */
export function ProfileCard() {
  const { username, email, avatar } = useSession();
  const layer = useLayerAddress(LAYERS);
  return (
    <Card pad aria-label="Tu usuario" className={css['profile']}>
      <Avatar name={username} src={avatar} size="xl" />
      <FactList>
        <Fact name="Nombre de usuario">
          <span className="ell" title={username}>
            {username}
          </span>
        </Fact>
        <Fact name="Correo">
          <span className="ell" title={email}>
            {email}
          </span>
        </Fact>
      </FactList>
      <Button icon="camera" onClick={() => layer.show('avatar')}>
        Cambiar foto
      </Button>
      <AvatarDialog open={layer.open} onOpenChange={layer.onOpenChange} />
    </Card>
  );
}
