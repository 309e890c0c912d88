import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { Notice } from '../../ui/notice';
import { Text } from '../../ui/text';
import css from './camera.module.css';
import { type CodeReader, newCodeReader } from './code-reader';

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

/** Between two looks at the picture. */
const LOOK_MS = 150;
const PICTURE = { facingMode: 'environment', width: { ideal: 1280 } };
/** The same code in sight for longer than this is another unit. */
const AGAIN_MS = 1_500;

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

/** Looks at the picture again and again. @returns how to stop */
function watch(video: HTMLVideoElement, reader: CodeReader, onCode: (code: string) => void): () => void {
  let last = { code: '', at: 0 };
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const look = async () => {
    const [found] = video.readyState >= 2 ? await reader.detect(video).catch(() => []) : [];
    if (isOver) return;
    const now = Date.now();
    if (found && (found.rawValue !== last.code || now - last.at > AGAIN_MS)) {
      last = { code: found.rawValue, at: now };
      onCode(found.rawValue);
    }
    timer = setTimeout(look, LOOK_MS);
  };
  timer = setTimeout(look, LOOK_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

function CameraView({ onCode, last }: { onCode: Props['onCode']; last: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const told = useRef(onCode);
  told.current = onCode;
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const begin = async () => {
      const coming = newCodeReader();
      coming.catch(() => setProblem('El lector de códigos no llegó. Revisa la conexión y vuelve a abrir la cámara.'));
      const stream = await navigator.mediaDevices.getUserMedia({ video: PICTURE });
      stop = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      const reader = await coming.catch(() => undefined);
      if (isOver || !video.current || !reader) return stop();
      const end = watch(video.current, reader, (code) => {
        beep();
        void told.current(code);
      });
      const off = stop;
      stop = () => {
        end();
        off();
      };
    };
    begin().catch(() => {
      stop();
      if (!isOver) setProblem('No se pudo abrir la cámara. Revisa el permiso del navegador.');
    });
    return () => {
      isOver = true;
      stop();
    };
  }, []);

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
