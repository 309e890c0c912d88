import { useState } from 'react';
import { useSession } from '../../lib/session';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Fact, FactList } from '../../ui/fact-list';
import { AvatarDialog } from './avatar-dialog';
import './profile.css';

/** Who is signed in (spec 2), and their picture. */
export function ProfileCard() {
  const { username, email, avatar } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card pad aria-label="Tu usuario" className="profile">
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
      <Button icon="camera" onClick={() => setOpen(true)}>
        Cambiar foto
      </Button>
      <AvatarDialog open={isOpen} onOpenChange={setOpen} />
    </Card>
  );
}
