import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { Notice } from '../../ui/notice';
import { Text } from '../../ui/text';
import css from './camera.module.css';
import { startCamera } from './camera-reading';
import { newCodeReader } from './code-reader';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What was read last. */
  last: string | undefined;
  /** So much was read: '3 unidades' */
  read: string;
  finalFocus: RefObject<HTMLElement | false | null>;
  onCode: (code: string) => Promise<unknown>;
}

/** The camera reads codes one after the other, each with a sound. */
export function CameraDialog({ open, onOpenChange, last, read, finalFocus, onCode }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Leer códigos"
      description="Uno tras otro, con un sonido por cada lectura."
      finalFocus={finalFocus}
    >
      <CameraView onCode={onCode} last={last} />
      <DialogFooter>
        <Button variant="primary" block onClick={() => onOpenChange(false)}>
          {`Listo, ${read}`}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** A short high sound. */
function beep(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  tone.frequency.value = 1_760;
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.08);
  tone.onended = () => void audio.close();
}

function CameraView({ onCode, last }: { onCode: Props['onCode']; last: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const told = useRef(onCode);
  told.current = onCode;
  useEffect(
    () =>
      startCamera(() => video.current, newCodeReader, {
        onCode: (code) => {
          void told.current(code);
          beep();
        },
        onProblem: setProblem,
      }),
    [],
  );

  return (
    <DialogBody>
      {problem ? <Notice title={problem} /> : <video ref={video} className={css['camera']} muted playsInline />}
      {/* Its room is kept: what the first reading says moves nothing. */}
      <Text as="p" look="caption" role="status">
        {last ? `Última lectura: ${last}` : '\u00a0'}
      </Text>
    </DialogBody>
  );
}
