import type { CodeReader } from './code-reader';

/** Between two looks at the picture. */
const LOOK_MS = 150;
const PICTURE = { facingMode: 'environment', width: { ideal: 1280 } };
/** The same code in sight for longer than this is another unit. */
const AGAIN_MS = 1_500;

interface Told {
  onCode: (code: string) => void;
  /** In words for the user. */
  onProblem: (text: string) => void;
}

/** Looks at the picture again and again. @returns how to stop */
function watch(video: HTMLVideoElement, reader: CodeReader, onCode: Told['onCode']): () => void {
  let last = { code: '', at: 0 };
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const look = async () => {
    const [found] = video.readyState >= 2 ? await reader.detect(video).catch(() => []) : [];
    if (isOver) return;
    // Whatever becomes of this code, the next one is looked for.
    timer = setTimeout(look, LOOK_MS);
    const now = Date.now();
    if (!found || (found.rawValue === last.code && now - last.at <= AGAIN_MS)) return;
    last = { code: found.rawValue, at: now };
    onCode(found.rawValue);
  };
  timer = setTimeout(look, LOOK_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/**
 * Shows the camera's picture and reads the codes in it (rule: counter/camera).
 * @param place where the picture is shown, as long as it is there
 * @returns how to stop: a camera or a reader that comes after that is not used
 */
export function startCamera(
  place: () => HTMLVideoElement | null,
  newReader: () => Promise<CodeReader>,
  { onCode, onProblem }: Told,
): () => void {
  let isOver = false;
  let stop = () => {};
  const begin = async () => {
    const coming = newReader();
    coming.catch(() => onProblem('El lector de códigos no llegó. Revisa la conexión y vuelve a abrir la cámara.'));
    const stream = await navigator.mediaDevices.getUserMedia({ video: PICTURE });
    const off = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    stop = off;
    const video = place();
    if (isOver || !video) return stop();
    video.srcObject = stream;
    await video.play();
    const reader = await coming.catch(() => undefined);
    if (isOver || place() !== video || !reader) return stop();
    const end = watch(video, reader, onCode);
    stop = () => {
      end();
      off();
    };
  };
  begin().catch(() => {
    stop();
    if (!isOver) onProblem('No se pudo abrir la cámara. Revisa el permiso del navegador.');
  });
  return () => {
    isOver = true;
    stop();
  };
}
